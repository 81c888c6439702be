import {
    type CreateTerminalRequest,
    type CreateTerminalResponse,
    type ReadTextFileRequest,
    RequestError,
    type RequestPermissionRequest,
    type RequestPermissionResponse,
    type SessionNotification,
    type TerminalOutputRequest,
    type TerminalOutputResponse,
    type WaitForTerminalExitResponse,
    type WriteTextFileRequest
} from '@agentclientprotocol/sdk';
import { ToolError } from '@openspace/tool';
import type { AgentHost } from './acp-connection';
import type { AgentFiles } from './agent-files';
import type { AgentSession } from './agent-session';
import type { AgentTerminals } from './agent-terminals';
import type { WireFault } from './message-stream';

const MAX_EARLY = 100;
/** Characters of all of them. */
const MAX_EARLY_TEXT = 4_000_000;
/** An agent that asks for more files without waiting for answers is told to wait. */
const MAX_FILES_AT_ONCE = 50;

/** Characters of files and terminals that wait for an agent to read them; beyond that it gets no more of them. */
const MAX_UNREAD = 32 * 1024 * 1024;

/** Serves what one agent asks, each request in the session that it names. */
export class SessionHost implements AgentHost {
    private early: readonly { readonly notification: SessionNotification; readonly length: number }[] = [];
    private filesAskedFor = 0;
    private unread = 0;

    constructor(
        private readonly find: (named: { sessionId: string }) => AgentSession | undefined,
        private readonly all: () => readonly AgentSession[],
        private readonly files: Pick<AgentFiles, 'read' | 'write'>,
        private readonly terminals: Omit<AgentTerminals, never>
    ) {}

    updated(notification: SessionNotification): void {
        const session = this.find(notification);
        if (session) {
            session.update(notification.update);
        } else {
            this.early = [...this.early, { notification, length: JSON.stringify(notification).length }].slice(-MAX_EARLY);
            while (this.early.reduce((total, { length }) => total + length, 0) > MAX_EARLY_TEXT) {
                this.early = this.early.slice(1);
            }
        }
    }

    /** What an agent said of a session before the answer was read that made it. */
    claimed(sessionId: string): void {
        const mine = this.early.filter(({ notification }) => notification.sessionId === sessionId);
        this.early = this.early.filter(({ notification }) => notification.sessionId !== sessionId);
        mine.forEach(({ notification }) => this.updated(notification));
    }

    fault(fault: WireFault): void {
        const text = wordsFor(fault);
        for (const session of this.all().filter(({ running }) => running)) {
            session.notice('warning', text);
        }
    }

    /** Answers are taken in their order, so what is taken is at least as much as what waited longest. */
    sent(characters: number): void {
        this.unread = Math.max(0, this.unread - characters);
    }

    permission(request: RequestPermissionRequest, signal: AbortSignal): Promise<RequestPermissionResponse> {
        return this.session(request).permission(request, signal);
    }

    async readFile(request: ReadTextFileRequest): Promise<string> {
        this.session(request);
        this.requireReader();
        const text = await this.withFile(() => this.files.read(request));
        // Others may have come in the meantime.
        this.requireReader();
        this.unread += text.length;
        return text;
    }

    async writeFile(request: WriteTextFileRequest): Promise<void> {
        const session = this.session(request);
        const { path, before } = await this.withFile(() => this.files.write(request));
        session.wrote(path, before, request.content);
    }

    createTerminal(request: CreateTerminalRequest): Promise<CreateTerminalResponse> {
        this.session(request);
        return asRequestError(this.terminals.create(request));
    }

    terminalOutput(request: TerminalOutputRequest): TerminalOutputResponse {
        this.requireReader();
        const answer = this.terminals.output(request);
        this.unread += answer.output.length;
        return answer;
    }

    terminalExit(request: TerminalOutputRequest): Promise<WaitForTerminalExitResponse> {
        return this.terminals.exit(request);
    }

    killTerminal(request: TerminalOutputRequest): void {
        this.terminals.kill(request);
    }

    releaseTerminal(request: TerminalOutputRequest): void {
        this.terminals.release(request);
    }

    /** @throws RequestError while the agent does not read what it got */
    private requireReader(): void {
        if (this.unread > MAX_UNREAD) {
            throw RequestError.invalidRequest(undefined, 'Read the answers first: too much of files and terminals waits for that.');
        }
    }

    private async withFile<T>(work: () => Promise<T>): Promise<T> {
        if (this.filesAskedFor >= MAX_FILES_AT_ONCE) {
            throw RequestError.invalidRequest(undefined, `Wait for answers: ${MAX_FILES_AT_ONCE} files are being read or written.`);
        }
        this.filesAskedFor++;
        try {
            return await asRequestError(work());
        } finally {
            this.filesAskedFor--;
        }
    }

    private session(named: { sessionId: string }): AgentSession {
        const session = this.find(named);
        if (!session) {
            throw RequestError.resourceNotFound(named.sessionId);
        }
        session.heard();
        return session;
    }
}

/** An agent reads the same words that a tool of the hub would have told it. */
async function asRequestError<T>(work: Promise<T>): Promise<T> {
    try {
        return await work;
    } catch (error) {
        if (error instanceof ToolError) {
            throw error.code === 'NOT_FOUND'
                ? new RequestError(-32002, error.message, error.toData())
                : RequestError.invalidParams(error.toData(), error.message);
        }
        throw error;
    }
}

function wordsFor(fault: WireFault): string {
    switch (fault.kind) {
        case 'too-large':
            return `The agent sent a message of ${(fault.bytes / 1_048_576).toFixed(1)} MB, which is too large; it was left out.`;
        case 'not-json':
        case 'not-a-message':
            return `The agent sent something that is no message of the protocol; it was left out: ${JSON.stringify(fault.line.slice(0, 80))}`;
    }
}
