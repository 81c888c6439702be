import { ILogger, PreferenceService } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { z } from 'zod';
import type { AgentInfo } from '../common/agent-protocol';
import { type AgentCommand, AGENTS_PREFERENCE, PERMISSION_LIMIT_PREFERENCE, SILENCE_LIMIT_PREFERENCE } from '../common/agent-preferences';
import { KNOWN_AGENTS } from '../common/known-agents';
import { findProgram } from './find-program';

const MAX_AGENTS = 20;
const DEFAULT_LIMIT_S = 600;
const DEFAULT_SILENCE_S = 20;

const agentSchema = z.object({
    id: z.string().min(1).max(64),
    name: z.string().optional(),
    command: z.string().min(1),
    args: z.array(z.string()).default([]),
    env: z.record(z.string(), z.string()).default({})
});

/** The agents that the person configured, and those that are known; read each time, so that a change counts from the next start on. */
@injectable()
export class ConfiguredAgents {
    constructor(
        @inject(PreferenceService) private readonly preferences: Pick<PreferenceService, 'get' | 'ready'>,
        @inject(ILogger) @named('openspace:agent') private readonly logger: Pick<ILogger, 'warn'>
    ) {}

    /** Those that are configured first: the first of all is the default. */
    async all(): Promise<readonly AgentCommand[]> {
        await this.preferences.ready;
        const value = this.preferences.get<unknown>(AGENTS_PREFERENCE);
        const agents = (Array.isArray(value) ? value : []).slice(0, MAX_AGENTS).flatMap(entry => this.parsed(entry));
        const unique = agents.filter((agent, at) => agents.findIndex(({ id }) => id === agent.id) === at);
        return [...unique, ...KNOWN_AGENTS.filter(({ id }) => !unique.some(agent => agent.id === id))];
    }

    async get(id: string): Promise<AgentCommand | undefined> {
        return (await this.all()).find(agent => agent.id === id);
    }

    async infos(environment: NodeJS.ProcessEnv = process.env): Promise<readonly AgentInfo[]> {
        return Promise.all(
            (await this.all()).map(async ({ id, name, command, args, env }) => {
                const program = await findProgram(command, { ...environment, ...env });
                return {
                    id,
                    name,
                    command: [command, ...args].join(' '),
                    installed: program !== undefined,
                    program,
                    install: installHint(command)
                };
            })
        );
    }

    permissionLimitMs(): Promise<number> {
        return this.milliseconds(PERMISSION_LIMIT_PREFERENCE, DEFAULT_LIMIT_S, 86_400);
    }

    silenceLimitMs(): Promise<number> {
        return this.milliseconds(SILENCE_LIMIT_PREFERENCE, DEFAULT_SILENCE_S, 3_600);
    }

    private async milliseconds(name: string, usual: number, most: number): Promise<number> {
        await this.preferences.ready;
        const seconds = this.preferences.get<unknown>(name);
        return 1_000 * (typeof seconds === 'number' && seconds >= 1 ? Math.min(seconds, most) : usual);
    }

    private parsed(entry: unknown): AgentCommand[] {
        const { success, data, error } = agentSchema.safeParse(entry);
        if (!success) {
            void this.logger.warn(`An entry of ${AGENTS_PREFERENCE} is left out`, z.prettifyError(error));
            return [];
        }
        return [{ ...data, name: data.name ?? data.id }];
    }
}

/** How to install a missing program. */
export function installHint(command: string): string | undefined {
    return KNOWN_AGENTS.find(agent => agent.command === command)?.install;
}
