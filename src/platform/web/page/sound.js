// Plays the parts that the worker renders, joined to the frame. (An AudioWorklet would be called 375 times a second,
// and cost as much as emulating the chip.)
export const PART = 2048; // frames; equals WEB_PULL in web_page.h
const AHEAD = 2.5 * PART, FIRST = 0.03; // least frames queued; seconds before the first part

export class Sound {
    // `pull` requests a part from the worker, which comes back to play(); an empty part means that the game has no
    // sound.
    constructor(pull, context = new AudioContext({ latencyHint: 'playback' })) {
        this.context = context;
        this.rate = context.sampleRate;
        this.pull = pull;
        this.asked = 0; // parts requested
        this.due = 0; // first frame of the next part, on the context's clock
        this.missing = 0;
    }

    now() {
        return Math.round(this.context.currentTime * this.rate);
    }

    open() {
        this.due = Math.max(this.due, this.now() + Math.ceil(FIRST * this.rate));
        this.ask();
    }

    ask() {
        for (; Math.max(0, this.due - this.now()) + this.asked * PART < AHEAD; this.asked++)
            this.pull();
    }

    // Plays stereo samples.
    play(samples) {
        this.asked--;
        const frames = samples.length / 2, late = Math.max(0, this.now() - this.due);
        if (frames === 0)
            return;
        const buffer = this.context.createBuffer(2, frames, this.rate);
        const left = buffer.getChannelData(0), right = buffer.getChannelData(1);
        for (let i = 0; i < frames; i++) {
            left[i] = samples[2 * i] / 32768;
            right[i] = samples[2 * i + 1] / 32768;
        }
        this.missing += late;
        this.due += late;
        const part = new AudioBufferSourceNode(this.context, { buffer });
        part.connect(this.context.destination);
        part.onended = () => this.ask();
        part.start(this.due / this.rate);
        this.due += frames;
    }
}

// Rounds as the native program does (sound_stream.c).
const rounded = (sample) => Math.max(-32768, Math.min(32767, Math.trunc(sample * 32768 + (sample < 0 ? -0.5 : 0.5))));

// Has the browser decode a whole file. Returns stereo samples at a rate.
export async function decoded(blob, rate) {
    const sound = await new OfflineAudioContext(2, 1, rate).decodeAudioData(await blob.arrayBuffer());
    const left = sound.getChannelData(0), right = sound.getChannelData(Math.min(1, sound.numberOfChannels - 1));
    const samples = new Int16Array(2 * sound.length);
    for (let i = 0; i < sound.length; i++) {
        samples[2 * i] = rounded(left[i]);
        samples[2 * i + 1] = rounded(right[i]);
    }
    return samples;
}
