import { FITNESS_METRICS } from '@openspace/pixel-map/lib/evolution/fitness-metrics';
import { defineTool, ToolError } from '@openspace/tool';
import { z } from 'zod';
import { errorForm } from '../error-form';
import type { PixelBackend } from '../pixel-map-port';
import { mocked } from './fields';

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

export const triggerEvolution = defineTool({
    name: 'trigger_evolution',
    title: 'Evolve a WGSL kernel',
    description:
        'Evolves a WGSL compute kernel with the seed shader as the oracle, and saves the best one as a cartridge. performance: cheapest among the correct ones.',
    toolset: 'pixelmap',
    tags: ['wgsl', 'shader', 'optimize', 'genetic'],
    runsIn: 'hub',
    hints: { readOnly: false },
    errorForm: errorForm('trigger_evolution'),
    input: evolutionInput,
    output: evolutionOutput,
    run: (request, port: PixelBackend, context) => {
        if (request.fitness_metric === 'visual_quality' && request.target === undefined) {
            throw new ToolError('INVALID_INPUT', 'target: visual_quality compares with a picture, and none was given.', {
                suggestion: 'Give a square picture as base64 of its RGBA bytes, or choose another fitness_metric.'
            });
        }
        return port.evolve(request, context);
    }
});
