// Plays what the worker renders, and says after each pull how many stereo frames it still has.
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
        const [left, right] = output;
        for (let i = 0; i < left.length; i++) {
            const part = this.parts[0];
            if (!part) {
                this.missing += left.length - i;
                break;
            }
            left[i] = part[this.at] / 32768;
            (right ?? left)[i] = part[this.at + 1] / 32768;
            this.at += 2;
            this.frames--;
            if (this.at === part.length) {
                this.parts.shift();
                this.at = 0;
            }
        }
        if (this.pulls++ % 3 === 0)
            this.link?.postMessage(this.frames);
        if (this.pulls % 750 === 0)
            this.port.postMessage(this.missing);
        return true;
    }
}

registerProcessor('player', Player);
