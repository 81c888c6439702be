import type { Losses } from '../../losses';

/** Numbers of messages, as `autonumber` asks for. */
export class MessageNumbers {
    private number: { next: number; step: number } | undefined;

    constructor(private readonly losses: Losses) {}

    /** @param said after `autonumber`: `stop`, `resume`, or where to begin and by how much */
    set(said: string): void {
        const [first, step] = said.split(/\s+/).map(word => Number.parseInt(word, 10));
        const start = Number.isFinite(first) ? (first ?? 1) : (this.number?.next ?? 1);
        this.number = /^stop/i.test(said) ? undefined : { next: start, step: Number.isFinite(step) ? (step ?? 1) : 1 };
        if (said.includes('"')) {
            this.losses.add('Formats of numbers are left out.');
        }
    }

    next(text: string): string {
        if (!this.number) {
            return text;
        }
        const said = `${this.number.next}. ${text}`.trim();
        this.number.next += this.number.step;
        return said;
    }
}
