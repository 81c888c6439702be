import { defineTool, ToolError } from '@openspace/tool';
import { errorForm } from '../error-form';
import type { PixelBackend } from '../pixel-map-port';
import { evolutionInput, evolutionOutput } from '../pixel-map-schemas';

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
