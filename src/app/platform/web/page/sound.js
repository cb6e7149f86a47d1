// Plays what the worker renders, and says now and then how many stereo frames it still has.
class Player extends AudioWorkletProcessor {
    constructor() {
        super();
        this.parts = [];
        this.at = 0;
        this.frames = 0;
        this.missing = 0;
        this.pulls = 0;
        this.port.onmessage = ({ data }) => {
            this.link = data;
            data.onmessage = ({ data: samples }) => {
                this.parts.push(samples);
                this.frames += samples.length / 2;
            };
        };
    }

    process(_, [output]) {
        const [left, right = left] = output;
        let done = 0;
        while (done < left.length && this.parts.length > 0) {
            const [part] = this.parts, count = Math.min(left.length - done, part.length / 2 - this.at);
            for (let k = 2 * this.at, end = k + 2 * count; k < end; k += 2, done++) {
                left[done] = part[k] / 32768;
                right[done] = part[k + 1] / 32768;
            }
            this.at += count;
            if (2 * this.at === part.length) {
                this.parts.shift();
                this.at = 0;
            }
        }
        this.frames -= done;
        this.missing += left.length - done;
        if (this.pulls++ % 12 === 0)
            this.link?.postMessage(this.frames);
        if (this.pulls % 750 === 0)
            this.port.postMessage(this.missing);
        return true;
    }
}

registerProcessor('player', Player);
