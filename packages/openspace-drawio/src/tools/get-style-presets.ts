import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { ShapesPort } from '../shapes-port';
import { STYLE_PRESETS } from '../shapes/style-presets';

const presets = z.record(z.string(), z.string());

export const getStylePresets = defineTool({
    name: 'get-style-presets',
    title: 'List ready-made styles',
    description: 'Gives draw.io styles to copy into the style of cells and edges.',
    toolset: 'drawio',
    category: 'management',
    tags: ['style', 'colour', 'color', 'preset', 'theme'],
    runsIn: 'hub',
    hints: { readOnly: true },
    input: z.strictObject({}),
    output: z.object({ data: z.object({ azure: presets, flowchart: presets, general: presets, edges: presets }) }),
    run: (_input, _port: ShapesPort) => Promise.resolve({ data: STYLE_PRESETS })
});
