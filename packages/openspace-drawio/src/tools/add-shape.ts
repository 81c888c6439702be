import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import { Cell, vertexGeometry } from '../document/cell';
import type { DiagramsPort } from '../drawio-port';
import { htmlLabel } from '../flowchart/html-label';
import { changedHere, giveBack, givenBack, loadToChange } from '../generate/given-diagram';
import { SHAPE_TYPE_NAMES, SHAPE_TYPES } from '../generate/shape-types';
import { colour, coordinate, label, length } from '../tool-fields';

export const addShape = defineTool({
    name: 'add_shape',
    title: 'Add a shape',
    description: 'Adds one shape to a diagram given as xml, by diagram_id or by path, and gives the id to connect it by.',
    toolset: 'drawio',
    category: 'editing',
    tags: ['shape', 'vertex', 'add', 'rectangle', 'ellipse', 'cylinder', 'cloud', 'actor', 'note', 'swimlane'],
    runsIn: 'hub',
    hints: { readOnly: false },
    input: z.strictObject({
        ...changedHere,
        shape_type: z.enum(SHAPE_TYPE_NAMES),
        text: label,
        x: coordinate,
        y: coordinate,
        width: length,
        height: length,
        fill_color: colour.default('#ffffff'),
        stroke_color: colour.default('#000000')
    }),
    output: z.object({
        ...givenBack,
        id: z.string(),
        shape: z.object({
            id: z.string(),
            type: z.enum(SHAPE_TYPE_NAMES),
            text: z.string(),
            x: z.number(),
            y: z.number(),
            width: z.number(),
            height: z.number(),
            fill_color: z.string(),
            stroke_color: z.string(),
            style: z.string()
        })
    }),
    run: ({ shape_type, text, fill_color, stroke_color, x, y, width, height, ...given }, port: DiagramsPort) => {
        const rect = { x, y, width, height };
        const document = loadToChange(given, port);
        const page = document.activePage;
        const id = document.newId('cell');
        const style = `${SHAPE_TYPES[shape_type]}fillColor=${fill_color};strokeColor=${stroke_color};`;
        const parent = page.layers[0]?.id ?? page.root.id;
        page.add(Cell.create(id, { value: htmlLabel(text), style, vertex: '1', parent }, vertexGeometry(rect)));
        const shape = { id, type: shape_type, text, ...rect, fill_color, stroke_color, style };
        return Promise.resolve({ ...giveBack(given, document, port), id, shape });
    }
});
