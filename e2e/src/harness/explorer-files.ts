const DRAWIO =
    '<mxfile><diagram name="One" id="p"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/></root></mxGraphModel></diagram></mxfile>';

/** One document of each kind, with what opens it as it is called in *Open With…*. */
export const KINDS = [
    { stem: 'board', suffix: '.whiteboard.json', editor: 'Whiteboard', text: '' },
    { stem: 'old.board', suffix: '.tldr', editor: 'Whiteboard', text: '' },
    { stem: 'flow', suffix: '.mmd', editor: 'Mermaid', text: 'flowchart LR\n    A --> B\n' },
    { stem: 'longer', suffix: '.mermaid', editor: 'Mermaid', text: 'flowchart LR\n    A --> B\n' },
    { stem: 'sketch', suffix: '.excalidraw', editor: 'Excalidraw', text: '' },
    { stem: 'pages', suffix: '.drawio', editor: 'draw.io preview', text: DRAWIO },
    { stem: 'wrapped', suffix: '.drawio.xml', editor: 'draw.io preview', text: DRAWIO }
];

const cell = (id: string, value: string, style: string, layer = '1') =>
    `<mxCell id="${id}" value="${value}" style="${style}html=1;customKey=7;" vertex="1" parent="${layer}"><mxGeometry x="${40 + id.charCodeAt(0)}" y="60" width="80" height="80" as="geometry"/></mxCell>`;
const drawioPage = (name: string, cells: string) =>
    `<diagram name="${name}" id="${name}-id"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="hid" visible="0" parent="0"/>${cells}</root></mxGraphModel></diagram>`;
const STENCIL =
    'shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.s3;fillColor=#277116;strokeColor=#ffffff;verticalLabelPosition=bottom;verticalAlign=top;';
/** A diagram of two pages, with what boards have no place for. */
export const PAGES = `<mxfile>${drawioPage('First', cell('a', 'Bucket', STENCIL) + cell('h', 'Unseen', '', 'hid'))}${drawioPage('Second', cell('b', 'Two', '') + cell('c', 'Three', ''))}</mxfile>`;

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60" fill="teal"/></svg>';
const DRAWN = JSON.stringify({
    type: 'excalidraw',
    version: 2,
    source: 'test',
    elements: [{ id: 'box', type: 'rectangle', x: 0, y: 0, width: 160, height: 90 }]
});
export const BOARD = 'board.whiteboard.json';
/** What the workspace of a test begins with: contents by path. */
export const FILES = {
    ...Object.fromEntries(KINDS.map(({ stem, suffix, text }) => [stem + suffix, text])),
    'plans/note.txt': '',
    'plain.txt': '',
    'picture.svg': PICTURE,
    'drawn.excalidraw': DRAWN
};
/** What the explorer lists of {@link FILES}, sorted. */
export const TOP_LEVEL = [...new Set(Object.keys(FILES).map(name => name.split('/')[0] ?? name))].sort();
