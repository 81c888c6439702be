import { expect } from 'chai';
import { asShape } from '../document/board-schema';
import { BoardIndex } from '../geometry/geometry';
import { endLabels } from '../notation/edge-picture';
import { edgeNotationOf } from '../notation/read-notation';
import { freeGraph } from '../placement/free-graph';
import { planReplace } from '../plans/plan-replace';
import { readBoard } from '../reading/read-board';
import { boardOf } from '../test/boards';
import { compiled } from '../test/compiling';
import { ARROW_LABEL_FONT_SIZES, arrowLabelSize, LABEL_FONT_SIZES, TEXT_FONT_SIZES } from '../text/label-size';
import { inAgentStyle } from './agent-style';
import { SHAPE_TYPES, type ShapeInput } from './vocabulary';

const POINTS = [
    { x: 0, y: 0 },
    { x: 90, y: 30 }
];
const BOX: ShapeInput = { type: 'geo', id: 'a', x: 0, y: 0, label: 'Shop' };
const OTHER: ShapeInput = { type: 'geo', id: 'b', x: 600, y: 0, label: 'Mail' };
const EDGE: ShapeInput = { type: 'arrow', id: 'ab', from: 'a', to: 'b', label: 'cancel', props: { startLabel: '1', endLabel: '0..*' } };

describe('The style of what agents draw', () => {
    it('C26 clean has a sans-serif font and solid lines, whatever is drawn', () => {
        const shapes = SHAPE_TYPES.filter(type => !['image', 'bookmark', 'embed'].includes(type)).map((type): ShapeInput => ({
            type,
            x: 0,
            y: 0,
            ...(['line', 'draw', 'highlight'].includes(type) && { props: { points: POINTS } })
        }));
        for (const { type, props } of compiled(...inAgentStyle('clean', shapes))) {
            if ('font' in props) {
                expect(props.font, type).to.equal('sans');
            }
            if ('dash' in props) {
                expect(props.dash, type).to.equal('solid');
            }
        }
        expect(inAgentStyle('sketch', shapes)).to.equal(shapes);
    });

    it('C26 clean makes a title larger than the text of nodes, that larger than labels of edges, those than multiplicities', () => {
        const board = boardOf(inAgentStyle('clean', [{ type: 'text', id: 'title', x: 0, y: -100, label: 'Orders' }, BOX, OTHER, EDGE]));
        const index = BoardIndex.of(board);
        const title = asShape(board.get('shape:title'));
        const node = asShape(board.get('shape:a'));
        const edge = asShape(board.get('shape:ab'));
        if (title?.type !== 'text' || node?.type !== 'geo' || edge?.type !== 'arrow') {
            throw new Error('not drawn');
        }
        const ends = endLabels(edge, edgeNotationOf(edge)!, index.route(edge)!).map(({ fontSize }) => fontSize);
        expect(ends).to.have.length(2);
        const sizes = [
            TEXT_FONT_SIZES[title.props.size] * title.props.scale,
            LABEL_FONT_SIZES[node.props.size] * node.props.scale,
            ARROW_LABEL_FONT_SIZES[edge.props.size] * edge.props.scale,
            ends[0]!,
            11
        ];
        expect(sizes).to.deep.equal([...sizes].sort((one, other) => other - one));
        expect(new Set(sizes).size).to.equal(sizes.length);
    });

    it('C26 keeps as much room for the label of an edge as it takes', () => {
        const alone = [BOX, OTHER].map(({ x: _x, y: _y, ...shape }) => shape);
        const { blocks } = freeGraph(boardOf([]), inAgentStyle('clean', [...alone, EDGE]), { layout: 'auto' });
        const whole = arrowLabelSize({ text: 'cancel', font: 'sans', size: 's' });
        expect(blocks[0]?.edges[0]?.label).to.deep.equal({ w: whole.w * 0.8, h: whole.h * 0.8 });
    });

    it('C26 what the call names takes precedence, and a size that it names is of its usual scale', () => {
        const [box, edge, scaled] = compiled(
            ...inAgentStyle('clean', [
                { ...BOX, props: { font: 'draw', dash: 'draw', size: 'xl' } },
                { type: 'arrow', x: 0, y: 0, width: 90, props: { size: 'm' } },
                { type: 'arrow', x: 0, y: 0, width: 90, props: { size: 'm', scale: 0.5 } as ShapeInput['props'] }
            ])
        );
        expect(box?.props).to.include({ font: 'draw', dash: 'draw', size: 'xl' });
        expect(edge?.props).to.include({ font: 'sans', size: 'm', scale: 1 });
        expect(scaled?.props).to.include({ font: 'sans', size: 'm', scale: 0.5 });
    });

    it('C26 what is read and sent back looks as before, drawn by a person or by an agent', () => {
        for (const shapes of [[BOX, OTHER, EDGE], inAgentStyle('clean', [BOX, OTHER, EDGE])]) {
            const board = boardOf(shapes);
            const before = readBoard(board).shapes;
            const again = inAgentStyle('clean', JSON.parse(JSON.stringify(before)) as ShapeInput[]);
            board.apply(planReplace(board, again).change);
            expect(readBoard(board).shapes).to.deep.equal(before);
        }
    });
});
