/** Fields that inputs and outputs of the draw.io tools have in common, for the tools and for the edits that they make. */
import { isXmlText, removals } from '@openspace/tool';
import { z } from 'zod';
import { LIMITS } from './limits';

export const xmlText = (max: number) => z.string().max(max).refine(isXmlText, 'has control characters, which XML cannot hold');

export const id = xmlText(200).min(1);
export const coordinate = z.number().min(-LIMITS.coordinate).max(LIMITS.coordinate);
export const length = z.number().positive().max(100_000);
export const label = xmlText(100_000);
export const style = xmlText(4_000_000);
export const colour = z.string().regex(/^(#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|none)$/, 'is not a colour such as #d5e8d4, or none');

const diagram_xml = z
    .string()
    .max(LIMITS.chars)
    .nullish()
    .describe('What the last call returned as diagram_xml; null begins a new diagram');

export const path = z.string().min(1).max(4096);

/** Input for a diagram in a file of the workspace, for read-only tools. */
export const onFile = {
    path: path.optional().describe('A draw.io file to work on, live where it is open; instead of the XML'),
    active_page_id: id.nullish().describe('The page to work on; left out, the one that the person looks at, else the first')
};

/** The same for tools that change the diagram. */
export const changesFile = {
    ...onFile,
    expectedRevision: z.string().max(100).optional(),
    create: z.boolean().optional().describe('Makes the file of path if there is none; otherwise that is an error')
};

/** The page that a call worked on, and what calls with a path give in addition. */
export const fromFile = { path: z.string().optional(), revision: z.string().optional(), active_page_id: z.string().optional() };

export const changedFile = {
    ...fromFile,
    appliedBy: z.enum(['window', 'file']).optional(),
    created: z.boolean().optional(),
    removals
};

/** Input of every read-only tool. */
export const onDiagram = {
    ...onFile,
    diagram_xml,
    active_layer_id: id.nullish(),
    transactional: z.boolean().optional().describe('Taken, so that it can go along with every call; changes nothing here')
};

/** Input of every tool that changes the diagram. */
export const changesDiagram = {
    ...onDiagram,
    ...changesFile,
    transactional: z.boolean().default(false).describe('Placeholders for icons and short results; end with finish-diagram')
};

/** Input of every tool that takes a batch. */
export const batch = {
    ...changesDiagram,
    atomic: z.boolean().default(false).describe('All items or none; otherwise the good ones are applied')
};

/** Output fields of every tool that changes the diagram, in addition to its data. */
export const changedDiagram = {
    diagram_xml: z.string().optional().describe('The changed diagram, for the next call; left out where path was given'),
    active_layer_id: z.string(),
    ...changedFile
};

/** A cell as results describe it; transactional ones give the id alone. */
export const cellInfo = z.object({
    id: z.string(),
    type: z.enum(['vertex', 'edge', 'layer']).optional(),
    text: z.string().optional(),
    style: z.string().optional(),
    parent_id: z.string().optional(),
    x: z.number().optional(),
    y: z.number().optional(),
    width: z.number().optional(),
    height: z.number().optional(),
    source_id: z.string().optional(),
    target_id: z.string().optional()
});

export type CellInfo = z.infer<typeof cellInfo>;

export const itemError = z.object({
    code: z.string(),
    message: z.string(),
    cell_id: z.string().optional(),
    index: z.number().optional(),
    suggestion: z.string().optional()
});

export const summary = z.object({ total: z.number(), succeeded: z.number(), failed: z.number() });

/** One result an item, in their order. */
export const batchResult = {
    summary,
    results: z.array(
        z.object({
            success: z.boolean(),
            cell: cellInfo.optional(),
            tempId: z.string().optional(),
            confidence: z.number().optional(),
            warnings: z.array(z.string()).optional(),
            error: itemError.optional()
        })
    )
};

/** How many of everything a document has, over all its pages. */
export const counts = z.object({
    pages: z.number(),
    layers: z.number(),
    cells: z.number(),
    vertices: z.number(),
    edges: z.number(),
    groups: z.number(),
    placeholders: z.number()
});

/** For files that are written. The schema does not fill it in, because only a requested background replaces an existing one. */
export const background = colour.optional().meta({ default: '#FFFFFF', description: 'Left out: white where a page has none of its own' });

export const compression = z.object({ enabled: z.boolean(), original_size: z.number(), size: z.number() });

export const layerInfo = z.object({
    id: z.string(),
    name: z.string(),
    cells: z.number(),
    visible: z.boolean(),
    locked: z.boolean(),
    active: z.boolean()
});

/** A page that cannot be read, and stays in the file as it is. */
export const damagedPage = z.object({ id: z.string(), name: z.string(), reason: z.string() });

export const pageInfo = z.object({
    id: z.string(),
    name: z.string(),
    index: z.number(),
    cells: z.number(),
    active: z.boolean()
});
