import { defineTool } from '@openspace/tool';
import { errorForm } from '../error-form';
import type { PixelWindow } from '../pixel-map-port';
import { executionInput, executionOutput } from '../pixel-map-schemas';

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
