// Plays what the worker renders, in parts that follow each other to the frame. (An AudioWorklet would be called 375 times
// a second, which costs as much as the chip.)
export const PART = 2048; // frames: WEB_PULL of web_page.h
const AHEAD = 2.5 * PART, FIRST = 0.03; // frames that wait at least, and seconds

export class Sound {
    // `pull` asks for a part, which play() gets; it is empty when the game has no sound.
    constructor(pull, context = new AudioContext({ latencyHint: 'playback' })) {
        this.context = context;
        this.rate = context.sampleRate;
        this.pull = pull;
        this.asked = 0; // parts
        this.due = 0; // the frame at which the next part begins, as the context counts
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
