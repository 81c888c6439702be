import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { ShapesPort } from '../shapes-port';
import { readDiagram } from '../edit/diagram-session';
import { tellLayers } from '../edit/tell-layers';
import { fromFile, layerInfo, onDiagram } from '../tool-fields';

export const listLayers = defineTool({
    name: 'list-layers',
    title: 'List the layers',
    description: 'Lists the layers of the active page, lowest first, with the one into which new cells go.',
    toolset: 'drawio',
    category: 'management',
    tags: ['layer', 'list', 'read'],
    runsIn: 'hub',
    hints: { readOnly: true, untrustedContent: true },
    input: z.strictObject(onDiagram),
    output: z.object({ data: z.object({ layers: z.array(layerInfo), active_layer_id: z.string() }), ...fromFile }),
    run: (input, port: ShapesPort) =>
        readDiagram(input, port, session => ({ layers: tellLayers(session), active_layer_id: session.activeLayer.id }))
});
