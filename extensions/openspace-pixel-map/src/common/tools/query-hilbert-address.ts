import { defineTool } from '@openspace/tool';
import { errorForm } from '../error-form';
import type { PixelBackend } from '../pixel-map-port';
import { queryInput, queryOutput } from '../pixel-map-schemas';

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
