import { BoardIndex, FACES, nodeNotationOf, paintNode, type PaintedPath } from '@openspace/board';
import { flatten } from '@openspace/board/lib/geometry/path';
import { shownTexts } from '@openspace/board/lib/quality/shown-texts';
import { DrawioDocument, parseStyle, resolveStyle } from '@openspace/drawio';
import { expect } from 'chai';
import type { Bounds } from '../../../diagram';
import { boardOf } from '../../../test/boards';
import { diagramOf } from '../../whiteboard';
import { drawioCodec } from '../drawio-codec';
import { labelArea } from '../picture/label-area';
import { vertexLabel } from '../picture/vertex-label';

const LABELS = [
    'Name',
    'Notification gateway service for partner banks and customers',
    'Name\n[Component: Java and Spring]\nSends letters and messages to all',
    'one\ntwo\nthree\nfour\nfive'
];
/** Each as large as its label needs it, and larger. */
const SIZES = [{}, { width: 400, height: 300 }];
/** What rows, icons and thin bars say is elsewhere. */
const OTHER: readonly string[] = ['class', 'table', 'icon', 'stencil', 'bar', 'activation'];
/** Of a line of text, what letters leave free above and below. */
const LEADING = 3;

/** Whether a path crosses a box. */
function crosses({ path }: PaintedPath, { x, y, width, height }: Bounds): boolean {
    return flatten(path).some(({ points, closed }) => {
        const ends = closed ? [...points.slice(1), ...points.slice(0, 1)] : points.slice(1);
        return ends.some((to, at) => {
            const from = points[at]!;
            let [enter, leave] = [0, 1];
            for (const [by, low, high] of [
                [to.x - from.x, x - from.x, x + width - from.x],
                [to.y - from.y, y - from.y, y + height - from.y]
            ] as const) {
                if (by === 0) {
                    leave = low > 0 || high < 0 ? -1 : leave;
                } else {
                    enter = Math.max(enter, Math.min(low / by, high / by));
                    leave = Math.min(leave, Math.max(low / by, high / by));
                }
            }
            return enter <= leave;
        });
    });
}

describe('fonts of boards in draw.io', () => {
    it('DR24 end with a family that every machine has, and come back as they were', () => {
        const fonts = ['draw', 'serif', 'mono'] as const;
        const board = boardOf(fonts.map((font, at) => ({ type: 'geo', id: font, x: at * 300, y: 0, label: 'Abc', props: { font } })));
        const { target } = drawioCodec.encode(diagramOf(board).diagram);
        const page = DrawioDocument.load(target).activePage;
        const lists = fonts.map(
            font =>
                parseStyle(page.find(font)?.style ?? '')
                    .get('fontFamily')
                    ?.split(', ') ?? []
        );
        expect(lists.map(list => list.at(-1))).to.deep.equal(['cursive', 'serif', 'monospace']);
        expect(lists[0]?.[0]).to.equal('Shantell Sans');
        const read = drawioCodec.decode(target).diagram.nodes.map(({ style }) => style?.fontFamily);
        expect(read).to.deep.equal(['hand', 'serif', 'mono']);
    });
});

describe('labels of faces, on boards and in draw.io', () => {
    for (const face of FACES.filter(name => !OTHER.includes(name))) {
        it(`N19 DR24 are clear of what else is in a ${face}`, () => {
            for (const label of LABELS) {
                for (const size of SIZES) {
                    const board = boardOf([{ type: 'geo', id: 'a', x: 0, y: 0, ...size, label, props: { face, size: 's', font: 'sans' } }]);
                    const index = BoardIndex.of(board);
                    const shape = index.shape('shape:a');
                    if (shape?.type !== 'geo') {
                        throw new Error('There is no geo.');
                    }
                    // The first path is the body, and sheets of paper cover those behind them.
                    const details = paintNode(shape, nodeNotationOf(shape) ?? {}, false).paths.slice(face === 'documents' ? -1 : 1);
                    const cell = DrawioDocument.load(drawioCodec.encode(diagramOf(board).diagram).target).activePage.find('a')!;
                    const style = resolveStyle(cell.style);
                    const inDrawio = vertexLabel(cell.value, style, labelArea(style, cell.rect))?.box;
                    const onBoard = shownTexts(index, shape).map(({ box: { x, y, w, h } }) => ({ x, y, width: w, height: h }));
                    for (const { x, y, width, height } of [...onBoard, ...(inDrawio ? [inDrawio] : [])]) {
                        const ink = { x: x + 1, y: y + LEADING, width: width - 2, height: height - 2 * LEADING };
                        expect(details.filter(detail => crosses(detail, ink)).length, `${label} ${JSON.stringify(size)}`).to.equal(0);
                    }
                }
            }
        });
    }
});
