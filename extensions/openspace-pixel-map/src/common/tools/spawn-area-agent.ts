import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import { errorForm } from '../error-form';
import type { PixelBackend } from '../pixel-map-port';
import { mocked, rectangle } from './fields';

export const AGENT_TYPES = ['monitor', 'executor', 'evolver', 'analyzer'] as const;

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

export const spawnAreaAgent = defineTool({
    name: 'spawn_area_agent',
    title: 'Spawn an area agent',
    description:
        'Puts an agent on a region of the map: monitor reports changed bytes, analyzer describes them, executor runs config.program on change, evolver evolves config.seed_shader.',
    toolset: 'pixelmap',
    tags: ['agent', 'watch', 'region'],
    runsIn: 'hub',
    hints: { readOnly: false },
    errorForm: errorForm('spawn_area_agent'),
    input: spawningInput,
    output: spawningOutput,
    run: (request, port: PixelBackend, context) => port.spawn(request, context)
});
