import { defineTool } from '@openspace/tool';
import { errorForm } from '../error-form';
import type { PixelWindow } from '../pixel-map-port';
import { loadingInput, loadingOutput } from '../pixel-map-schemas';

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
