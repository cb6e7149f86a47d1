// Plays what the worker renders, in parts that follow each other to the frame. When one has been played, the worker is
// asked for what is lacking. (An AudioWorklet would be called 375 times a second, which costs as much as the chip.)
const AHEAD = 0.1, FIRST = 0.03; // seconds

export class Sound {
    // `pull` asks for a number of frames, which play() gets.
    constructor(pull, context = new AudioContext({ latencyHint: 'playback' })) {
        this.context = context;
        this.rate = context.sampleRate;
        this.pull = pull;
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
        this.pull(Math.ceil(AHEAD * this.rate) - Math.max(0, this.due - this.now()));
    }

    // Plays stereo samples.
    play(samples) {
        const frames = samples.length / 2, late = Math.max(0, this.now() - this.due);
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
