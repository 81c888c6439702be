import {
    type CreateTerminalRequest,
    type CreateTerminalResponse,
    RequestError,
    type TerminalExitStatus,
    type TerminalOutputRequest,
    type TerminalOutputResponse
} from '@agentclientprotocol/sdk';
import { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';
import { inject, injectable } from '@theia/core/shared/inversify';
import { type TerminalProcess, TerminalProcessFactory } from '@theia/process/lib/node';
import { stripVTControlCharacters } from 'util';
import { AgentWindows } from './agent-windows';

const MAX_TERMINALS = 20;
const MAX_OUTPUT_BYTES = 1024 * 1024;

interface AgentTerminal {
    readonly sessionId: string;
    readonly process: TerminalProcess;
    readonly limit: number;
    readonly exit: Promise<TerminalExitStatus>;
    status: TerminalExitStatus | undefined;
    /** With more than the limit at its beginning, since to cut it takes as long as all of it. */
    output: string;
    bytes: number;
    truncated: boolean;
}

/** Runs the commands that agents ask for in Theia's terminals, which windows show. */
@injectable()
export class AgentTerminals {
    /** How long a command may take to end once its terminal hung up. */
    graceMs = 2_000;
    private readonly terminals = new Map<string, AgentTerminal>();

    constructor(
        @inject(TerminalProcessFactory) private readonly start: TerminalProcessFactory,
        @inject(WorkspaceFiles) private readonly files: Pick<WorkspaceFiles, 'resolve' | 'roots'>,
        @inject(AgentWindows) private readonly windows: Pick<AgentWindows, 'tellTerminal'>
    ) {}

    async create(request: CreateTerminalRequest): Promise<CreateTerminalResponse> {
        if (this.terminals.size >= MAX_TERMINALS) {
            throw RequestError.invalidRequest(undefined, `There are ${MAX_TERMINALS} terminals already; release some first.`);
        }
        const { command, args = [], env = [] } = request;
        const cwd = request.cwd ? await this.files.resolve(request.cwd, false) : (await this.files.roots())[0];
        const process = this.start({
            command,
            args,
            options: {
                name: 'xterm-256color',
                cwd,
                env: { ...environment(), ...Object.fromEntries(env.map(({ name, value }) => [name, value])) }
            }
        });
        const terminal: AgentTerminal = {
            sessionId: request.sessionId,
            process,
            limit: Math.min(request.outputByteLimit ?? MAX_OUTPUT_BYTES, MAX_OUTPUT_BYTES),
            exit: new Promise(resolve => {
                process.onExit(({ code, signal }) => resolve({ exitCode: code ?? null, signal: signal ?? null }));
                process.onError(() => resolve({ exitCode: 127, signal: null }));
            }),
            status: undefined,
            output: '',
            bytes: 0,
            truncated: false
        };
        void terminal.exit.then(status => (terminal.status = status));
        process.createOutputStream().on('data', (chunk: Buffer | string) => keep(terminal, chunk.toString()));
        const terminalId = `terminal-${process.id}`;
        this.terminals.set(terminalId, terminal);
        this.windows.tellTerminal(process.id, [command, ...args].join(' ').slice(0, 60));
        return { terminalId };
    }

    output(request: TerminalOutputRequest): TerminalOutputResponse {
        const terminal = this.get(request);
        cut(terminal);
        const { output, truncated, status } = terminal;
        return { output: stripVTControlCharacters(output), truncated, ...(status && { exitStatus: status }) };
    }

    exit(request: TerminalOutputRequest): Promise<TerminalExitStatus> {
        return this.get(request).exit;
    }

    kill(request: TerminalOutputRequest): void {
        const terminal = this.get(request);
        if (!terminal.status) {
            terminal.process.kill();
            const timer = setTimeout(() => endGroup(terminal), this.graceMs).unref();
            void terminal.exit.then(() => clearTimeout(timer));
        }
    }

    release(request: TerminalOutputRequest): void {
        this.kill(request);
        this.terminals.delete(request.terminalId);
    }

    /** Ends what the agent of these sessions left running. */
    releaseAll(sessionIds: ReadonlySet<string>): void {
        for (const [terminalId, { sessionId }] of this.terminals) {
            if (sessionIds.has(sessionId)) {
                this.release({ sessionId, terminalId });
            }
        }
    }

    /** At once, since the backend ends. */
    endAll(): void {
        this.terminals.forEach(endGroup);
    }

    private get({ sessionId, terminalId }: TerminalOutputRequest): AgentTerminal {
        const terminal = this.terminals.get(terminalId);
        if (terminal?.sessionId !== sessionId) {
            throw RequestError.resourceNotFound(terminalId);
        }
        return terminal;
    }
}

/** What does not notice that its terminal hung up ends all the same, with everything that it started. */
function endGroup(terminal: AgentTerminal): void {
    try {
        const { pid } = terminal.process;
        if (!terminal.status && pid > 0) {
            // A terminal's command leads a group of its own.
            process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
        }
    } catch {
        // It is gone already.
    }
}

/** The end of the output is kept, as the protocol wants it. */
function keep(terminal: AgentTerminal, text: string): void {
    terminal.output += text;
    terminal.bytes += Buffer.byteLength(text);
    if (terminal.bytes > 2 * terminal.limit) {
        cut(terminal);
    }
}

function cut(terminal: AgentTerminal): void {
    if (terminal.bytes > terminal.limit) {
        terminal.truncated = true;
        // The first of the bytes that are kept may be in the middle of a letter.
        terminal.output = terminal.limit > 0 ? wholeLetters(Buffer.from(terminal.output).subarray(-terminal.limit)) : '';
        terminal.bytes = Buffer.byteLength(terminal.output);
    }
}

function wholeLetters(bytes: Buffer): string {
    const begin = bytes.findIndex(byte => (byte & 0xc0) !== 0x80);
    return bytes.subarray(Math.max(0, begin)).toString();
}

function environment(): Record<string, string | undefined> {
    // The backend's own settings are no business of a command.
    return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(THEIA_|OPENSPACE_|ELECTRON_)/.test(name)));
}
