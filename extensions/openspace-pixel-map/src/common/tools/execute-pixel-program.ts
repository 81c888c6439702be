import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import { errorForm } from '../error-form';
import type { PixelWindow } from '../pixel-map-port';
import { rectangle } from './fields';

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

export const executePixelProgram = defineTool({
    name: 'execute_pixel_program',
    title: 'Execute a pixel program',
    description:
        'Runs a WGSL compute shader or a .brick over the pixels of a region of the map and paints the result on the map; files stay as they are. WGSL binds @group(0) @binding(0) var<storage, read_write> data: array<u32>, one invocation a pixel.',
    toolset: 'pixelmap',
    tags: ['wgsl', 'shader', 'gpu', 'brick', 'compute'],
    runsIn: 'window',
    hints: { readOnly: false },
    errorForm: errorForm('execute_pixel_program'),
    input: executionInput,
    output: executionOutput,
    run: (program, port: PixelWindow, context) => port.execute(program, context)
});
