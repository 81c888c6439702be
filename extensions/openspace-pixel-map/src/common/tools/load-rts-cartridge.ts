import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import { errorForm } from '../error-form';
import type { PixelWindow } from '../pixel-map-port';
import { coordinate, point } from './fields';

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

export const loadRtsCartridge = defineTool({
    name: 'load_rts_cartridge',
    title: 'Load a cartridge',
    description: 'Loads a .rts.png cartridge onto the pixel map, decoded without loss and checked against its hash.',
    toolset: 'pixelmap',
    tags: ['rts', 'png', 'cartridge', 'open'],
    runsIn: 'window',
    hints: { readOnly: false, idempotent: true, untrustedContent: true, openWorld: true },
    errorForm: errorForm('load_rts_cartridge'),
    input: loadingInput,
    output: loadingOutput,
    run: (cartridge, port: PixelWindow) => port.load(cartridge)
});
