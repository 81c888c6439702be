import { deflateRawSync } from 'zlib';

export interface WorstCall {
    readonly tool: string;
    readonly args: Record<string, unknown>;
}

/** What they draw on. */
export const BOARD = 'worst.whiteboard.json';
const whiteboard = (tool: string, args: object): WorstCall => ({ tool: `openspace.whiteboard.${tool}`, args: { path: BOARD, ...args } });
const imported = (source: string, format?: string): WorstCall => whiteboard('import', { source, ...(format !== undefined && { format }) });
const stats = (diagram_xml: string): WorstCall => ({ tool: 'get-diagram-stats', args: { diagram_xml } });
const pages = (path: string): WorstCall => ({ tool: 'list-pages', args: { path } });
const SVG = 'xmlns="http://www.w3.org/2000/svg" width="100" height="100"';

/** The worst calls by what they try, those of a list one after another, those of a list in it at once. */
export function worstCalls(): Readonly<Record<string, readonly (WorstCall | readonly WorstCall[])[]>> {
    const png = whiteboard('snapshot', { format: 'png' });
    const picture = (svg: string): WorstCall[] => [imported(svg, 'svg'), png];
    return {
        'pictures of local files': picture(`<svg ${SVG}><image href="/dev/zero" width="9" height="9"/><image href="huge.svg"/></svg>`),
        'pictures that grow': [
            ...picture(`<svg ${SVG}><defs><g id="a0"><path d="M0 0h9"/></g>${doubling(30)}</defs><use href="#a30"/></svg>`),
            ...picture(`<svg ${SVG}><filter id="f"><feGaussianBlur stdDeviation="10000"/></filter><g filter="url(#f)"/></svg>`)
        ],
        'files that are none': ['pipe.drawio', 'device.drawio', 'huge.drawio']
            .map(pages)
            .concat(['pipe.d2', 'huge.svg'].map(source => imported(source)))
            .concat(['pipe', 'huge'].map(name => whiteboard('read', { path: `${name}.whiteboard.json` }))),
        'texts to recognise': [
            imported(`${'<!---->'.repeat(60)}x`),
            imported(`${'<!---->'.repeat(100_000)}x`),
            imported('<svg '.repeat(100_000))
        ],
        'texts to parse': [
            imported(`@startuml\nnote right of A : ${' '.repeat(100_000)}x\n@enduml`, 'plantuml'),
            imported(`@startuml\nA -> B : ${' '.repeat(100_000)}\0x\n@enduml`, 'plantuml'),
            imported('a -> b\n'.repeat(20_000), 'd2'),
            { tool: 'aws_generate_diagram', args: { code: `with Diagram("x"${','.repeat(60_000)}` } }
        ],
        'numbers without bounds': [
            imported(grid(1, '1e20'), 'drawio'),
            imported(scene(1e20), 'excalidraw'),
            whiteboard('add_shape', { type: 'rectangle', x: 1e308, y: -1e308, width: 1e20, height: 1e20 }),
            png
        ],
        'large and nested diagrams': [
            stats(grid(20_000, '1')),
            stats(nested(8_000)),
            imported(nested(8_000), 'drawio'),
            imported(`digraph { {${names(1_000)}} -> {${names(1_000)}} }`, 'dot')
        ],
        'compressed diagrams': [stats(packed(Buffer.alloc(400_000_000, '%'))), stats(packed(Buffer.alloc(30_000_000, 0xff)))],
        'slow calls at once': [Array.from({ length: 8 }, () => stats(grid(20_000, '1')))],
        'long arguments': [
            { tool: 'list_icons', args: { provider_filter: '\u{1f600}'.repeat(200_000) } },
            { tool: 'openspace.tools.search', args: { query: 'x'.repeat(500_000) } },
            whiteboard('find_shapes', { label: 'x'.repeat(500_000) }),
            whiteboard('read', { path: `${'x/'.repeat(2_000)}a.whiteboard.json` })
        ]
    };
}

const names = (count: number): string => Array.from({ length: count }, (_, at) => `n${at}`).join(' ');
const packed = (content: Buffer): string => `<mxfile><diagram>${deflateRawSync(content).toString('base64')}</diagram></mxfile>`;
const model = (cells: string): string => `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel>`;

function doubling(levels: number): string {
    return Array.from({ length: levels }, (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`).join('');
}

function cell(id: string, parent: string, x: number | string): string {
    return `<mxCell id="${id}" vertex="1" parent="${parent}"><mxGeometry x="${x}" y="${x}" width="90" height="40" as="geometry"/></mxCell>`;
}

function grid(count: number, scale: string): string {
    return model(Array.from({ length: count }, (_, at) => cell(`c${at}`, '1', scale === '1' ? at : scale)).join(''));
}

function nested(depth: number): string {
    return model(Array.from({ length: depth }, (_, at) => cell(`c${at}`, at === 0 ? '1' : `c${at - 1}`, 1)).join(''));
}

function scene(x: number): string {
    const element = { id: 'a', type: 'rectangle', x, y: x, width: x, height: x };
    return JSON.stringify({ type: 'excalidraw', version: 2, elements: [element] });
}
