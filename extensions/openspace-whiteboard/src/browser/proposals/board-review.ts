import type { BoardView } from '@openspace/board';
import type { ToolOutcome } from '@openspace/tool';
import { type Disposable, DisposableCollection, Emitter } from '@theia/core';
import type { BoardStep } from '../../common/board-step';
import { areaOfChange, type PageArea } from '../../common/proposals/area-of-change';
import type { Proposal, ProposalComment, ProposedChange } from '../../common/proposals/proposal';
import type { WatchedProposals } from '../../common/proposals/proposals-server';
import { readProposed } from '../../common/proposals/read-proposed';
import { rebase } from '../../common/proposals/rebase';
import { reviewAccept } from '../../common/tools/review-accept';
import { reviewComment } from '../../common/tools/review-comment';
import { reviewReject } from '../../common/tools/review-reject';

/** The board that is reviewed, as its tab has it open. */
export interface ReviewedBoard {
    readonly path: string;
    readonly editor?: { readonly view: BoardView } | undefined;
}

export interface ReviewPorts {
    readonly proposals: Pick<WatchedProposals, 'of' | 'touched' | 'onChanged'>;
    /** Calls a tool as the person. */
    call(tool: string, args: Readonly<Record<string, unknown>>): Promise<ToolOutcome>;
    /** Tells the person why something could not be done. */
    failed(message: string): void;
    /** Tells the person which changes no longer fitted the board. */
    stale(reasons: readonly string[]): void;
}

/** What a person decides on in one tab of a board: its oldest open proposal, change by change if they step through it. */
export class BoardReview implements Disposable {
    private open: readonly Proposal[] = [];
    private records: { readonly of: string; readonly touched: BoardStep } | undefined;
    private stepId: string | undefined;
    private deciding = false;
    private asked = 0;
    private readonly changed = new Emitter<void>();
    private readonly stepped = new Emitter<void>();
    private readonly toDispose: DisposableCollection;

    readonly onDidChange = this.changed.event;
    /** Another change is looked at. */
    readonly onDidStep = this.stepped.event;

    constructor(
        private readonly board: ReviewedBoard,
        private readonly ports: ReviewPorts
    ) {
        const listening = ports.proposals.onChanged(({ path }) => path === board.path && void this.refresh());
        this.toDispose = new DisposableCollection(listening, this.changed, this.stepped);
    }

    dispose(): void {
        this.toDispose.dispose();
    }

    get proposal(): Proposal | undefined {
        return this.open[0];
    }

    /** How many further proposals wait. */
    get others(): number {
        return Math.max(0, this.open.length - 1);
    }

    /** The changes that can be stepped through: those that are decided are not among them. */
    get steps(): readonly ProposedChange[] {
        return stepsOf(this.proposal);
    }

    /** The change that is stepped to. */
    get step(): ProposedChange | undefined {
        return this.steps.find(({ id }) => id === this.stepId);
    }

    /** What was said, oldest first: about the change that is stepped to, or about the proposal and all its changes. */
    get comments(): readonly ProposalComment[] {
        const { proposal, step } = this;
        return proposal?.comments.filter(({ changeId }) => !step || changeId === step.id) ?? [];
    }

    /** The records of the proposal before and after; none until they are read. */
    get touched(): BoardStep {
        return this.records?.touched ?? [];
    }

    get isBusy(): boolean {
        return this.deciding;
    }

    /** Whether the change that is stepped to, or the proposal, can be accepted or rejected now. */
    get canDecide(): boolean {
        return !this.deciding && this.proposal !== undefined && (this.step === undefined || this.step.state === 'open');
    }

    /** Reads the proposals again. */
    async refresh(): Promise<void> {
        const asked = ++this.asked;
        const { proposals, failed } = this.ports;
        try {
            const open = (await proposals.of(this.board.path)).filter(({ state }) => state === 'open');
            const [first] = open;
            const known = first && versionOf(first);
            const records =
                known === this.records?.of
                    ? this.records
                    : first && { of: known!, touched: this.readable(await proposals.touched(first.id), first) };
            if (asked === this.asked && !this.toDispose.disposed) {
                this.take(open, records);
            }
        } catch (error) {
            failed(error instanceof Error ? error.message : String(error));
        }
    }

    /** What a proposal would draw; nothing of a damaged one, which can still be rejected. */
    private readable(text: string, proposal: Proposal): BoardStep {
        try {
            return readProposed(text, proposal);
        } catch (error) {
            this.ports.failed(error instanceof Error ? error.message : String(error));
            return [];
        }
    }

    /** Goes on to the next change, or back to the one before; after the last one comes the first. */
    go(by: 1 | -1): void {
        const { steps } = this;
        const at = steps.findIndex(({ id }) => id === this.stepId);
        const next = at < 0 ? (by > 0 ? 0 : -1) : (at + by) % steps.length;
        this.stepTo(steps.at(next)?.id);
    }

    /** No longer looks at one change. */
    leave(): void {
        this.stepTo(undefined);
    }

    /** Why a change no longer fits the board as it is now; undefined while it does. */
    whyStale(change: ProposedChange): string | undefined {
        const view = this.board.editor?.view;
        if (change.state === 'stale' || !view || !this.proposal || this.touched.length === 0) {
            return change.state === 'stale' ? change.why : undefined;
        }
        return rebase(view, this.touched, this.proposal.changes, [change.id]).stale.find(({ id }) => id === change.id)?.why;
    }

    /** Where the change is that is stepped to. */
    get area(): PageArea | undefined {
        const view = this.board.editor?.view;
        return view && this.step && areaOfChange(view, this.touched, this.step);
    }

    /** Accepts the change that is stepped to, if there is one, or the whole proposal. */
    async accept(which: 'step' | 'all' = 'step'): Promise<void> {
        const output = await this.decide(reviewAccept.name, which);
        const { data: stale = [] } = reviewAccept.output.shape.stale.safeParse(output?.stale);
        if (stale.length > 0) {
            this.ports.stale(stale.map(({ why }) => why));
        }
    }

    /** Rejects the change that is stepped to, if there is one, or the whole proposal. */
    async reject(which: 'step' | 'all' = 'step'): Promise<void> {
        await this.decide(reviewReject.name, which);
    }

    /** Comments on the change that is stepped to, or on the proposal. */
    async comment(text: string): Promise<void> {
        const changeId = this.stepId;
        await this.call(reviewComment.name, { text, ...(changeId !== undefined && { changeId }) });
    }

    private async decide(tool: string, which: 'step' | 'all'): Promise<Record<string, unknown> | undefined> {
        if (this.deciding) {
            return undefined;
        }
        this.setDeciding(true);
        try {
            const output = await this.call(tool, which === 'step' && this.step ? { changes: [this.step.id] } : {});
            // The hub tells it too, but later than the buttons may be used again.
            await this.refresh();
            return output;
        } finally {
            this.setDeciding(false);
        }
    }

    private async call(tool: string, args: Readonly<Record<string, unknown>>): Promise<Record<string, unknown> | undefined> {
        const { proposal, ports } = this;
        if (!proposal) {
            return undefined;
        }
        try {
            const outcome = await ports.call(tool, { proposalId: proposal.id, ...args });
            if (outcome.success) {
                return outcome.output;
            }
            ports.failed(outcome.error.message);
        } catch (error) {
            ports.failed(error instanceof Error ? error.message : String(error));
        }
        return undefined;
    }

    private take(open: readonly Proposal[], records: BoardReview['records']): void {
        const before = this.proposal;
        const at = this.steps.findIndex(({ id }) => id === this.stepId);
        this.open = open;
        this.records = records;
        const { steps, stepId } = this;
        if (stepId !== undefined && !this.step) {
            // Decided: on to the one that is in its place now.
            this.stepId = open[0]?.id === before?.id ? steps[Math.min(at, steps.length - 1)]?.id : undefined;
            this.stepped.fire();
        }
        this.changed.fire();
    }

    private stepTo(id: string | undefined): void {
        this.stepId = id;
        this.stepped.fire();
        this.changed.fire();
    }

    private setDeciding(deciding: boolean): void {
        this.deciding = deciding;
        this.changed.fire();
    }
}

function stepsOf(proposal: Proposal | undefined): readonly ProposedChange[] {
    return proposal?.changes.filter(({ state }) => state === 'open' || state === 'stale') ?? [];
}

/** Changes with what the proposal does. */
function versionOf({ id, version, changes }: Proposal): string {
    return JSON.stringify([id, version, changes.flatMap(({ edited }) => edited ?? [])]);
}
