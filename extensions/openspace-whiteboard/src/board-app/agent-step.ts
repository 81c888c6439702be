import type { Verdict } from './agent-note';

/** What the person is asked about: a change that the agent made, or one that it proposes. */
export interface Question {
    /** That the change left; of the board that it is proposed for. */
    readonly revision: string;
    readonly proposalId?: string;
}

/** Carries out what the person decides. */
export interface Decider {
    /** Undoes the step that left this revision. */
    takeBack(revision: string): Promise<void>;
    /** @returns how many of the proposed changes no longer fit the board */
    decide(proposalId: string, accepted: boolean): Promise<number>;
}

/** What the agent did or proposes, next to whose answer the page is shown, until the person has accepted or rejected it. */
export class AgentStep {
    private open: Question | undefined;
    private decided: Verdict | undefined;

    /** @param changed is told what there is to decide */
    constructor(private readonly changed: (question: Question | undefined) => void) {}

    get verdict(): Verdict | undefined {
        return this.decided;
    }

    get question(): Question | undefined {
        return this.open;
    }

    /** The proposal that is to be shown. */
    get proposalId(): string | undefined {
        return this.open?.proposalId;
    }

    /** @param result of the tool whose answer it is; those that draw name their shapes */
    answered({ shapeIds, revision, proposalId, diff }: Readonly<Record<string, unknown>>): void {
        const proposed = typeof proposalId === 'string' ? { proposalId } : undefined;
        // A plan that would change nothing is no proposal.
        const isDrawn = Array.isArray(shapeIds) && diff === undefined;
        this.become(typeof revision === 'string' && (proposed || isDrawn) ? { revision, ...proposed } : undefined);
        this.decided = undefined;
    }

    /** It was decided on elsewhere, or is gone. */
    settle(): void {
        this.become(undefined);
    }

    /**
     * Rejecting undoes a step, and leaves the board alone where it was only proposed; what cannot be decided stays open.
     * @returns whether there was anything to decide
     * @throws what the decider throws
     */
    async decide(accepted: boolean, decider: Decider): Promise<boolean> {
        const { open } = this;
        if (open?.proposalId !== undefined) {
            const stale = await decider.decide(open.proposalId, accepted);
            this.decided = { ...open, accepted, ...(stale > 0 && { stale }) };
        } else if (open) {
            if (!accepted) {
                await decider.takeBack(open.revision);
            }
            this.decided = { ...open, accepted };
        }
        this.become(undefined);
        return open !== undefined;
    }

    private become(question: Question | undefined): void {
        this.open = question;
        this.changed(question);
    }
}
