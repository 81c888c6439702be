import type { Touched } from '../board-step';

export const CHANGE_STATES = ['open', 'accepted', 'rejected', 'stale'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/** `accepted` also if only a part of it was; `stale` if no change of it could be applied. */
export const PROPOSAL_STATES = [...CHANGE_STATES, 'withdrawn'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

export const PROPOSED_KINDS = ['added', 'changed', 'removed'] as const;

/** What a proposal does to one shape (or page), with its bindings and pictures. It is accepted or rejected as a whole. */
export interface PlannedChange {
    /** Of the shape. */
    readonly id: string;
    readonly kind: (typeof PROPOSED_KINDS)[number];
    /** What a person would say that it does. */
    readonly sentence: string;
    /** The ids of all records that it touches. */
    readonly records: readonly string[];
    /** The ids of changes without which this one cannot be: an arrow needs the new shapes at its ends, a shape its new frame. */
    readonly needs: readonly string[];
}

export interface ProposedChange extends PlannedChange {
    readonly state: ChangeState;
    /** Why it is stale, or what it was rejected with. */
    readonly why?: string;
    /** What the person changed of it before accepting, in a sentence. */
    readonly edited?: string;
}

export interface ProposalComment {
    readonly id: string;
    readonly author: string;
    readonly by: 'person' | 'agent';
    readonly text: string;
    /** ISO 8601. */
    readonly at: string;
    /** The change that it is about. */
    readonly changeId?: string;
}

/** What one call planned, as a session hands it over instead of applying it. */
export interface ProposalDraft {
    /** Absolute. */
    readonly path: string;
    /** Names the step that accepting it makes. */
    readonly label: string;
    /** The MCP client's name. */
    readonly caller: string;
    /** Of the board that it was planned on. */
    readonly revision: string;
    readonly changes: readonly PlannedChange[];
    /** The records before and after, as `packTouched` writes them. */
    readonly touched: string;
}

/** A change of a board that an agent proposes and a person decides on. Nothing of it is in the file until it is accepted. */
export interface Proposal extends Pick<ProposalDraft, 'path' | 'label' | 'caller' | 'revision'> {
    readonly id: string;
    /** When it was made or last revised, ISO 8601. */
    readonly at: string;
    readonly state: ProposalState;
    readonly changes: readonly ProposedChange[];
    readonly comments: readonly ProposalComment[];
    /** Counts up each time that the agent revises it. */
    readonly version: number;
    /** Who decided last. */
    readonly decidedBy?: string;
}

/** The answer to a draft. */
export interface KeptProposal {
    readonly id: string;
    /** Ids of older proposals that were given up to make room. */
    readonly dropped: readonly string[];
}

/** What is proposed instead of being applied. */
export interface Proposed {
    readonly kept: KeptProposal;
    readonly changes: readonly PlannedChange[];
}

/** What becomes of changes of a proposal; those that are not named stay as they are. */
export interface Decision {
    /** The version that was looked at. */
    readonly version: number;
    readonly accepted?: readonly string[];
    readonly rejected?: readonly string[];
    readonly stale?: readonly { readonly id: string; readonly why: string }[];
    /** Who decides: `person`, or the name of the MCP client whose app the person used. */
    readonly by: string;
}

export type NewProposalComment = Omit<ProposalComment, 'id' | 'at'>;

/** The proposals that are kept, whichever window or client they come from. */
export interface Proposals {
    /**
     * Keeps what a call planned.
     * @param replaces the open proposal that it takes the place of, whose id it keeps
     * @throws ToolError `NOT_FOUND`, `CONFLICT` where that cannot be replaced by the caller; `TOO_LARGE`
     */
    add(draft: ProposalDraft, replaces?: string): Promise<KeptProposal>;
    /** @throws ToolError `NOT_FOUND` */
    get(id: string): Promise<Proposal>;
    /** Those of a board, or of all boards of the workspace; the oldest first. */
    of(path?: string): Promise<readonly Proposal[]>;
    /** The records that it touches, for `readTouched`. @throws ToolError `NOT_FOUND` */
    touched(id: string): Promise<string>;
    /**
     * Notes what was decided; a change that is no longer open stays as it is, unless it is drawn by now.
     * @throws ToolError `NOT_FOUND`; `CONFLICT` for another version, or if there is nothing open and nothing drawn
     */
    decide(id: string, decision: Decision): Promise<Proposal>;
    /** @throws ToolError `NOT_FOUND`, `CONFLICT` if it is not the caller's, or not open */
    withdraw(id: string, caller: string): Promise<Proposal>;
    /** @throws ToolError `NOT_FOUND`, `TOO_LARGE` */
    comment(id: string, comment: NewProposalComment): Promise<Proposal>;
    /**
     * The person changes what is proposed, before it is accepted.
     * @param records new versions of records that an open change adds or changes
     * @throws ToolError `NOT_FOUND`, `CONFLICT`, `INVALID_INPUT`
     */
    edit(id: string, records: readonly NonNullable<Touched['after']>[]): Promise<Proposal>;
}
