import { defineTool } from '@openspace/tool';
import { errorForm } from '../error-form';
import type { PixelWindow } from '../pixel-map-port';
import { stateInput, stateOutput } from '../pixel-map-schemas';

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
