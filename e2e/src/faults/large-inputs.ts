import { emptyBoard, encodeBoard, MemoryBoard, planReplace, shapeInput } from '@openspace/board';
/** An uncompressed draw.io model. */
export function gridOf(count: number): string {
    const drawn = Array.from(
        { length: count },
        (_, at) =>
            `<mxCell id="c${at}" value="Node ${at}" style="rounded=1;html=1;" vertex="1" parent="1"><mxGeometry x="${(at % 100) * 150}" y="${Math.floor(at / 100) * 100}" width="120" height="60" as="geometry"/></mxCell>`
    );
    return `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${drawn.join('')}</root></mxGraphModel>`;
}

/** As add-cells takes them. */
export function cells(count: number): object[] {
    return Array.from({ length: count }, (_, at) => ({
        type: 'vertex',
        x: (at % 70) * 150,
        y: Math.floor(at / 70) * 100,
        text: `Node ${at}`
    }));
}

export function mermaidTree(nodes: number): string {
    const links = Array.from({ length: nodes - 1 }, (_, at) => ` n${at >> 1}[Node ${at >> 1}] --> n${at + 1}[Node ${at + 1}]`);
    return ['flowchart TD', ...links].join('\n');
}

/** Which of few shapes lead to which others: as many lines as no one could follow. */
const DENSE = Array.from({ length: 59 }, (_, at) => [5, 17, 28].map(step => [at, (at + step) % 59] as const)).flat();

/** The same without places. */
export function denseShapes(): object[] {
    const nodes = Array.from({ length: 59 }, (_, at) => ({ id: `n${at}`, type: 'geo', label: `Node ${at}` }));
    return [...nodes, ...DENSE.map(([from, to]) => ({ type: 'arrow', from: `n${from}`, to: `n${to}` }))];
}

/** The same as Mermaid's text, with the line that says which kind it is, and the arrow of that kind. */
export function denseMermaid(head: string, arrow: string): string {
    return [head, ...DENSE.map(([from, to]) => ` n${from} ${arrow} n${to}`)].join('\n');
}

/** The most that is laid out in the backend's own thread, with lines that keep it looking for a better picture. */
export const TANGLE = ['flowchart TD', ...'01 02 03 14 24 35 15 46 57 68 79 09'.split(' ').map(([a, b]) => ` n${a} --> n${b}`)].join('\n');

/** Few tables with many lines between them, as Mermaid's text. */
export const FEW_TABLES = `erDiagram\n${Array.from({ length: 84 }, (_, at) => ` t${at % 12} ||--o{ t${(at * 5 + 1) % 12} : has`).join('\n')}`;

export function excalidrawScene(count: number): string {
    const elements = Array.from({ length: count }, (_, at) => ({
        id: `e${at}`,
        type: 'rectangle',
        x: (at % 60) * 150,
        y: Math.floor(at / 60) * 100,
        width: 120,
        height: 60,
        strokeColor: '#1e1e1e',
        backgroundColor: 'transparent'
    }));
    return JSON.stringify({ type: 'excalidraw', version: 2, elements, appState: {}, files: {} });
}

/** Three tiers with 300 servers. */
export const AWS_PROGRAM = `with Diagram("Many", show=False):
${Array.from({ length: 300 }, (_, at) => `    n${at} = EC2("server ${at}")`).join('\n')}
${Array.from({ length: 299 }, (_, at) => `    n${at} >> n${at + 1}`).join('\n')}
`;

/** As batch_add_shapes takes them: boxes in rows, each with an arrow to the one before it. */
export function boardShapes(count: number, prefix = 's'): object[] {
    return Array.from({ length: count }, (_, at) => {
        const id = `${prefix}${at}`;
        return at % 2 === 0
            ? { id, type: 'geo', x: (at % 120) * 150, y: Math.floor(at / 120) * 200, width: 160, height: 80, label: `Node ${at}` }
            : { id, type: 'arrow', from: `${prefix}${Math.max(0, at - 3)}`, to: `${prefix}${at - 1}`, label: `to ${at}` };
    });
}

/** The file of a board with as many shapes. */
export function boardOf(count: number): string {
    const board = new MemoryBoard(emptyBoard());
    board.apply(
        planReplace(
            board,
            boardShapes(count).map(shape => shapeInput.parse(shape))
        ).change
    );
    return encodeBoard(board.records(), 'snapshot');
}

/** A kernel of about so many characters. */
export function kernelOf(length: number): string {
    const body = 'data[id.x] = data[id.x] + 1u;\n'.repeat(length / 30);
    return `@group(0) @binding(0) var<storage, read_write> data: array<u32>;\n@compute @workgroup_size(64)\nfn main(@builtin(global_invocation_id) id: vec3<u32>) {\n${body}}`;
}
