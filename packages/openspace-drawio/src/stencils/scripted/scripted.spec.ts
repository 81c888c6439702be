import { expect } from 'chai';
import { Canvas } from '../canvas';
import { parseStencil } from '../stencil';
import { resolveStyle } from '../stylesheet';
import { SCRIPTED, scriptOf, stencilsOf } from '.';

const SIGN = parseStencil('<shape w="10" h="10"><foreground><rect x="0" y="0" w="10" h="10"/><fillstroke/></foreground></shape>');

function drawn(text: string, width = 100, height = 60, find = (): typeof SIGN | undefined => SIGN) {
    const style = resolveStyle(text);
    const look = { fill: '#dae8fc', stroke: '#6c8ebf', strokeWidth: 1, alpha: 1, fillAlpha: 1, strokeAlpha: 1 };
    const canvas = new Canvas({ ...look, shadow: false, fontColor: '#000000', fontSize: 12 }, { x: 0, y: 0 });
    scriptOf(style.text('shape'))?.({ canvas, width, height, style, find });
    return canvas.marks;
}

describe('shapes that programs paint', () => {
    it('D36 all paint something inside of reason, at any size', () => {
        for (const name of SCRIPTED) {
            for (const [width, height] of [
                [100, 60],
                [1, 1],
                [0, 0],
                [3, 500]
            ] as const) {
                const places = drawn(`shape=${name}`, width, height).flatMap(mark =>
                    mark.kind === 'path' ? mark.steps.flatMap(step => ('x' in step ? [step.x, step.y] : [])) : [mark.x, mark.y]
                );
                expect(
                    places.every(value => Number.isFinite(value) && Math.abs(value) < 2000),
                    `${name} ${width}x${height}`
                ).to.equal(true);
            }
            expect(drawn(`shape=${name}`).length > 0, name).to.equal(name !== 'transparent');
        }
        expect(scriptOf('mxgraph.nothing.known')).to.equal(undefined);
        expect(scriptOf('constructor')).to.equal(undefined);
    });

    it('D36 put the stencil of an icon onto its ground in the colour of its lines', () => {
        const style = 'shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.lambda;';
        const [ground, sign] = drawn(style);
        expect(ground?.kind === 'path' && ground.paint).to.deep.include({ fill: '#dae8fc', stroke: 'none' });
        expect(sign?.kind === 'path' && sign.paint).to.deep.include({ fill: '#6c8ebf', stroke: 'none' });
        expect(stencilsOf(resolveStyle(style))).to.deep.equal(['mxgraph.aws4.resourceIcon', 'mxgraph.aws4.lambda']);
        expect(drawn(style, 100, 60, () => undefined)).to.have.length(1);
    });

    it('D36 obey the sizes of the style', () => {
        const title = (text: string) => {
            const [mark] = drawn(text, 200, 100);
            return mark?.kind === 'path' ? mark.steps.flatMap(step => ('x' in step ? [[step.x, step.y]] : [])) : [];
        };
        expect(title('swimlane;startSize=30')).to.deep.equal([
            [200, 30],
            [200, 0],
            [0, 0],
            [0, 30]
        ]);
        expect(title('swimlane;startSize=30;horizontal=0')).to.deep.equal([
            [30, 100],
            [0, 100],
            [0, 0],
            [30, 0]
        ]);
        // The outlines of the title and of the rest are open between them, where only some styles want a line.
        const closes = (text: string) =>
            drawn(text, 200, 100).map(mark => mark.kind === 'path' && mark.steps.some(({ type }) => type === 'close'));
        expect(closes('swimlane;startSize=30;swimlaneLine=0')).to.deep.equal([false, false]);
        expect(closes('swimlane;startSize=30;rounded=1')).to.deep.equal([false, false, false]);
        expect(title('shape=parallelogram;fixedSize=1;size=25')[1]).to.deep.equal([25, 0]);
        expect(title('shape=parallelogram;size=0.5')[1]).to.deep.equal([100, 0]);
    });
});
