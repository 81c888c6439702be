import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import { DrawioDocument } from '../document/drawio-document';
import type { DiagramsPort } from '../drawio-port';
import { createdDiagram, tellCreated } from '../generate/created-diagram';
import { DIAGRAM_TYPES, OUTPUT_FORMATS } from '../store/diagram-store';
import { xmlText } from '../tool-fields';

const pageLength = (fallback: number) => z.number().int().min(1).max(100_000).default(fallback);

export const createDiagram = defineTool({
    name: 'create_diagram',
    title: 'Make an empty diagram',
    description: 'Makes an empty diagram and stores it. Fill it with add_shape and add_connection by its diagram_id.',
    toolset: 'drawio',
    category: 'generation',
    tags: ['diagram', 'new', 'canvas', 'sequence', 'class', 'er', 'network', 'infrastructure'],
    runsIn: 'hub',
    hints: { readOnly: false },
    input: z.strictObject({
        title: xmlText(200).min(1),
        description: xmlText(5000),
        diagram_type: z.enum(DIAGRAM_TYPES),
        output_format: z.enum(OUTPUT_FORMATS).default('uncompressed'),
        page_width: pageLength(1100),
        page_height: pageLength(850)
    }),
    output: createdDiagram,
    run: ({ title, description, diagram_type, output_format, page_width, page_height }, { store }: DiagramsPort) => {
        const document = DrawioDocument.blank(title, { width: page_width, height: page_height });
        return Promise.resolve(tellCreated(store, store.add(document, { title, description, type: diagram_type, format: output_format })));
    }
});
