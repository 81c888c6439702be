import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { ShapesPort } from '../shapes-port';
import { changeDiagram } from '../edit/diagram-session';
import { tellLayers } from '../edit/tell-layers';
import { changedDiagram, changesDiagram, id, layerInfo } from '../tool-fields';

export const setActiveLayer = defineTool({
    name: 'set-active-layer',
    title: 'Choose the layer for new cells',
    description: 'Makes a layer the active one. Pass the returned active_layer_id on to the next calls.',
    toolset: 'drawio',
    category: 'management',
    tags: ['layer', 'transactional'],
    runsIn: 'hub',
    hints: { readOnly: false, idempotent: true },
    input: z.strictObject({ ...changesDiagram, layer_id: id }),
    output: z.object({ data: z.object({ layers: z.array(layerInfo) }), ...changedDiagram }),
    run: ({ layer_id, ...input }, port: ShapesPort) =>
        changeDiagram(input, port, session => {
            session.activeLayer = session.layer(layer_id);
            return { layers: tellLayers(session) };
        })
});
