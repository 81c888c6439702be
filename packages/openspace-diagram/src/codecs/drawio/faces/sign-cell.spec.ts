import { planUpdate } from '@openspace/board';
import { type Cell, DrawioDocument, parseStyle } from '@openspace/drawio';
import { expect } from 'chai';
import { boardOf, drawn } from '../../../test/boards';
import { diagramOf } from '../../whiteboard';
import { drawioCodec } from '../drawio-codec';
import { updateDrawio } from '../update-drawio';

const component = () =>
    boardOf([
        {
            type: 'geo',
            id: 'a',
            x: 0,
            y: 0,
            width: 200,
            height: 100,
            label: 'Store',
            props: { face: 'component', font: 'sans', size: 's' }
        },
        { type: 'geo', id: 'b', x: 0, y: 300, width: 100, height: 60, label: 'b' },
        { type: 'arrow', id: 'e', from: 'b', to: 'a', props: { endMark: 'open', font: 'sans', size: 's' } }
    ]);
const signsIn = (text: string): Cell[] => [...DrawioDocument.load(text).activePage.childrenOf('a')];

describe('the sign of a component in draw.io', () => {
    it('DR17 is a cell in its corner, which is no shape of the board', () => {
        const { target } = drawioCodec.encode(diagramOf(component()).diagram);
        const [sign, ...others] = signsIn(target);
        expect(others).to.deep.equal([]);
        expect(parseStyle(sign?.style ?? '').get('shape')).to.equal('module');
        expect(sign?.rect.width).to.be.closeTo(22, 0.5);
        expect(drawioCodec.decode(target).diagram.nodes.map(({ id, native }) => [id, native])).to.deep.equal([
            ['a', 'face:component'],
            ['b', undefined]
        ]);
    });

    it('DR17 is there once after the file was brought up to date, and leaves what else stands in the component', () => {
        const { target } = drawioCodec.encode(diagramOf(component()).diagram);
        const mine = '<mxCell id="mine" value="x" vertex="1" parent="a"><mxGeometry width="20" height="20" as="geometry"/></mxCell>';
        const file = target.replace('</root>', `${mine}</root>`);
        const { board } = drawn(drawioCodec.decode(file).diagram, undefined, { source: '/w/plan.drawio' });
        board.apply(planUpdate(board, [{ shapeId: 'a', width: 260 }]).change);
        const { text } = updateDrawio(file, drawioCodec.encode(diagramOf(board).diagram).target, { own: [0] });
        expect(signsIn(text).filter(({ style }) => style.includes('module'))).to.have.length(1);
        expect(DrawioDocument.load(text).activePage.find('mine')).not.to.equal(undefined);
    });

    it('DR17 and heads of lines are as large as on the board', () => {
        const { target } = drawioCodec.encode(diagramOf(component()).diagram);
        const style = parseStyle(DrawioDocument.load(target).activePage.find('e')?.style ?? '');
        expect(Number(style.get('endSize')) + Number(style.get('strokeWidth'))).to.be.closeTo(1.1 * 13, 0.1);
        expect(style.has('startSize')).to.equal(false);
    });
});
