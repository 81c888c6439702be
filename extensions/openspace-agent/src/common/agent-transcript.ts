/** What a person gives an agent: words, a picture, or something of the workspace as context. */
export type PromptPart =
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'image'; readonly mimeType: string; /** Base64. */ readonly data: string; readonly name: string }
    | { readonly kind: 'file'; readonly uri: string; readonly name: string }
    | { readonly kind: 'context'; readonly uri: string; readonly name: string; readonly mimeType: string; readonly text: string };

/** `cancelled`: its turn was stopped, or ended, before the call did. */
export type ToolState = 'pending' | 'in_progress' | 'completed' | 'failed' | 'cancelled';

export type ToolContent =
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'image'; readonly mimeType: string; readonly data: string }
    | { readonly kind: 'diff'; readonly path: string; readonly oldText: string | undefined; readonly newText: string }
    | { readonly kind: 'terminal'; readonly terminalId: string }
    | { readonly kind: 'link'; readonly uri: string; readonly name: string };

export interface ToolItem {
    readonly kind: 'tool';
    readonly id: string;
    readonly title: string;
    /** read, edit, delete, move, search, execute, think, fetch, switch_mode or other. */
    readonly toolKind: string;
    readonly state: ToolState;
    /** What it was called with, as JSON; cut when long. */
    readonly input: string | undefined;
    readonly content: readonly ToolContent[];
    /** Absolute paths. */
    readonly locations: readonly string[];
    /** A board that the call drew on or looked at. */
    readonly board: string | undefined;
}

export type AnswerKind = 'allow_once' | 'allow_always' | 'reject_once' | 'reject_always';

export interface PermissionItem {
    readonly kind: 'permission';
    readonly id: string;
    readonly title: string;
    readonly input: string | undefined;
    readonly content: readonly ToolContent[];
    readonly options: readonly { readonly id: string; readonly name: string; readonly kind: AnswerKind }[];
    /** How it ended: the option that was chosen, or that no one answered in time, or that the turn was cancelled. */
    readonly answer: { readonly optionId: string } | 'timeout' | 'cancelled' | undefined;
}

export interface NoticeItem {
    readonly kind: 'notice';
    readonly id: string;
    readonly severity: 'info' | 'warning' | 'error';
    readonly text: string;
    /** What the person is offered to do about it. */
    readonly action?: 'restart';
}

export type Item =
    | { readonly kind: 'message' | 'thought'; readonly id: string; readonly text: string }
    | { readonly kind: 'image'; readonly id: string; readonly mimeType: string; readonly data: string }
    | { readonly kind: 'link'; readonly id: string; readonly uri: string; readonly name: string }
    | ToolItem
    | PermissionItem
    | NoticeItem;

export interface PlanStep {
    readonly text: string;
    readonly state: 'pending' | 'in_progress' | 'completed';
}

/** A board that a turn drew on. */
export interface DrawnBoard {
    readonly path: string;
    /** What each of the turn's steps on it left, oldest first: this is how the whiteboard tells steps apart. */
    readonly revisions: readonly string[];
    /** Those that the agent undid itself and may redo, the last one last. */
    readonly undone: readonly string[];
    /** The person undid the steps. */
    readonly takenBack: boolean;
}

export type TurnState = 'running' | 'done' | 'cancelled' | 'failed';

export interface Turn {
    readonly id: string;
    readonly prompt: readonly PromptPart[];
    readonly items: readonly Item[];
    readonly plan: readonly PlanStep[];
    readonly state: TurnState;
    readonly boards: readonly DrawnBoard[];
    /** Other files that calls to the hub or the agent itself changed: nothing undoes them together. Absolute. */
    readonly files: readonly string[];
    /** What the agent drew in it was undone. */
    readonly undone: boolean;
}

/** A choice that the agent offers, such as its model. */
export interface SessionOption {
    readonly id: string;
    readonly name: string;
    readonly category: string | undefined;
    readonly value: string;
    readonly choices: readonly { readonly value: string; readonly name: string; readonly description?: string }[];
}

/** `new`: nothing was asked yet; `stopped`: the agent's program ended and starts again with the next prompt. */
export type SessionState = 'new' | 'starting' | 'idle' | 'running' | 'stopped';

/** What the person wrote while the agent was at work. It is sent when the turn has ended well. */
export interface QueuedPrompt {
    readonly id: string;
    readonly prompt: readonly PromptPart[];
}

export interface Session {
    readonly id: string;
    readonly agentId: string;
    readonly title: string;
    /** Milliseconds since the epoch. */
    readonly changedAt: number;
    readonly state: SessionState;
    readonly options: readonly SessionOption[];
    readonly commands: readonly { readonly name: string; readonly description: string }[];
    readonly turns: readonly Turn[];
    /** The first is sent first; absent when there is none. */
    readonly queued?: readonly QueuedPrompt[];
}

export type SessionSummary = Pick<Session, 'id' | 'agentId' | 'title' | 'changedAt' | 'state'>;

export type SessionEvent =
    | { readonly kind: 'turn-began'; readonly turn: Turn }
    | { readonly kind: 'text'; readonly itemId: string; readonly of: 'message' | 'thought'; readonly text: string }
    | { readonly kind: 'item'; readonly item: Item }
    | {
          readonly kind: 'turn';
          readonly turnId: string;
          readonly change: Partial<Pick<Turn, 'state' | 'plan' | 'boards' | 'files' | 'undone'>>;
      }
    | {
          readonly kind: 'session';
          readonly change: Partial<Pick<Session, 'title' | 'state' | 'options' | 'commands' | 'changedAt' | 'queued'>>;
      };
