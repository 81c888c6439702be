import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import { errorForm } from '../error-form';
import type { PixelWindow } from '../pixel-map-port';

export const OS_STATE_PARTS = ['camera', 'windows', 'subsystems', 'performance', 'evolution', 'all'] as const;

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

export const getOsState = defineTool({
    name: 'get_os_state',
    title: 'Get the state of the IDE',
    description: 'Says how this window of the IDE is: camera of the map, open windows, subsystems, performance, evolution and agents.',
    toolset: 'pixelmap',
    tags: ['status', 'health'],
    runsIn: 'window',
    hints: { readOnly: true, idempotent: true, untrustedContent: true },
    errorForm: errorForm('get_os_state'),
    input: stateInput,
    output: stateOutput,
    run: (of, port: PixelWindow) => port.state(of)
});
