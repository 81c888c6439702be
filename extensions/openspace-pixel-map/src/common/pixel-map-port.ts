import type { ToolContext } from '@openspace/tool';
import type { z } from 'zod';
import type {
    evolutionInput,
    evolutionOutput,
    executionInput,
    executionOutput,
    loadingInput,
    loadingOutput,
    navigationInput,
    navigationOutput,
    promptInput,
    promptOutput,
    queryInput,
    queryOutput,
    spawningInput,
    spawningOutput,
    stateInput,
    stateOutput
} from './pixel-map-schemas';

export type NavigationRequest = z.output<typeof navigationInput>;
export type NavigationResult = z.input<typeof navigationOutput>;
export type StateRequest = z.output<typeof stateInput>;
export type StateResult = z.input<typeof stateOutput>;
export type ExecutionRequest = z.output<typeof executionInput>;
export type ExecutionResult = z.input<typeof executionOutput>;
export type LoadingRequest = z.output<typeof loadingInput>;
export type LoadingResult = z.input<typeof loadingOutput>;
export type QueryRequest = z.output<typeof queryInput>;
export type QueryResult = z.input<typeof queryOutput>;
export type EvolutionRequest = z.output<typeof evolutionInput>;
export type EvolutionResult = z.input<typeof evolutionOutput>;
export type PromptRequest = z.output<typeof promptInput>;
export type PromptResult = z.input<typeof promptOutput>;
export type SpawningRequest = z.output<typeof spawningInput>;
export type SpawningResult = z.input<typeof spawningOutput>;

/** What needs the person's window: implemented there. */
export interface PixelWindow {
    navigate(to: NavigationRequest): Promise<NavigationResult>;
    state(of: StateRequest): Promise<StateResult>;
    execute(program: ExecutionRequest, context: ToolContext): Promise<ExecutionResult>;
    load(cartridge: LoadingRequest): Promise<LoadingResult>;
}

/** What needs none: implemented in the hub, and by fakes for `?mock_backends=true`. */
export interface PixelBackend {
    query(address: QueryRequest): Promise<QueryResult>;
    evolve(request: EvolutionRequest, context: ToolContext): Promise<EvolutionResult>;
    prompt(request: PromptRequest, context: ToolContext): Promise<PromptResult>;
    spawn(request: SpawningRequest, context: ToolContext): Promise<SpawningResult>;
}

export type PixelMapPort = PixelWindow & PixelBackend;
