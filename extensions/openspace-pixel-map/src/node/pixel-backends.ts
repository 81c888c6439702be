import type { CallOptions } from '@openspace/core/lib/node/calls/call-options';
import type { ToolContext } from '@openspace/tool';
import { inject, injectable } from '@theia/core/shared/inversify';
import type {
    EvolutionRequest,
    EvolutionResult,
    PixelBackend,
    PromptRequest,
    PromptResult,
    QueryRequest,
    QueryResult,
    SpawningRequest,
    SpawningResult
} from '../common/pixel-map-port';
import { AgentFeed } from './agent-feed';
import { DaemonClient } from './daemon-client';
import { LanguageModel } from './language-model';
import { mockBackend } from './mock-backend';
import { PixelSources } from './pixel-sources';
import { queryAddress } from './query-address';
import { toAbortSignal } from './to-abort-signal';
import { WorkspaceMap } from './workspace-map';

const EVOLUTION_LIMIT_MS = 200_000;

/** Answers the tools that need no window. */
@injectable()
export class PixelBackends implements PixelBackend {
    /** By window, whether its page was opened with `?mock_backends=true`. */
    private readonly windows = new Map<string, boolean>();
    private jobs = 0;

    constructor(
        @inject(WorkspaceMap) private readonly map: WorkspaceMap,
        @inject(DaemonClient) private readonly daemon: Pick<DaemonClient, 'connect'>,
        @inject(AgentFeed) private readonly agents: Pick<AgentFeed, 'spawn'>,
        @inject(LanguageModel) private readonly model: Pick<LanguageModel, 'ask'>,
        @inject(PixelSources) private readonly sources: Pick<PixelSources, 'save'>
    ) {}

    get evolutions(): number {
        return this.jobs;
    }

    attach(windowId: string, mock: boolean): void {
        this.windows.set(windowId, mock);
    }

    detach(windowId: string): void {
        this.windows.delete(windowId);
    }

    /** The port of one call: a window in mock mode gets fakes, and so does an agent outside while there are only such windows. */
    portFor({ windowId }: Pick<CallOptions, 'windowId'>): PixelBackend {
        const all = [...this.windows.values()];
        const mock = windowId === undefined ? all.length > 0 && all.every(Boolean) : this.windows.get(windowId) === true;
        return mock
            ? { ...mockBackend, evolve: (request, context) => this.mocked(request, context), query: address => this.query(address) }
            : this;
    }

    /** A fake daemon, but a cartridge that loads. */
    private async mocked(request: EvolutionRequest, context: ToolContext): Promise<EvolutionResult> {
        const result = await mockBackend.evolve(request, context);
        return { ...result, cartridgeId: await this.sources.save(result.evolvedShader, { mock: true }) };
    }

    query(address: QueryRequest): Promise<QueryResult> {
        return queryAddress(this.map, address);
    }

    async evolve(request: EvolutionRequest, { signal, progress }: ToolContext): Promise<EvolutionResult> {
        const connection = await this.daemon.connect('/evolution');
        this.jobs++;
        try {
            const answer = await connection.ask(
                { action: 'evolve', ...request },
                EVOLUTION_LIMIT_MS,
                toAbortSignal(signal),
                ({ generation }) =>
                    progress(Number(generation) / request.generations, `Generation ${String(generation)} of ${request.generations}`)
            );
            const evolvedShader = String(answer.evolvedShader ?? request.seed_shader);
            const bestFitness = Number(answer.bestFitness);
            return {
                bestFitness,
                generationsCompleted: Number(answer.generationsCompleted ?? request.generations),
                evolvedShader,
                cartridgeId:
                    typeof answer.cartridgeId === 'string'
                        ? answer.cartridgeId
                        : await this.sources.save(evolvedShader, {
                              fitness: bestFitness,
                              fitness_metric: request.fitness_metric,
                              seed: request.seed
                          }),
                ...(typeof answer.heldOutCorrect === 'boolean' && { heldOutCorrect: answer.heldOutCorrect }),
                ...(typeof answer.seedCost === 'number' && { seedCost: answer.seedCost }),
                ...(typeof answer.evolvedCost === 'number' && { evolvedCost: answer.evolvedCost }),
                history: Array.isArray(answer.history) ? answer.history : []
            };
        } finally {
            this.jobs--;
            // The daemon ends the work of a connection that is closed.
            connection.close();
        }
    }

    prompt(request: PromptRequest, { signal }: ToolContext): Promise<PromptResult> {
        return this.model.ask(request, signal);
    }

    spawn(request: SpawningRequest, { signal }: ToolContext): Promise<SpawningResult> {
        return this.agents.spawn(request, signal);
    }
}
