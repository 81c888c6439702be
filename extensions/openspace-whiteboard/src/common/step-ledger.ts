import { ToolError } from '@openspace/tool';
import { type BoardStep, sameRecord } from './board-step';

const MAX_STEPS = 200;
/** Counts each record that a step remembers; an old step goes when a board has more. */
const MAX_RECORDS = 40_000;

/** The steps that calls took on one board, by the revision that each left, which its result told. */
export class StepLedger {
    private readonly steps = new Map<string, BoardStep>();
    private records = 0;

    add(revision: string, touched: BoardStep): void {
        const step = touched.filter(({ before, after }) => !sameRecord(before, after));
        if (step.length === 0 && this.steps.has(revision)) {
            return; // It changed nothing: the revision is that of the step before.
        }
        this.forget(revision);
        this.steps.set(revision, step);
        this.records += step.length;
        while (this.steps.size > MAX_STEPS || (this.records > MAX_RECORDS && this.steps.size > 1)) {
            this.forget([...this.steps.keys()][0] ?? '');
        }
    }

    /** Those that are remembered. */
    get(revisions: readonly string[]): ReadonlyMap<string, BoardStep> {
        return new Map(revisions.flatMap(revision => [...this.entry(revision)]));
    }

    all(): ReadonlyMap<string, BoardStep> {
        return this.steps;
    }

    private *entry(revision: string): Generator<[string, BoardStep]> {
        const step = this.steps.get(revision);
        if (step) {
            yield [revision, step];
        }
    }

    private forget(revision: string): void {
        this.records -= this.steps.get(revision)?.length ?? 0;
        this.steps.delete(revision);
    }
}

/** The steps in the order of their revisions. @throws ToolError `NOT_FOUND` when one is not remembered. */
export function stepsIn(revisions: readonly string[], known: ReadonlyMap<string, BoardStep>): BoardStep[] {
    const forgotten = revisions.filter(revision => !known.has(revision));
    if (forgotten.length > 0) {
        throw new ToolError(
            'NOT_FOUND',
            `What led to ${forgotten.length} of these ${revisions.length} revisions is not remembered any more.`,
            {
                suggestion: `Steps are remembered as long as the IDE runs and the window that drew them is not loaded anew, the last ${MAX_STEPS} of a board. Change the board as you need it.`,
                details: { revisions: forgotten.slice(0, 20) }
            }
        );
    }
    return revisions.flatMap(revision => [known.get(revision) ?? []]);
}
