import {
    type AgentCapabilities,
    client,
    type ClientConnection,
    type ClientContext,
    type CreateTerminalRequest,
    type CreateTerminalResponse,
    methods,
    PROTOCOL_VERSION,
    type ReadTextFileRequest,
    type RequestPermissionRequest,
    type RequestPermissionResponse,
    type SessionNotification,
    type TerminalOutputRequest,
    type TerminalOutputResponse,
    type WaitForTerminalExitResponse,
    type WriteTextFileRequest
} from '@agentclientprotocol/sdk';
import pTimeout from 'p-timeout';
import type { AgentProcess } from './agent-process';
import { messageStream, type WireFault } from './message-stream';

/** What an agent may ask of the IDE. */
export interface AgentHost {
    updated(notification: SessionNotification): void;
    fault(fault: WireFault): void;
    /** The agent has taken so many characters of what it was answered or asked. */
    sent(characters: number): void;
    permission(request: RequestPermissionRequest, signal: AbortSignal): Promise<RequestPermissionResponse>;
    readFile(request: ReadTextFileRequest): Promise<string>;
    writeFile(request: WriteTextFileRequest): Promise<void>;
    createTerminal(request: CreateTerminalRequest): Promise<CreateTerminalResponse>;
    terminalOutput(request: TerminalOutputRequest): TerminalOutputResponse;
    terminalExit(request: TerminalOutputRequest): Promise<WaitForTerminalExitResponse>;
    killTerminal(request: TerminalOutputRequest): void;
    releaseTerminal(request: TerminalOutputRequest): void;
}

/** How long an agent may take to say who it is; some load for a while. */
const START_LIMIT_MS = 60_000;

/** The conversation with one running agent. */
export class AcpConnection {
    private constructor(
        private readonly connection: ClientConnection,
        readonly capabilities: AgentCapabilities
    ) {}

    /** @throws Error when it does not speak the protocol, another version of it, or nothing at all. */
    static async open(process: AgentProcess, host: AgentHost): Promise<AcpConnection> {
        // Whatever another run of the program did not read is gone with it.
        host.sent(Infinity);
        const stream = messageStream(
            process.input,
            process.output,
            fault => host.fault(fault),
            undefined,
            undefined,
            characters => host.sent(characters)
        );
        const connection = appFor(host).connect(stream);
        const asked = connection.agent.request(methods.agent.initialize, {
            protocolVersion: PROTOCOL_VERSION,
            clientInfo: { name: 'openspace', title: 'OpenSpace', version: '0.1.0' },
            clientCapabilities: { fs: { readTextFile: true, writeTextFile: true }, terminal: true }
        });
        const answer = await pTimeout(asked, {
            milliseconds: START_LIMIT_MS,
            message: `It did not answer within ${START_LIMIT_MS / 1_000} seconds.`
        });
        if (answer.protocolVersion !== PROTOCOL_VERSION) {
            throw new Error(
                `It speaks version ${answer.protocolVersion} of the Agent Client Protocol; this is version ${PROTOCOL_VERSION}.`
            );
        }
        return new AcpConnection(connection, answer.agentCapabilities ?? {});
    }

    get agent(): ClientContext {
        return this.connection.agent;
    }

    close(reason: Error): void {
        this.connection.close(reason);
    }
}

function appFor(host: AgentHost) {
    const { client: asked } = methods;
    return client({ name: 'openspace' })
        .onNotification(asked.session.update, ({ params }) => host.updated(params))
        .onRequest(asked.session.requestPermission, ({ params, signal }) => host.permission(params, signal))
        .onRequest(asked.fs.readTextFile, async ({ params }) => ({ content: await host.readFile(params) }))
        .onRequest(asked.fs.writeTextFile, async ({ params }) => {
            await host.writeFile(params);
            return {};
        })
        .onRequest(asked.terminal.create, ({ params }) => host.createTerminal(params))
        .onRequest(asked.terminal.output, ({ params }) => host.terminalOutput(params))
        .onRequest(asked.terminal.waitForExit, ({ params }) => host.terminalExit(params))
        .onRequest(asked.terminal.kill, ({ params }) => {
            host.killTerminal(params);
            return {};
        })
        .onRequest(asked.terminal.release, ({ params }) => {
            host.releaseTerminal(params);
            return {};
        });
}
