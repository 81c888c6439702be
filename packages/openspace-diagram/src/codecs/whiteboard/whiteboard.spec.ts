import { BoardIndex, type BoardShape, readLabel } from '@openspace/board';
import { expect } from 'chai';
import type { Diagram } from '../../diagram';
import { findFaults } from '../../find-faults';
import { boardOf, drawn, EVERY_KIND, shapeOn } from '../../test/boards';
import { diagramOf } from './read-diagram';

const PICTURE =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==';

/** What a person would notice of a shape. */
function seen(index: BoardIndex, shape: BoardShape): object {
    const box = index.pageBounds(shape.id);
    const { props } = shape;
    const chosen = [
        'geo',
        'color',
        'fill',
        'dash',
        'size',
        'font',
        'spline',
        'isClosed',
        'kind',
        'bend',
        'arrowheadStart',
        'arrowheadEnd',
        'align',
        'labelColor',
        'textAlign'
    ];
    return {
        id: shape.id,
        type: shape.type,
        parent: shape.parentId,
        label: readLabel(shape),
        tag: shape.meta['tag'],
        ...Object.fromEntries(chosen.filter(key => key in props).map(key => [key, round(Reflect.get(props, key))])),
        ...(shape.type === 'arrow'
            ? {
                  bindings: index
                      .bindingsOf(shape.id)
                      .map(({ toId, props: { terminal } }) => `${terminal} ${toId}`)
                      .sort()
              }
            : { box: box && [box.x, box.y, box.w, box.h].map(round), rotation: round(shape.rotation) })
    };
}

const round = (value: unknown): unknown => (typeof value === 'number' ? Math.round(value * 10) / 10 : value);
const all = (index: BoardIndex) =>
    index
        .descendants(index.pageId)
        .map(shape => seen(index, shape))
        .sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));

describe('the whiteboard codec', () => {
    it('W1 W2 a board told as a diagram and drawn again has the same shapes and bound arrows', () => {
        const before = boardOf(EVERY_KIND, 'Shop');
        const { diagram, losses } = diagramOf(before);
        expect(findFaults(diagram)).to.deep.equal([]);
        expect(losses).to.deep.equal([]);
        // Named by its document, it has no title on the board.
        const { title, ...untitled } = diagram;
        expect(title).to.equal('Shop');
        const { board, losses: more } = drawn(untitled);
        expect(more).to.deep.equal([]);
        expect(all(BoardIndex.of(board))).to.deep.equal(all(BoardIndex.of(before)));
    });

    it('W1 opacity and pictures come back too', () => {
        const before = boardOf([{ id: 'p', type: 'image', x: 5, y: 6, width: 40, height: 30, props: { src: PICTURE } }]);
        const { diagram } = diagramOf(before);
        const half = { ...diagram, nodes: diagram.nodes.map(node => ({ ...node, style: { ...node.style, opacity: 0.5 } })) };
        const { board } = drawn(half);
        const image = shapeOn(board, 'p', 'image');
        expect(image.opacity).to.equal(0.5);
        expect(image.props).to.include({ w: 40, h: 30 });
        expect(diagramOf(board).diagram.nodes[0]?.image).to.equal(PICTURE);
    });

    it('W2 an arrow holds where on the shape it was told to', () => {
        const nodes = [
            { id: 'a', shape: 'rectangle', bounds: { x: 0, y: 0, width: 100, height: 100 } },
            { id: 'b', shape: 'rectangle', bounds: { x: 300, y: 0, width: 100, height: 100 } }
        ] as const;
        const { board } = drawn({ nodes, edges: [{ id: 'e', from: { node: 'a', anchor: { x: 1, y: 0.25 } }, to: { node: 'b' } }] });
        const bindings = BoardIndex.of(board).bindingsOf('shape:e');
        expect(bindings.find(({ props }) => props.terminal === 'start')?.props).to.deep.include({
            normalizedAnchor: { x: 1, y: 0.25 },
            isPrecise: true
        });
        expect(bindings.find(({ props }) => props.terminal === 'end')?.props.isPrecise).to.equal(false);
        expect(diagramOf(board).diagram.edges[0]?.from.anchor).to.deep.equal({ x: 1, y: 0.25 });
    });

    it('W3 colours stay exact next to the nearest of the palette, and font sizes become the nearest size and scale', () => {
        const style = { stroke: '#2255ee', fill: '#fff2cc', fontSize: 9 };
        const bounds = { x: 0, y: 0, width: 100, height: 50 };
        const { board, losses } = drawn({
            nodes: [
                { id: 'a', shape: 'rectangle', label: 'x', bounds, style: { ...style, fill: 'none' } },
                { id: 'b', shape: 'rectangle', bounds, style }
            ],
            edges: []
        });
        expect(shapeOn(board, 'a', 'geo').props).to.include({ color: 'blue', fill: 'none', size: 's', scale: 0.5 });
        expect(shapeOn(board, 'b', 'geo').props).to.include({ color: 'yellow', fill: 'solid' });
        expect(shapeOn(board, 'a', 'geo').meta['notation']).to.deep.equal({ strokeColor: '#2255ee' });
        expect(shapeOn(board, 'b', 'geo').meta['notation']).to.deep.equal({ strokeColor: '#2255ee', fillColor: '#fff2cc' });
        expect(losses).to.deep.equal([]);
        expect(diagramOf(board).diagram.nodes[1]?.style).to.include({ stroke: '#2255ee', fill: '#fff2cc' });
    });

    it('W4 many losses of a kind are one, which names some of them', () => {
        const nodes = Array.from(
            { length: 7 },
            (_, at) => ({ id: `c${at}`, shape: 'image', bounds: { x: at * 200, y: 0, width: 90, height: 90 } }) as const
        );
        const { losses } = drawn({ nodes, edges: [] });
        expect(losses).to.have.length(1);
        expect(losses[0]?.message).to.match(/picture.*c0, c1, c2 and 4 more/);
    });

    it('W5 what is imported again takes the place of the old; the rest stays, and holds', () => {
        const a = { id: 'a', shape: 'rectangle', label: 'old', bounds: { x: 0, y: 0, width: 100, height: 50 } } as const;
        const { board } = drawn({ nodes: [a], edges: [] });
        board.apply({
            put: boardOf([{ id: 'mine', type: 'geo', x: 400, y: 0 }])
                .snapshotRecords()
                .filter(({ typeName }) => typeName === 'shape'),
            remove: []
        });
        const arrow = boardOf([
            { id: 'a', type: 'geo', x: 0, y: 0 },
            { id: 'mine', type: 'geo', x: 400, y: 0 },
            { id: 'hand', type: 'arrow', from: 'mine', to: 'a' }
        ]);
        board.apply({
            put: arrow.snapshotRecords().filter(record => record.id === 'shape:hand' || record.typeName === 'binding'),
            remove: []
        });
        const { shapeIds } = drawn({ nodes: [{ ...a, label: 'new' }], edges: [] }, board);
        expect(shapeIds).to.deep.equal(['shape:a']);
        const index = BoardIndex.of(board);
        expect(index.descendants(index.pageId).map(readLabel)).to.include('new').and.not.include('old');
        expect(index.bindingsTo('shape:a')).to.have.length(1);
        expect(index.shape('shape:mine')).to.not.equal(undefined);
    });

    it('W6 the same ids from another source are other shapes', () => {
        const node = { id: 'a', shape: 'rectangle', bounds: { x: 0, y: 0, width: 100, height: 50 } } as const;
        const edge = { id: 'e', from: { node: 'a' }, to: { point: { x: 300, y: 0 } } };
        const { board } = drawn({ nodes: [node], edges: [edge] }, undefined, { source: 'one.drawio' });
        const again = drawn({ nodes: [node], edges: [edge] }, board, { source: 'one.drawio' });
        expect(again.shapeIds).to.deep.equal(['shape:a', 'shape:e']);
        const other = drawn({ nodes: [node], edges: [edge] }, board, { source: 'two.drawio' });
        expect(other.shapeIds).to.deep.equal(['shape:a-2', 'shape:e-2']);
        expect(BoardIndex.of(board).bindingsOf('shape:e-2')[0]?.toId).to.equal('shape:a-2');
    });

    it('W7 replace clears the page; nodes that a layout placed stay where the person put them', () => {
        const node = { id: 'a', shape: 'rectangle', bounds: { x: 0, y: 0, width: 100, height: 50 } } as const;
        const { board } = drawn({ nodes: [node, { ...node, id: 'gone' }], edges: [] });
        const shape = shapeOn(board, 'a', 'geo');
        board.apply({ put: [{ ...shape, x: 777, y: 55 }], remove: [] });
        const { shapeIds } = drawn({ nodes: [node], edges: [] }, board, { replace: true, laidOut: ['a'] });
        expect(shapeIds).to.deep.equal(['shape:a']);
        expect(shapeOn(board, 'a', 'geo')).to.include({ x: 777, y: 55 });
        expect(BoardIndex.of(board).shape('shape:gone')).to.equal(undefined);
    });

    it('W8 a picture with a label has a text under it, told as its label again', () => {
        const bounds = { x: 10, y: 10, width: 48, height: 48 };
        const { board } = drawn({ nodes: [{ id: 'ec2', shape: 'image', image: PICTURE, label: 'Web server', bounds }], edges: [] });
        expect(readLabel(shapeOn(board, 'ec2-label', 'text'))).to.equal('Web server');
        const box = BoardIndex.of(board).pageBounds('shape:ec2-label');
        expect(box?.y).to.be.within(58, 70);
        expect((box?.x ?? 0) + (box?.w ?? 0) / 2).to.be.closeTo(34, 1);
        expect(diagramOf(board).diagram.nodes).to.have.length(1);
        expect(diagramOf(board).diagram.nodes[0]).to.include({ label: 'Web server' });
    });

    it('W9 what is drawn as a face is its outline again elsewhere, unless a person made it something else', () => {
        const bounds = { x: 0, y: 0, width: 100, height: 80 };
        const shapes = ['cylinder', 'actor', 'rounded', 'rectangle'] as const;
        const { board, losses } = drawn({ nodes: shapes.map(shape => ({ id: shape, shape, bounds })), edges: [] });
        expect(losses).to.deep.equal([]);
        expect(shapeOn(board, 'cylinder', 'geo').props.geo).to.equal('oval');
        expect(shapeOn(board, 'cylinder', 'geo').meta['notation']).to.deep.equal({ face: 'cylinder' });
        const told = () => diagramOf(board).diagram.nodes.map(({ shape, native }) => native ?? shape);
        expect(told()).to.deep.equal(['cylinder', 'actor', 'rounded', 'rectangle']);
        const changed = shapeOn(board, 'cylinder', 'geo');
        board.apply({ put: [{ ...changed, props: { ...changed.props, geo: 'star' } }], remove: [] });
        expect(told()[0]).to.equal('star');
        // Imports of older versions noted the outline.
        const old = shapeOn(board, 'actor', 'geo');
        board.apply({ put: [{ ...old, meta: { outline: 'actor' } }], remove: [] });
        expect(told()[1]).to.equal('actor');
        // Drawn by hand, an oval is an oval.
        expect(diagramOf(boardOf([{ id: 'o', type: 'geo', x: 0, y: 0, props: { geo: 'oval' } }])).diagram.nodes[0]?.native).to.equal(
            'geo:oval'
        );
    });

    it('W10 a title is a text above the diagram, which is read as its title again', () => {
        const bounds = { x: 100, y: 100, width: 200, height: 80 };
        const diagram: Diagram = { title: 'Orders', nodes: [{ id: 'a', shape: 'rectangle', label: 'Shop', bounds }], edges: [] };
        const { board } = drawn(diagram);
        expect(readLabel(shapeOn(board, 'diagram-title', 'text'))).to.equal('Orders');
        const box = BoardIndex.of(board).pageBounds('shape:diagram-title');
        expect((box?.x ?? 0) + (box?.w ?? 0) / 2).to.be.closeTo(200, 1);
        expect((box?.y ?? 0) + (box?.h ?? 0)).to.be.within(50, 100);
        expect(diagramOf(board).diagram).to.deep.include({ title: 'Orders' });
        expect(diagramOf(board).diagram.nodes.map(({ id }) => id)).to.deep.equal(['a']);

        const shape = shapeOn(board, 'diagram-title', 'text');
        board.apply({ put: [{ ...shape, x: 7, y: 8 }], remove: [] });
        const again = drawn({ ...diagram, title: 'All orders' }, board);
        expect(shapeOn(again.board, 'diagram-title', 'text')).to.include({ x: 7, y: 8 });
        expect(diagramOf(again.board).diagram.title).to.equal('All orders');

        for (const other of [
            { ...diagram, isChart: true },
            { ...diagram, page: { name: 'Page' } },
            { ...diagram, title: ' ' }
        ]) {
            expect(drawn(other).shapeIds).to.deep.equal(['shape:a']);
        }
    });

    it('W4 what only the whiteboard has is told when a board is read', () => {
        const board = boardOf([
            { id: 'rich', type: 'geo', x: 0, y: 0, label: 'bold' },
            { id: 'far', type: 'geo', x: 400, y: 0 },
            {
                id: 'pen',
                type: 'draw',
                x: 0,
                y: 300,
                props: {
                    points: [
                        { x: 0, y: 0, z: 0.5 },
                        { x: 9, y: 9, z: 0.9 }
                    ]
                }
            },
            { id: 'a', type: 'arrow', from: 'rich', to: 'far', label: 'x', props: { arrowheadEnd: 'inverted', arrowheadStart: 'pipe' } },
            { id: 'b', type: 'arrow', from: 'far', to: 'rich', props: { kind: 'elbow' } }
        ]);
        const marked = {
            type: 'doc',
            content: [{ type: 'paragraph', content: [{ type: 'text', text: 'bold', marks: [{ type: 'bold' }] }] }]
        };
        const [rich, far, pen, a, b] = [
            shapeOn(board, 'rich', 'geo'),
            shapeOn(board, 'far', 'geo'),
            shapeOn(board, 'pen', 'draw'),
            shapeOn(board, 'a', 'arrow'),
            shapeOn(board, 'b', 'arrow')
        ];
        board.apply({
            put: [
                { ...rich, props: { ...rich.props, richText: marked } },
                { ...far, isLocked: true },
                { ...pen, props: { ...pen.props, isPen: true } },
                { ...a, props: { ...a.props, labelPosition: 0.2 } },
                { ...b, props: { ...b.props, elbowMidPoint: 0.2 } }
            ],
            remove: []
        });
        expect(diagramOf(board).losses.map(({ id, message }) => `${id} ${message.split(' ')[0]}`)).to.have.members([
            'rich Bold,',
            'far Locked',
            'pen Strokes',
            'a Pipes',
            'a Inverted',
            'b Elbows'
        ]);
        expect(diagramOf(board).diagram.edges.map(({ labelAt }) => labelAt)).to.deep.equal([0.2, undefined]);
        expect(diagramOf(boardOf([{ id: 'plain', type: 'geo', x: 0, y: 0, label: 'two\nlines' }])).losses).to.deep.equal([]);
    });
});
