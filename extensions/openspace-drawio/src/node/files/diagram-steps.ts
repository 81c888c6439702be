import type { FileStep } from '@openspace/drawio';

/** Of the texts of all steps that are kept. */
const MAX_CHARS = 16 * 1024 * 1024;

/** A call that changed a file. */
export interface DiagramStep extends FileStep {
    readonly path: string;
    readonly caller: string;
    /** What the call gave. */
    readonly revision: string;
}

/** What callers changed in files, as long as the hub runs; the oldest are forgotten. */
export class DiagramSteps {
    /** The newest first. */
    private steps: readonly DiagramStep[] = [];

    add(step: DiagramStep): void {
        let chars = 0;
        this.steps = [step, ...this.steps].filter(({ before, after }) => (chars += before.length + after.length) <= MAX_CHARS);
    }

    /** A caller's steps on a file, the newest first. */
    of(path: string, caller: string): readonly DiagramStep[] {
        return this.steps.filter(step => step.path === path && step.caller === caller);
    }

    remove(steps: readonly DiagramStep[]): void {
        this.steps = this.steps.filter(step => !steps.includes(step));
    }
}
