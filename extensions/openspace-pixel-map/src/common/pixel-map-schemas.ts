import { FITNESS_METRICS } from '@openspace/pixel-map/lib/evolution/fitness-metrics';
import { z } from 'zod';
import { coordinate, mocked, point, rectangle, rgba } from './fields';

export const navigationInput = z.strictObject({
    x: coordinate.optional(),
    y: coordinate.optional(),
    zoom: z.number().min(0.05).max(10).optional(),
    region: z.string().max(200).optional().describe('a named region; overrides x and y')
});

export const navigationOutput = z.object({
    camera: z.object({ ...point.shape, zoom: z.number() }).describe('the middle of the view in grid units'),
    visibleBounds: z.object({ ...point.shape, width: z.number(), height: z.number() }).describe('in grid units'),
    region: z.string().nullable()
});

const OS_STATE_PARTS = ['camera', 'windows', 'subsystems', 'performance', 'evolution', 'all'] as const;

const part = z.record(z.string(), z.unknown());

export const stateInput = z.strictObject({ include: z.array(z.enum(OS_STATE_PARTS)).max(20).default(['all']) });

export const stateOutput = z.object({
    timestamp: z.string(),
    camera: part.optional(),
    windows: z.array(part).optional(),
    subsystems: part.optional(),
    performance: part.optional(),
    evolution: part.optional()
});

export const executionInput = z.strictObject({
    mode: z.enum(['cpu', 'gpu', 'auto']).default('auto'),
    program: z.string().max(1_000_000).optional().describe('WGSL, or a .brick in base64'),
    brick_url: z.string().max(2_000).optional().describe('a .brick or .wgsl: workspace path or http of an allowed host'),
    entrypoint: z.string().max(200).default('main'),
    args: z.array(z.number()).max(64).default([]).describe('r0, r1, … of a brick; @binding(1) args: array<u32> of WGSL'),
    trace: z.boolean().default(true),
    region: z
        .union([z.string().max(200), rectangle])
        .optional()
        .describe('a named region or a rectangle in map pixels')
});

export const executionOutput = z.object({
    mode: z.enum(['cpu', 'gpu']).describe('where it ran'),
    reason: z.string().optional().describe('why there, where the call left it open'),
    language: z.enum(['wgsl', 'brick']),
    output: z.object({
        words: z.number(),
        changedWords: z.number(),
        sha256: z.string().describe('of the bytes of the region after the run'),
        entropy: z.number(),
        first: z.array(z.number()).describe('the first 16 words after the run'),
        values: z.array(z.number()).optional().describe('what a brick wrote with out')
    }),
    region: rectangle,
    steps: z.number().optional(),
    dispatches: z.number().optional(),
    trace: z.array(z.string()),
    painted: z.boolean()
});

export const loadingInput = z.strictObject({
    url: z.string().min(1).max(2_000).describe('workspace path, http of an allowed host, or a cartridgeId'),
    position: z.strictObject({ x: coordinate, y: coordinate }).optional().describe('its top left corner in map pixels'),
    autoNavigate: z.boolean().default(true)
});

export const loadingOutput = z.object({
    dimensions: z.object({ width: z.number(), height: z.number() }),
    pixelCount: z.number(),
    byteCount: z.number(),
    sha256: z.string(),
    uniqueColors: z.number(),
    position: point,
    gridPosition: point.describe('the same in grid units'),
    scale: z.number(),
    metadata: z.record(z.string(), z.unknown())
});

const pixel = {
    hilbert_index: z.number(),
    coordinates: point,
    rgba: rgba.optional().describe('the four bytes that lie there'),
    file: z.string().optional().describe('absolute'),
    offset: z.number().optional().describe('of the first byte in the file'),
    line: z.number().optional().describe('counted from 1'),
    bytes: z.array(z.number()).optional()
};

export const queryInput = z.strictObject({
    hilbert_index: z.number().multipleOf(1).min(0).describe('1D Hilbert index'),
    grid_size: z.number().default(256).describe('cells a side, a power of two'),
    read_pixels: z.boolean().default(true),
    context_range: z.int().min(0).max(10).default(0).describe('so many pixels before and behind on the curve')
});

export const queryOutput = z.object({ ...pixel, grid_size: z.number(), context: z.array(z.object(pixel)) });

export const evolutionInput = z.strictObject({
    seed_shader: z.string().min(1).max(200_000).describe('WGSL shader code'),
    generations: z.int().min(1).max(100).default(10),
    fitness_metric: z.enum(FITNESS_METRICS).default('performance'),
    mutation_rate: z.number().min(0.01).max(0.5).default(0.1),
    population_size: z.int().min(2).max(200).default(20),
    seed: z.int().min(0).max(0xffffffff).default(1).describe('the same number gives the same evolution'),
    target: z.string().max(400_000).optional().describe('for visual_quality: a square picture as base64 of its RGBA bytes')
});

export const evolutionOutput = z.object({
    bestFitness: z.number(),
    generationsCompleted: z.number(),
    evolvedShader: z.string(),
    cartridgeId: z.string().describe('load_rts_cartridge takes it as url'),
    heldOutCorrect: z.boolean().optional(),
    seedCost: z.number().optional(),
    evolvedCost: z.number().optional(),
    history: z.array(
        z.object({ generation: z.number(), bestFitness: z.number(), meanFitness: z.number().optional(), valid: z.number().optional() })
    ),
    ...mocked
});

export const promptInput = z.strictObject({
    prompt: z.string().min(1).max(200_000),
    model: z.string().min(1).max(200).default('local'),
    temperature: z.number().min(0).max(2).default(0.7),
    max_tokens: z.int().min(1).max(1_000_000).default(2048),
    system_prompt: z.string().max(200_000).optional()
});

export const promptOutput = z.object({
    response: z.string(),
    model: z.string(),
    tokensUsed: z.object({ prompt: z.number(), completion: z.number(), total: z.number() }),
    latencyMs: z.number(),
    ...mocked
});

const AGENT_TYPES = ['monitor', 'executor', 'evolver', 'analyzer'] as const;

export const spawningInput = z.strictObject({
    agent_type: z.enum(AGENT_TYPES),
    region: rectangle.describe('in map pixels; cut to the map'),
    config: z.record(z.string(), z.unknown()).default({}),
    auto_start: z.boolean().default(true)
});

export const spawningOutput = z.object({
    agentId: z.string(),
    status: z.enum(['spawned', 'running', 'error']),
    region: rectangle,
    heartbeatInterval: z.number().describe('seconds'),
    report: z.string().optional().describe('what it found first, or why it is in error'),
    ...mocked
});
