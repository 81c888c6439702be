import { inputSchema, issuesOfZod } from '@openspace/tool';
import { expect } from 'chai';
import { shapeInput, shapeInputInBrief, shapeUpdate } from './vocabulary';

function issuesOf(input: unknown): Record<string, unknown>[] {
    const { error } = shapeInput.safeParse(input);
    return error ? issuesOfZod(error, input).map(issue => ({ ...issue })) : [];
}

describe('vocabulary', () => {
    it('V1 names what is wrong and what was probably meant', () => {
        const [geo] = issuesOf({ type: 'geo', x: 0, y: 0, props: { geo: 'rectangel' } });
        expect(geo).to.include({ path: 'props.geo', received: '"rectangel"', nearest: 'rectangle' });
        expect(geo?.['allowed']).to.include('diamond');
        const [color] = issuesOf({ type: 'geo', x: 0, y: 0, props: { color: 'oragne' } });
        expect(color).to.include({ path: 'props.color', nearest: 'orange' });
        expect(issuesOf({ type: 'geo', x: 0, y: 0, witdh: 5 })[0]).to.include({ path: 'witdh' });
        expect(issuesOf({ type: 'geo', x: 0, y: 0, props: { color: '#12AB9f' } })).to.deep.equal([]);
    });

    it('V2 takes sane numbers, names and texts only', () => {
        const good = { type: 'geo', id: 'Größe 1', x: -1e6, y: 1e6, width: 0.5, label: 'one\ttwo\nthree' };
        expect(issuesOf(good)).to.deep.equal([]);
        const bad = [
            { x: Infinity },
            { x: NaN },
            { y: 1_000_001 },
            { width: -0.5 },
            { height: -1 },
            { id: '' },
            { id: 'shape:' },
            { id: ' ' },
            { id: 'shape:\u00a0\u3000' },
            { id: '\u3164\ufe0f' },
            { id: 'a\u200bb' },
            { id: 'x'.repeat(201) },
            { label: 'bell\u0007' },
            { label: '\ud800' },
            { label: 'x'.repeat(20_001) }
        ];
        for (const wrong of bad) {
            expect(issuesOf({ ...good, ...wrong }), JSON.stringify(wrong)).to.have.length(1);
        }
    });

    it('V3 is small when listed with a tool', () => {
        expect(JSON.stringify(inputSchema({ input: shapeInput })).length).to.be.below(2900);
        expect(JSON.stringify(inputSchema({ input: shapeInputInBrief })).length).to.be.below(700);
        expect(JSON.stringify(inputSchema({ input: shapeUpdate })).length).to.be.below(500);
    });
});
