import { BoardIndex, decodeBoard, emptyBoard, encodeBoard, MemoryBoard, planUpdate } from '@openspace/board';
import { DrawioDocument } from '@openspace/drawio';
import { expect } from 'chai';
import { drawn, shapeOn } from '../../../test/boards';
import { box, cells } from '../../../test/drawio-cells';
import { documentOf } from '../../whiteboard/read-diagram';
import { excalidrawCodec } from '../../excalidraw';
import { mermaidCodec } from '../../mermaid';
import { drawioCodec } from '../drawio-codec';
import { encodeDrawio } from '../encode-drawio';

const LAMBDA = '<shape name="Lambda" w="10" h="10"><foreground><ellipse x="0" y="0" w="10" h="10"/><fillstroke/></foreground></shape>';
const ART = new Map([
    ['mxgraph.aws4.lambda', LAMBDA],
    ['mxgraph.aws4.zone', LAMBDA],
    ['img/lib/vm.svg', 'data:image/svg+xml;base64,PHN2Zy8+']
]);
const SOURCE = '/w/cloud.drawio';
const STENCIL =
    'shape=mxgraph.aws4.lambda;html=1;fillColor=#ff9900;verticalLabelPosition=bottom;verticalAlign=top;customKey=7;rotation=30;';
const RECT = 'x="100" y="200" width="60" height="60"';

async function imported(content: string, art: ReadonlyMap<string, string> = ART) {
    const { diagram, losses } = await drawioCodec.decode(cells(content), { art: async () => art });
    return { ...drawn(diagram, new MemoryBoard(emptyBoard()), { source: SOURCE }), losses };
}

const written = (board: MemoryBoard) => DrawioDocument.load(encodeDrawio(documentOf(board).diagram).target).activePage;

/** The SVG that an image on a board shows. */
function pictureOf(board: MemoryBoard, id: string): string {
    const { assetId } = shapeOn(board, id, 'image').props;
    const asset = board.get(assetId ?? '');
    const src = asset?.typeName === 'asset' ? (asset.props.src ?? '') : '';
    return Buffer.from(src.replace(/^data:image\/svg\+xml;base64,/, ''), 'base64').toString();
}

describe('stencils of draw.io on a board', () => {
    it('DR15 arrive as what they look like, and go back with their ids and styles', async () => {
        const { board, losses } = await imported(box('a', '', STENCIL, RECT).replace('value="a"', 'value="Work &amp;lt; 1"'));
        expect(losses).to.deep.equal([]);
        const image = shapeOn(board, 'a', 'image');
        expect(image.props).to.include({ w: 60, h: 60 });
        expect(image.rotation).to.be.closeTo(Math.PI / 6, 1e-6);
        expect(image.meta).to.deep.include({ source: SOURCE, face: { format: 'drawio', style: STENCIL, outline: 'rectangle' } });
        expect(pictureOf(board, 'a')).to.include('#ff9900').and.include('<path').and.not.include('script');
        expect(BoardIndex.of(board).shape('shape:a-label')?.type).to.equal('text');
        // A plain tldraw file, and the same board when it is opened again.
        const again = new MemoryBoard(decodeBoard(encodeBoard(board.records(), 'tldr'), 'cloud.tldr').records);
        const cell = written(again).find('a');
        expect(cell).to.include({ style: STENCIL, value: 'Work &lt; 1' });
        expect(cell?.rect).to.deep.equal({ x: 100, y: 200, width: 60, height: 60 });
    });

    it('DR15 keep their styles when they are moved, made larger, turned, faded and named otherwise', async () => {
        const { board } = await imported(box('a', '', STENCIL, RECT));
        board.apply(planUpdate(board, [{ shapeId: 'a', width: 120, height: 90, rotation: Math.PI / 2 }]).change);
        board.apply(planUpdate(board, [{ shapeId: 'a-label', label: 'Named' }]).change);
        board.apply({ put: [{ ...shapeOn(board, 'a', 'image'), opacity: 0.5 }], remove: [] });
        const cell = written(board).find('a');
        expect(cell?.rect).to.include({ width: 120, height: 90 });
        expect(cell?.value).to.equal('Named');
        expect(cell?.style).to.equal(`${STENCIL.replace('rotation=30', 'rotation=90')}opacity=50;`);
    });

    it('DR15 lie behind what they hold when they are groups', async () => {
        const group = 'shape=mxgraph.aws4.zone;container=1;fillColor=none;strokeColor=#248814;html=1;';
        const inside = box('in', '', STENCIL, 'x="20" y="30" width="60" height="60"').replace('parent="1"', 'parent="vpc"');
        const { board } = await imported(box('vpc', '', group, 'x="10" y="10" width="300" height="200"') + inside);
        expect(shapeOn(board, 'vpc', 'frame').props).to.include({ w: 300, h: 200 });
        const back = shapeOn(board, 'vpc-face', 'image');
        expect(back).to.include({ parentId: 'shape:vpc', x: 0, y: 0, isLocked: true });
        expect(BoardIndex.of(board).children('shape:vpc')[0]?.id).to.equal('shape:vpc-face');
        const page = written(board);
        expect(page.drawn.map(({ id, parentId, style }) => [id, parentId, style])).to.deep.equal([
            ['vpc', '1', group],
            ['in', 'vpc', STENCIL]
        ]);
    });

    it('DR15 are pictures of draw.io itself, and boxes where nothing is known of them; nothing is fetched', async () => {
        const vm = 'image;html=1;image=img/lib/vm.svg;';
        const { board, losses } = await imported(
            box('vm', '', vm, RECT) +
                box('gone', '', 'shape=mxgraph.aws4.gone;', RECT) +
                box('far', '', 'shape=label;image=https://example.com/x.png;', RECT)
        );
        expect(pictureOf(board, 'vm')).to.include('PHN2Zy8+');
        expect(written(board).find('vm')?.style).to.equal(vm);
        expect(shapeOn(board, 'gone', 'geo').props.geo).to.equal('rectangle');
        expect(losses.map(({ id, message }) => [id, message])).to.deep.equal([
            ['gone', 'The draw.io outline mxgraph.aws4.gone is drawn as the nearest plain one.']
        ]);
        expect(shapeOn(board, 'far', 'image').meta).to.not.have.property('face');
    });

    it('DR15 are pictures in Excalidraw and the nearest outlines in Mermaid, from a board and from the file', async () => {
        const end = 'ellipse;shape=endState;html=1;';
        const content = box('a', '', STENCIL, RECT) + box('end', '', end, 'x="300" y="200" width="30" height="30"');
        const { board } = await imported(content);
        const read = await drawioCodec.decode(cells(content), { art: async () => ART });
        for (const diagram of [documentOf(board).diagram, read.diagram]) {
            const scene = JSON.parse(excalidrawCodec.encode(diagram).target) as { elements: { type: string; id: string }[] };
            expect(scene.elements.find(({ id }) => id === 'a')?.type).to.equal('image');
            const { target, losses } = mermaidCodec.encode({ ...diagram, kind: 'flowchart' });
            expect(target).to.include('["a"]');
            expect(losses.map(({ message }) => message).join()).to.include('Stencils and icons are drawn as the nearest outline.');
        }
    });
});
