import type { FolderTrust } from '@openspace/core/lib/node/folders/folder-trust';
import type { AgentCommand } from '../common/agent-preferences';
import { AcpConnection, type AgentHost } from './acp-connection';
import { AgentProcess } from './agent-process';
import { installHint } from './configured-agents';
import { CONFIG_VARIABLE } from './opencode-environment';
import { findProgram } from './find-program';

/** Why an agent cannot be used, in words for the person. */
export class AgentFailure extends Error {}

/** One configured program, started when it is first needed; several sessions talk to it. */
export class AgentRunner {
    private opening: Promise<AcpConnection> | undefined;
    private process: AgentProcess | undefined;
    private stopping = Promise.resolve();
    /** Aborted when the start that is wanted is not wanted any longer. */
    private wanted = new AbortController();

    constructor(
        readonly command: AgentCommand,
        private readonly host: AgentHost,
        private readonly onEnded: (reason: string) => void,
        private readonly trust: Pick<FolderTrust, 'isTrusted'>
    ) {}

    /** The end of what the program complained of, if anything. */
    get lastWords(): string {
        return this.process?.lastWords ?? '';
    }

    /** @throws AgentFailure when the folder is not trusted, the program is missing, ends at once or does not speak the protocol. */
    connect(cwd: string): Promise<AcpConnection> {
        if (!this.opening) {
            const { signal } = (this.wanted = new AbortController());
            this.opening = this.stopping.then(() => this.open(cwd, signal));
        }
        return this.opening;
    }

    /** Ends the program, also one that is just being started; it is started again when it is needed. */
    stop(): Promise<void> {
        this.opening = undefined;
        this.wanted.abort();
        this.stopping = this.process?.stop() ?? Promise.resolve();
        return this.stopping;
    }

    private async open(cwd: string, wanted: AbortSignal): Promise<AcpConnection> {
        const { name, command, args, env } = this.command;
        const environment = { ...agentEnvironment(), ...env };
        const program = await findProgram(command, environment);
        // Agents read settings of the folder that name programs to run.
        const trusted = await this.trust.isTrusted(cwd);
        if (wanted.aborted) {
            throw new AgentFailure(`${name} was stopped before it had started.`);
        }
        const { opening } = this;
        if (!trusted) {
            this.opening = undefined;
            throw new AgentFailure(
                `${name} does not run in Restricted Mode: files of this folder could make it run programs. If you trust their authors, choose Manage Workspace Trust and send the message again.`
            );
        }
        if (program === undefined) {
            this.opening = undefined;
            const hint = installHint(command);
            throw new AgentFailure(`${name} is not installed: there is no program ${command}.${hint ? ` Install it with: ${hint}` : ''}`);
        }
        const process = AgentProcess.start(program, args, cwd, environment);
        this.process = process;
        const end = process.ended.then(how => {
            // Somebody may wait for the next one already.
            this.opening = this.opening === opening ? undefined : this.opening;
            const words = process.lastWords;
            return `${name} ended (${how}).${words ? ` Its last words: ${words.slice(-400)}` : ''}`;
        });
        try {
            const connection = await Promise.race([
                AcpConnection.open(process, this.host),
                end.then(reason => {
                    throw new AgentFailure(reason);
                })
            ]);
            void end.then(reason => {
                connection.close(new AgentFailure(reason));
                this.onEnded(reason);
            });
            return connection;
        } catch (error) {
            // Before it is stopped, which breaks the same pipes.
            const { hasBrokenOff } = process;
            await process.stop();
            if (error instanceof AgentFailure) {
                throw error;
            }
            // A message that it did not take tells less than how it ended.
            if (hasBrokenOff) {
                throw new AgentFailure(await end);
            }
            throw new AgentFailure(`${name} could not be started: ${error instanceof Error ? error.message : String(error)}`);
        }
    }
}

/** Settings of the IDE's own process are no business of an agent, its token least of all. The hub comes with each session. */
function agentEnvironment(): NodeJS.ProcessEnv {
    return Object.fromEntries(
        Object.entries(process.env).filter(
            ([name]) => name !== CONFIG_VARIABLE && !/^(THEIA_|OPENSPACE_HUB_TOKEN$|OPENSPACE_PIXELMAP_DAEMON_|ELECTRON_)/.test(name)
        )
    );
}
