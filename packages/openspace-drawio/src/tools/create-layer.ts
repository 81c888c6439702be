import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import { Cell } from '../document/cell';
import type { ShapesPort } from '../shapes-port';
import { changeDiagram } from '../edit/diagram-session';
import { tellLayers } from '../edit/tell-layers';
import { changedDiagram, changesDiagram, layerInfo, xmlText } from '../tool-fields';

export const createLayer = defineTool({
    name: 'create-layer',
    title: 'Add a layer',
    description: 'Adds a layer on top of the active page. The active layer stays; see set-active-layer.',
    toolset: 'drawio',
    category: 'management',
    tags: ['layer', 'add', 'transactional'],
    runsIn: 'hub',
    hints: { readOnly: false },
    input: z.strictObject({ ...changesDiagram, name: xmlText(200).min(1) }),
    output: z.object({ data: z.object({ layer_id: z.string(), layers: z.array(layerInfo) }), ...changedDiagram }),
    run: ({ name, ...input }, port: ShapesPort) =>
        changeDiagram(input, port, session => {
            const layer = Cell.create(session.document.newId('layer'), { value: name, parent: session.page.root.id });
            session.page.add(layer);
            return { layer_id: layer.id, layers: tellLayers(session) };
        })
});
