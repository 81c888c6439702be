import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import { errorForm } from '../error-form';
import type { PixelBackend } from '../pixel-map-port';
import { point, rgba } from './fields';

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

export const queryHilbertAddress = defineTool({
    name: 'query_hilbert_address',
    title: 'Query a Hilbert address',
    description:
        'Converts an index on the Hilbert curve to coordinates, and reads the pixel there: its bytes, and the file, offset and line they are from.',
    toolset: 'pixelmap',
    tags: ['hilbert', 'pixel', 'read', 'file'],
    runsIn: 'hub',
    hints: { readOnly: true, idempotent: true, untrustedContent: true },
    errorForm: errorForm('query_hilbert_address'),
    input: queryInput,
    output: queryOutput,
    run: (address, port: PixelBackend) => port.query(address)
});
