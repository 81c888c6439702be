import type { Verdict } from './agent-note';

/** The step of the agent next to whose answer the page is shown, until the person has accepted or rejected it. */
export class AgentStep {
    private open: string | undefined;
    private decided: Verdict | undefined;

    /** @param changed is told whether there is something to decide */
    constructor(private readonly changed: (isOpen: boolean) => void) {}

    get verdict(): Verdict | undefined {
        return this.decided;
    }

    /** @param result of the tool whose answer it is; those that draw name their shapes */
    answered({ shapeIds, revision }: Readonly<Record<string, unknown>>): void {
        this.become(Array.isArray(shapeIds) && typeof revision === 'string' ? revision : undefined);
        this.decided = undefined;
    }

    /**
     * Rejecting undoes the step; one that cannot be undone stays open.
     * @returns whether there was anything to decide
     * @throws what `undo` throws
     */
    async decide(accepted: boolean, undo: (revision: string) => Promise<void>): Promise<boolean> {
        const revision = this.open;
        if (revision === undefined) {
            return false;
        }
        if (!accepted) {
            await undo(revision);
        }
        this.decided = { revision, accepted };
        this.become(undefined);
        return true;
    }

    private become(revision: string | undefined): void {
        this.open = revision;
        this.changed(revision !== undefined);
    }
}
