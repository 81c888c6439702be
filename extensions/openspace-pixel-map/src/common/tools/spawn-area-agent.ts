import { defineTool } from '@openspace/tool';
import { errorForm } from '../error-form';
import type { PixelBackend } from '../pixel-map-port';
import { spawningInput, spawningOutput } from '../pixel-map-schemas';

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
