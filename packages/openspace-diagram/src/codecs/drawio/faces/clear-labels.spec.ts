import { BoardIndex, FACES } from '@openspace/board';
import { shownTexts } from '@openspace/board/lib/quality/shown-texts';
import { crossedDetails, inkOf } from '@openspace/board/lib/test/crossed-details';
import { DrawioDocument, parseStyle, resolveStyle } from '@openspace/drawio';
import { expect } from 'chai';
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
        it(`DR24 are clear of what else is in a ${face}`, () => {
            for (const label of LABELS) {
                for (const size of SIZES) {
                    const board = boardOf([{ type: 'geo', id: 'a', x: 0, y: 0, ...size, label, props: { face, size: 's', font: 'sans' } }]);
                    const index = BoardIndex.of(board);
                    const shape = index.shape('shape:a');
                    if (shape?.type !== 'geo') {
                        throw new Error('There is no geo.');
                    }
                    const cell = DrawioDocument.load(drawioCodec.encode(diagramOf(board).diagram).target).activePage.find('a')!;
                    const style = resolveStyle(cell.style);
                    const inDrawio = vertexLabel(cell.value, style, labelArea(style, cell.rect))?.box;
                    const onBoard = shownTexts(index, shape).map(({ box }) => box);
                    const boxes = inDrawio
                        ? [...onBoard, { x: inDrawio.x, y: inDrawio.y, w: inDrawio.width, h: inDrawio.height }]
                        : onBoard;
                    boxes.forEach(box => expect(crossedDetails(shape, inkOf(box)), `${label} ${JSON.stringify(size)}`).to.equal(0));
                }
            }
        });
    }
});
