import {
    AWS_PROGRAM,
    boardShapes,
    cells,
    denseMermaid,
    excalidrawScene,
    FEW_TABLES,
    gridOf,
    kernelOf,
    mermaidTree,
    TANGLE
} from './large-inputs';
import { dense, DRAWN_DENSE, DRAWN_LABEL, DRAWN_SMALL, LONGEST_LABEL, small } from './small-boards';

/** As many shapes as one call may bring. */
export const SHAPES = 4_000;
/** Of a draw.io document. */
const CELLS = 20_000;
/** Of an Excalidraw scene that takes one more call. */
const ELEMENTS = 15_000;
const OPERATIONS = 5_000;
/** Documents that the inputs name, by their path in the workspace. Each call finds them as they are here. */
export const BOARD = 'large.whiteboard.json';
const SCENE = 'large.excalidraw';
const DIAGRAM = 'large.drawio';

/** A call, with how it should end: well, or with one of these codes. */
export interface WorstInput {
    readonly args: Readonly<Record<string, unknown>>;
    readonly ends: 'well' | readonly string[];
    /** Calls of the same caller before it. */
    readonly after?: readonly (readonly [tool: string, args: Readonly<Record<string, unknown>>])[];
    /** It names a proposal, which {@link PROPOSING} of the same caller makes before it. */
    readonly proposes?: true;
}

const diagram_xml = gridOf(CELLS);
const document = { diagram_xml };
const board = { path: BOARD };
const ids = Array.from({ length: SHAPES }, (_, at) => `s${at}`);
const updates = ids.map((shapeId, at) => ({ shapeId, label: `Changed ${at}`, x: at, y: at }));
const many = <Entry>(count: number, entry: (at: number) => Entry) => Array.from({ length: count }, (_, at) => entry(at));

const well = (args: object): WorstInput => ({ args: { ...args }, ends: 'well' });
const refused = (args: object, ...codes: string[]): WorstInput => ({ args: { ...args }, ends: codes });
/** The same on a new board, after a call of the same caller that draws on it. */
const after = (drawing: readonly [tool: string, args: Readonly<Record<string, unknown>>], input: WorstInput): WorstInput => ({
    ...input,
    after: [['openspace.whiteboard.create', { path: drawing[1]['path'], overwrite: true }], drawing]
});
/** No one has a window open. */
const unseen = (args: object) => refused(args, 'NO_FRONTEND', 'BACKEND_UNAVAILABLE');
/** What answers is outside, and cannot be reached or has no key. */
const outside = (args: object) => refused(args, 'BACKEND_UNAVAILABLE', 'NOT_CONFIGURED', 'TIMEOUT');

const DISCOVERY: Readonly<Record<string, readonly WorstInput[]>> = {
    'openspace.tools.list': [well({ detail_level: 'full' })],
    'openspace.tools.search': [well({ query: 'draw shape '.repeat(45), limit: 50 })],
    'openspace.tools.schema': [well({ tool_name: 'openspace.whiteboard.replace' })],
    'openspace.tools.call': [well({ tool_name: 'openspace.whiteboard.replace', arguments: { ...board, shapes: boardShapes(SHAPES) } })],
    'openspace.toolsets.enable': [well({ toolset: 'drawio' })],
    'openspace.toolsets.disable': [well({ toolset: 'drawio' })],
    drawio_list_tools: [well({ detail_level: 'full' })],
    drawio_search_tools: [well({ query: 'draw shape '.repeat(45) })],
    drawio_get_tool_schema: [well({ tool_name: 'add-cells' })]
};

const CANVAS: Readonly<Record<string, readonly WorstInput[]>> = {
    aws_generate_diagram: [
        well({ code: AWS_PROGRAM }),
        // Followed as far as any program is.
        refused({ code: 'for i in range(1000):\n    for j in range(1000):\n        pass' }, 'INVALID_INPUT')
    ],
    list_icons: [well({})],
    get_diagram_examples: [well({})],
    canvas_patch_excalidraw: [
        well({
            path: SCENE,
            operations: many(OPERATIONS, at => ({
                kind: 'add_elements',
                elements: [{ type: 'rectangle', x: at, y: at, width: 100, height: 50 }]
            }))
        }),
        well({ path: SCENE, operations: many(OPERATIONS, at => ({ kind: 'update_element', id: `e${at}`, props: { x: at } })) })
    ],
    canvas_request_excalidraw_operations: [
        well({
            path: SCENE,
            operation: 'create_elements',
            payload: { elements: many(OPERATIONS, at => ({ type: 'rectangle', x: at, y: at, width: 100, height: 50 })) }
        })
    ],
    canvas_update_mermaid: [well({ path: 'tree.mmd', diagram: mermaidTree(5_000) })],
    aws_knowledge_search: [outside({ search_phrase: 'lambda '.repeat(1_000), limit: 10 })],
    aws_knowledge_read: [outside({ url: `https://docs.aws.amazon.com/${'a'.repeat(1_500)}.html` })],
    aws_knowledge_recommend: [outside({ url: `https://docs.aws.amazon.com/${'a'.repeat(1_500)}.html` })],
    tavily_search: [outside({ query: 'diagrams '.repeat(1_000) })],
    tavily_extract: [outside({ urls: many(20, at => 'https://example.com/' + at) })],
    tavily_crawl: [outside({ url: 'https://example.com', limit: 100 })],
    tavily_map: [outside({ url: 'https://example.com', limit: 100 })]
};

const DRAWIO: Readonly<Record<string, readonly WorstInput[]>> = {
    create_flowchart: [
        well({
            title: 'Chain',
            steps: many(300, at => ({ id: `s${at}`, type: 'process', text: `Step ${at}`, next: at < 299 ? [`s${at + 1}`] : [] }))
        })
    ],
    create_diagram: [well({ title: 'Large', description: 'A cat. '.repeat(700), diagram_type: 'flowchart' })],
    add_shape: [well({ xml: diagram_xml, shape_type: 'note', text: 'New', x: 0, y: 0, width: 10, height: 10 })],
    add_connection: [well({ xml: diagram_xml, source_id: 'c1', target_id: `c${CELLS - 1}` })],
    save_diagram: [well({ xml: diagram_xml, title: 'Large', path: 'saved.drawio', overwrite: true })],
    'search-shapes': [
        well({ queries: many(100, at => `virtual machine scale ${at} `.repeat(8)) }),
        well({ queries: ['cisco'], limit: 50, pictures: true })
    ],
    'get-shape-categories': [well({})],
    'get-shapes-in-category': [well({ category_id: 'general' })],
    'get-style-presets': [well({})],
    'add-cells': [well({ cells: cells(4_000) }), well({ ...document, cells: cells(4_000) }), well({ path: DIAGRAM, cells: cells(4_000) })],
    'add-cells-of-shape': [well({ ...document, shape_name: 'server', cells: many(4_000, at => ({ x: at, y: at, text: `New ${at}` })) })],
    'edit-cells': [well({ ...document, cells: many(4_000, at => ({ cell_id: `c${at}`, text: 'Changed' })) })],
    'edit-edges': [well({ ...document, edges: many(4_000, at => ({ cell_id: `c${at}`, text: 'Changed' })) })],
    'set-cell-shape': [well({ ...document, cells: many(4_000, at => ({ cell_id: `c${at}`, shape_name: 'server' })) })],
    'delete-cell-by-id': [well({ ...document, cell_id: 'c7' })],
    'list-paged-model': [well({ ...document, page_size: 500 }), well({ path: DIAGRAM, page_size: 500 })],
    'get-diagram-stats': [well(document)],
    'list-layers': [well(document)],
    'set-active-layer': [well({ ...document, layer_id: '1' })],
    'create-layer': [well({ ...document, name: 'More' })],
    'move-cell-to-layer': [well({ ...document, cell_id: 'c7', target_layer_id: '1' })],
    'list-pages': [well(document)],
    'add-page': [well({ ...document, name: 'More' })],
    'rename-page': [well({ ...document, page_id: 'page-1', name: 'First' })],
    'delete-page': [refused({ ...document, page_id: 'page-1' }, 'INVALID_INPUT')],
    'set-active-page': [well({ ...document, page_id: 'page-1' })],
    'create-groups': [well({ ...document, groups: many(1_000, at => ({ x: at, y: at, width: 100, height: 100 })) })],
    'add-cells-to-group': [well({ ...document, assignments: many(4_000, at => ({ cell_id: `c${at + 1}`, group_id: 'c0' })) })],
    'remove-cell-from-group': [refused({ ...document, cell_id: 'c7' }, 'NOT_IN_GROUP')],
    'list-group-children': [refused({ ...document, group_id: 'c7' }, 'NOT_A_GROUP')],
    'validate-group-containment': [refused({ ...document, group_id: 'c7' }, 'NOT_A_GROUP')],
    'suggest-group-sizing': [well({ child_count: 1_000 })],
    'import-diagram': [well({ ...document, xml: diagram_xml }), well({ path: DIAGRAM, xml: diagram_xml })],
    'export-diagram': [well({ ...document, compress: true })],
    'clear-diagram': [well(document)],
    'finish-diagram': [well({ ...document, compress: true })],
    'undo-changes': [{ ...well({ path: DIAGRAM }), after: [['add-cells', { path: DIAGRAM, cells: cells(4_000) }]] }]
};

const REGION = { x: 0, y: 0, width: 256, height: 256 };
const PIXEL_MAP: Readonly<Record<string, readonly WorstInput[]>> = {
    navigate_map: [unseen({ x: 1_000, y: 1_000 })],
    get_os_state: [unseen({})],
    execute_pixel_program: [unseen({ mode: 'cpu', program: kernelOf(900_000) })],
    load_rts_cartridge: [unseen({ url: `${'a'.repeat(1_900)}.rts.png` })],
    query_hilbert_address: [well({ hilbert_index: 60_000, context_range: 10 })],
    trigger_evolution: [
        refused({ seed_shader: kernelOf(190_000) }, 'INVALID_INPUT'),
        well({ seed_shader: kernelOf(3_000), generations: 1, population_size: 4 })
    ],
    send_llm_prompt: [outside({ prompt: 'word '.repeat(39_000) })],
    spawn_area_agent: [well({ agent_type: 'monitor', region: REGION, config: { note: 'x'.repeat(1_000_000) } })]
};

const exported = (format: string) => well({ ...board, format });
const WHITEBOARD: Readonly<Record<string, readonly WorstInput[]>> = {
    'openspace.whiteboard.list': [well({ limit: 1_000 })],
    'openspace.whiteboard.read': [well(board), well({ ...board, shapeIds: ids, detail: 'summary' })],
    'openspace.whiteboard.create': [well({ ...board, overwrite: true })],
    'openspace.whiteboard.open': [unseen(board)],
    'openspace.whiteboard.add_shape': [
        well({ ...board, id: 'new', type: 'geo', x: 0, y: 0, label: 'word '.repeat(3_900) }),
        after(DRAWN_SMALL, well({ ...small, type: 'arrow', from: 'n0', to: 'n1', label: LONGEST_LABEL }))
    ],
    'openspace.whiteboard.batch_add_shapes': [
        well({ ...board, shapes: boardShapes(SHAPES, 'n') }),
        well({
            ...board,
            shapes: [
                { id: 'new' },
                ...ids
                    .filter((_, at) => at % 2 === 0)
                    .slice(0, 200)
                    .map(id => ({ from: id, to: 'new' }))
            ]
        })
    ],
    'openspace.whiteboard.replace': [
        well({ ...board, shapes: boardShapes(SHAPES) }),
        // Short to say and long to lay out.
        well({ ...board, shapes: Array.from({ length: 4_000 }, () => ({})) }),
        well({
            ...board,
            shapes: Array.from({ length: 100 }, (_, at) => [{ id: `${at}` }, { from: `${at}`, to: `${(at * 7) % 100}` }]).flat()
        })
    ],
    'openspace.whiteboard.update_shape': [
        well({ ...board, shapeId: 's0', label: 'word '.repeat(3_900) }),
        after(DRAWN_DENSE, well({ ...dense, shapeId: 'n0', x: 900, y: 700 }))
    ],
    'openspace.whiteboard.batch_update_shapes': [
        well({ ...board, updates }),
        after(DRAWN_DENSE, well({ ...dense, updates: many(30, at => ({ shapeId: `n${at}`, x: at * 50, y: at * 90 })) }))
    ],
    'openspace.whiteboard.delete_shape': [well({ ...board, shapeId: 's0' }), after(DRAWN_DENSE, well({ ...dense, shapeId: 'n1' }))],
    'openspace.whiteboard.delete_shapes': [
        well({ ...board, shapeIds: ids }),
        after(DRAWN_DENSE, well({ ...dense, shapeIds: many(9, at => `n${at}`) }))
    ],
    'openspace.whiteboard.find_shapes': [
        well({ ...board, label: 'Node', bounds: { x: -1e6, y: -1e6, width: 1e7, height: 1e7 }, limit: 4_000 })
    ],
    'openspace.whiteboard.camera.set': [unseen({ ...board, x: 0, y: 0, zoom: 1 })],
    'openspace.whiteboard.camera.fit': [unseen({ ...board, shapeIds: ids })],
    'openspace.whiteboard.camera.get': [unseen(board)],
    'openspace.whiteboard.snapshot': [
        well({ ...board, format: 'svg' }),
        well({ ...board, format: 'svg', shapeIds: ids }),
        well({ ...board, scale: 4 }),
        after(DRAWN_LABEL, well({ ...small, format: 'svg' })),
        // Little to read, and as many pixels as a picture may have.
        {
            ...well({ path: 'small.whiteboard.json', scale: 4 }),
            after: [
                ['openspace.whiteboard.create', { path: 'small.whiteboard.json', overwrite: true }],
                ['openspace.whiteboard.add_shape', { path: 'small.whiteboard.json', type: 'geo', x: 0, y: 0, width: 2_000, height: 2_000 }]
            ]
        }
    ],
    'openspace.whiteboard.layout': [well(board), well({ ...board, algorithm: 'grid' }), after(DRAWN_DENSE, well(dense))],
    'openspace.whiteboard.import': [
        well({ ...board, source: SCENE, replace: true }),
        well({ ...board, source: gridOf(4_000) }),
        well({ path: 'imported.whiteboard.json', source: mermaidTree(2_000) }),
        well({ path: 'imported.whiteboard.json', source: denseMermaid('classDiagram', '-->') }),
        well({ path: 'imported.whiteboard.json', source: denseMermaid('flowchart TD', '-->') }),
        well({ path: 'imported.whiteboard.json', source: TANGLE }),
        well({ path: 'imported.whiteboard.json', source: 'a -> "": x', format: 'd2' }),
        well({ path: 'imported.whiteboard.json', source: BOARD })
    ],
    'openspace.whiteboard.export': [
        ...['drawio', 'svg', 'png', 'tldr', 'mermaid', 'excalidraw'].map(exported),
        well({ ...board, format: 'drawio', target: DIAGRAM, overwrite: true }),
        refused({ ...board, format: 'drawio', target: DIAGRAM }, 'ALREADY_EXISTS'),
        refused({ ...board, format: 'excalidraw', target: SCENE }, 'ALREADY_EXISTS'),
        well({ path: SCENE, format: 'svg' }),
        well({ path: DIAGRAM, format: 'svg' }),
        {
            ...well({ path: 'dense.mmd', format: 'svg' }),
            after: [['canvas_update_mermaid', { path: 'dense.mmd', diagram: FEW_TABLES }]]
        }
    ],
    'openspace.whiteboard.selection.get': [unseen(board)],
    'openspace.whiteboard.selection.set': [unseen({ ...board, shapeIds: ids })],
    'openspace.whiteboard.undo': [
        { ...well({ ...board, steps: 1 }), after: [['openspace.whiteboard.batch_update_shapes', { ...board, updates }]] },
        { ...well({ ...board, steps: 1 }), after: [['openspace.whiteboard.create', { ...board, overwrite: true }]] }
    ],
    'openspace.whiteboard.redo': [
        {
            ...well({ ...board, steps: 1 }),
            after: [
                ['openspace.whiteboard.batch_update_shapes', { ...board, updates }],
                ['openspace.whiteboard.undo', { ...board, steps: 1 }]
            ]
        }
    ],
    'openspace.comments.list': [well({ ...board, state: 'all', limit: 1_000 })],
    'openspace.comments.add': [well({ ...board, shapeId: 's0', text: 'word '.repeat(800) })],
    'openspace.comments.reply': [refused({ ...board, threadId: 'none'.repeat(10_000), text: 'word '.repeat(800) }, 'NOT_FOUND')],
    'openspace.comments.resolve': [refused({ ...board, threadId: 'none'.repeat(10_000) }, 'NOT_FOUND')],
    'openspace.whiteboard.take_back': [refused({ ...board, revisions: many(200, at => `none ${at}`) }, 'NOT_FOUND')]
};

/** Makes the largest proposal: all of the board is replaced. */
export const PROPOSING = ['openspace.whiteboard.replace', { ...board, shapes: boardShapes(SHAPES), mode: 'propose' }] as const;

const proposed = (args: object): WorstInput => ({ ...well(args), proposes: true });
const REVIEW: Readonly<Record<string, readonly WorstInput[]>> = {
    'openspace.review.list': [{ ...well({ state: 'all', limit: 1_000 }), after: [PROPOSING] }],
    'openspace.review.get': [proposed({ limit: 4_000 })],
    'openspace.review.snapshot': [proposed({})],
    'openspace.review.revise': [proposed({ tool_name: PROPOSING[0], arguments: { shapes: boardShapes(SHAPES - 1) } })],
    'openspace.review.withdraw': [proposed({})],
    'openspace.review.comment': [proposed({ text: 'word '.repeat(800) })],
    'openspace.review.accept': [proposed({})],
    'openspace.review.reject': [proposed({})]
};

/** The largest inputs that each tool takes, by its name. A tool that is missing here fails the test. */
export const WORST_INPUTS: ReadonlyMap<string, readonly WorstInput[]> = new Map(
    Object.entries({ ...DISCOVERY, ...CANVAS, ...DRAWIO, ...PIXEL_MAP, ...WHITEBOARD, ...REVIEW })
);

/** Documents that the inputs name, by their path in the workspace. */
export function worstDocuments(board: string): Readonly<Record<string, string>> {
    return { [BOARD]: board, [SCENE]: excalidrawScene(ELEMENTS), [DIAGRAM]: gridOf(CELLS) };
}
