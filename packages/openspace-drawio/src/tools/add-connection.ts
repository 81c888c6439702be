import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import { Cell, edgeGeometry } from '../document/cell';
import type { DiagramsPort } from '../drawio-port';
import { endCell } from '../edit/edge-ends';
import { anchorStyle } from '../edit/edge-route';
import { inParent, Obstacles } from '../edit/obstacles';
import { htmlLabel } from '../flowchart/html-label';
import { CONNECTOR_STYLE_NAMES, CONNECTOR_STYLES } from '../generate/connector-styles';
import { changedHere, giveBack, givenBack, loadToChange } from '../generate/given-diagram';
import { id, label as labelField } from '../tool-fields';

export const addConnection = defineTool({
    name: 'add_connection',
    title: 'Connect two shapes',
    description: 'Connects two shapes of a diagram given as xml, by diagram_id or by path. The line follows its shapes.',
    toolset: 'drawio',
    category: 'editing',
    tags: ['connection', 'connector', 'edge', 'arrow', 'line', 'add'],
    runsIn: 'hub',
    hints: { readOnly: false },
    input: z.strictObject({
        ...changedHere,
        source_id: id,
        target_id: id,
        label: labelField.default(''),
        style: z.enum(CONNECTOR_STYLE_NAMES).default('orthogonal'),
        arrow_end: z.boolean().default(true),
        arrow_start: z.boolean().default(false)
    }),
    output: z.object({
        ...givenBack,
        connection: z.object({
            id: z.string(),
            source_id: z.string(),
            target_id: z.string(),
            label: z.string(),
            style: z.enum(CONNECTOR_STYLE_NAMES),
            arrow_end: z.boolean(),
            arrow_start: z.boolean()
        })
    }),
    run: ({ source_id, target_id, label, style, arrow_end, arrow_start, ...given }, port: DiagramsPort) => {
        const document = loadToChange(given, port);
        const page = document.activePage;
        const source = endCell(page, source_id, 'SOURCE');
        const target = endCell(page, target_id, 'TARGET');
        const parent = page.layerOf(source) ?? page.root;
        const route = source === target || style === 'straight' ? undefined : new Obstacles(page).route(source, target);
        const arrows = `endArrow=${arrow_end ? 'classic' : 'none'};startArrow=${arrow_start ? 'classic' : 'none'};`;
        const made = document.newId('cell');
        const attributes = {
            value: htmlLabel(label),
            style: CONNECTOR_STYLES[style] + (route ? anchorStyle(route) : '') + arrows,
            edge: '1',
            parent: parent.id,
            source: source_id,
            target: target_id
        };
        page.add(Cell.create(made, attributes, edgeGeometry(inParent(route?.waypoints ?? [], page, parent))));
        const connection = { id: made, source_id, target_id, label, style, arrow_end, arrow_start };
        return Promise.resolve({ ...giveBack(given, document, port), connection });
    }
});
