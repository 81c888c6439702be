import type { DiagramBoards } from '@openspace/core/lib/common/diagram-contribution';
import { emptyBoard, MemoryBoard, renderSvg } from '@openspace/board';
import { type Diagram, planImport } from '@openspace/diagram';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { readFile } from 'fs/promises';

/** Boards in memory that draw with the real codec and renderers, without fonts, and remember what they were asked for. */
export class PictureBoards implements DiagramBoards {
    readonly drawn = new Map<string, Diagram>();
    readonly boards = new Map<string, MemoryBoard>();

    draw: DiagramBoards['draw'] = async (path, diagram) => {
        const board = new MemoryBoard(emptyBoard(diagram.title));
        const { change, result } = planImport(board, diagram, { replace: true });
        board.apply(change);
        this.drawn.set(path, diagram);
        this.boards.set(path, board);
        return { path, revision: board.revision, shapeIds: result.shapeIds, losses: result.losses };
    };

    layOut: DiagramBoards['layOut'] = async diagram => diagram;

    picture: DiagramBoards['picture'] = async (diagram, { dark }) => {
        const board = new MemoryBoard(emptyBoard(diagram.title));
        const { change, result } = planImport(board, diagram);
        board.apply(change);
        return { ...renderSvg(board, { dark }), losses: result.losses };
    };

    encode: DiagramBoards['encode'] = async (diagram, format) => {
        if (format === 'drawio') {
            return { text: `<mxfile><!-- ${diagram.nodes.length} --></mxfile>`, mimeType: 'application/xml', losses: [] };
        }
        const board = new MemoryBoard(emptyBoard(diagram.title));
        board.apply(planImport(board, diagram).change);
        const { svg } = renderSvg(board);
        return format === 'svg'
            ? { text: svg, mimeType: 'image/svg+xml', losses: [] }
            : {
                  base64: Buffer.from(await paint(svg)).toString('base64'),
                  mimeType: 'image/png',
                  losses: []
              };
    };

    png: DiagramBoards['png'] = () => Promise.reject(new Error('Not painted here.'));
}

let painter: Promise<void> | undefined;

async function paint(svg: string): Promise<Uint8Array> {
    painter ??= readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')).then(initWasm);
    await painter;
    return new Resvg(svg, { font: { fontBuffers: [] } }).render().asPng();
}
