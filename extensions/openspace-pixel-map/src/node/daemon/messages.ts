import { FITNESS_METRICS } from '@openspace/pixel-map';
import { ToolError, type ToolErrorData } from '@openspace/tool';
import { z } from 'zod';
import { errorForm } from '../../common/error-form';

export const DAEMON_PORT = 8765;
export const DAEMON_HOST = '127.0.0.1';
/** Larger frames are refused. */
export const MAX_FRAME = 1_048_576;
/** Pixels of an agent's region: their bytes travel in one frame. */
export const MAX_AGENT_CELLS = 65_536;

const requestId = z.union([z.string().max(200), z.number()]).optional();

export const evolveMessage = z.object({
    requestId,
    action: z.literal('evolve'),
    seed_shader: z.string().min(1).max(200_000),
    generations: z.int().min(1).max(100).default(10),
    fitness_metric: z.enum(FITNESS_METRICS).default('performance'),
    mutation_rate: z.number().min(0.01).max(0.5).default(0.1),
    population_size: z.int().min(2).max(200).default(20),
    seed: z.int().min(0).max(0xffffffff).default(1),
    target: z.string().optional()
});
export type EvolveMessage = z.output<typeof evolveMessage>;

export const evolutionMessage = z.discriminatedUnion('action', [
    evolveMessage,
    z.object({ requestId, action: z.literal('cancel'), job: requestId })
]);

const region = z.object({ x: z.number(), y: z.number(), width: z.number().positive(), height: z.number().positive() });

export const spawnMessage = z.object({
    requestId,
    action: z.literal('spawn'),
    agent_type: z.enum(['monitor', 'executor', 'evolver', 'analyzer']),
    region,
    config: z.record(z.string(), z.unknown()).default({}),
    auto_start: z.boolean().default(true)
});
export type SpawnMessage = z.output<typeof spawnMessage>;

const agentId = z.string().max(100);

export const agentMessage = z.discriminatedUnion('action', [
    spawnMessage,
    z.object({ requestId, action: z.literal('list') }),
    z.object({ requestId, action: z.literal('start'), agentId }),
    z.object({ requestId, action: z.literal('stop'), agentId }),
    z.object({ requestId, action: z.literal('data'), agentId, data: z.string().describe('base64 of the bytes of its region, row by row') })
]);

/** @throws ToolError `INVALID_INPUT` for anything that is not a message of this kind */
export function messageOf<T extends z.ZodType>(schema: T, text: string): z.output<T> {
    let given: unknown;
    try {
        given = JSON.parse(text);
    } catch {
        throw new ToolError('INVALID_INPUT', 'The frame is not JSON.');
    }
    const parsed = schema.safeParse(given);
    if (!parsed.success) {
        const [issue] = parsed.error.issues;
        throw new ToolError('INVALID_INPUT', `${issue?.path.join('.') || 'The message'}: ${issue?.message ?? 'is wrong'}`);
    }
    return parsed.data;
}

/** The request id of a frame that may be wrong otherwise. */
export function requestIdOf(text: string): unknown {
    try {
        const given: unknown = JSON.parse(text);
        return typeof given === 'object' && given !== null && 'requestId' in given ? given.requestId : null;
    } catch {
        return null;
    }
}

/** How the daemon answers what it cannot do. */
export function refusal(tool: string, id: unknown, error: unknown): Readonly<Record<string, unknown>> {
    const data: ToolErrorData = error instanceof ToolError ? error.toData() : { code: 'INTERNAL', message: 'The daemon failed.' };
    return { requestId: id ?? null, ...errorForm(tool)(data) };
}
