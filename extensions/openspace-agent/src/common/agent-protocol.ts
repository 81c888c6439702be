import type { Result } from '@openspace/tool';
import type { PromptPart, Session, SessionEvent, SessionSummary } from './agent-transcript';

export const AGENT_PATH = '/services/openspace/agent';
export const AgentServer = Symbol('AgentServer');

/** A program that was configured as an agent. */
export interface AgentInfo {
    readonly id: string;
    readonly name: string;
    /** What is run, for showing. */
    readonly command: string;
    /** Whether the program is there now. */
    readonly installed: boolean;
    /** The file that is run; undefined when the program is missing. */
    readonly program: string | undefined;
    /** How to get it, where that is known. */
    readonly install: string | undefined;
}

/** What became of a request of the chat; a failure is a text for the person. */
export type ChatResult<T = void> = Result<T, string>;

export interface SessionSnapshot {
    readonly session: Session;
    /** The number of the last event that is in it. */
    readonly seq: number;
}

/** Implemented by the backend, called by windows. All windows see the same sessions. */
export interface AgentServer {
    agents(): Promise<readonly AgentInfo[]>;
    /** The last changed first. */
    sessions(): Promise<readonly SessionSummary[]>;
    /** The whole session; from then on the window is told about its events. */
    open(sessionId: string): Promise<ChatResult<SessionSnapshot>>;
    create(agentId: string): Promise<ChatResult<SessionSnapshot>>;
    /** Begins a turn; while one runs, keeps the prompt until that has ended. Resolves when it has begun or is kept. */
    prompt(sessionId: string, parts: readonly PromptPart[]): Promise<ChatResult>;
    /** Sends a prompt that was kept, which waits since its turn was stopped or failed. */
    sendQueued(sessionId: string, queuedId: string): Promise<ChatResult>;
    /** Forgets a prompt that was kept. */
    dropQueued(sessionId: string, queuedId: string): Promise<ChatResult>;
    cancel(sessionId: string): Promise<ChatResult>;
    answer(sessionId: string, permissionId: string, optionId: string): Promise<ChatResult>;
    choose(sessionId: string, optionId: string, value: string): Promise<ChatResult>;
    /** Starts the agent's program again, if it ended, and goes on with the session. */
    restart(sessionId: string): Promise<ChatResult>;
    /** Undoes what the agent drew in a turn. */
    undoTurn(sessionId: string, turnId: string): Promise<ChatResult<string>>;
    remove(sessionId: string): Promise<ChatResult>;
}

/** A text as an editor of a window has it, which may not be saved. */
export interface OpenText {
    readonly text: string;
    readonly dirty: boolean;
}

/** Implemented by each window, called by the backend. */
export interface AgentClient {
    notifyEvents(sessionId: string, seq: number, events: readonly SessionEvent[]): void;
    /** The list of sessions is another one. */
    notifySessions(): void;
    /** A command runs in a terminal of the backend that a window can show. */
    notifyTerminal(terminalId: number, title: string): void;
    readOpen(path: string): Promise<OpenText | undefined>;
    /** Puts the text into the editor that has the file open, as one undoable change, and saves it. @returns false when none has. */
    writeOpen(path: string, text: string): Promise<boolean>;
}
