import { expect } from 'chai';
import { rasterize } from '../rasterizer';
import { TemporaryWorkspace } from '../test/temporary-workspace';

const SHAPES = [
    { id: 'a', type: 'geo', face: 'class', rows: [{ text: 'Payment', style: 'abstract' }, '-', { text: 'amount: Money' }] },
    { id: 'b', type: 'geo', label: 'by hand', props: { font: 'draw' } },
    { from: 'a', to: 'b' }
];

describe('fonts of exported pictures', () => {
    let workspace: TemporaryWorkspace;

    beforeEach(async () => {
        workspace = new TemporaryWorkspace();
        await workspace.ok('create', { path: 'plan.whiteboard.json' });
        await workspace.ok('batch_add_shapes', { path: 'plan.whiteboard.json', shapes: SHAPES });
    });

    afterEach(() => {
        expect(workspace.internal).to.deep.equal([]);
        workspace.dispose();
    });

    it('an SVG file has each that it uses in it once, and names nothing outside of itself; a text that is answered has none', async () => {
        const { text } = await workspace.ok('export', { path: 'plan.whiteboard.json', format: 'svg' });
        expect(text).to.be.a('string').and.not.include('@font-face');
        await workspace.ok('export', { path: 'plan.whiteboard.json', format: 'svg', target: 'plan.svg' });
        const file = workspace.text('plan.svg');
        const faces = [...file.matchAll(/@font-face\{font-family:(\w+);([^}]*?)src:url\(data:font\/woff2;base64,d09GMg/g)];
        expect(faces.map(([, family = '', look = '']) => `${family} ${look}`.trim()).sort()).to.deep.equal([
            'tldraw_draw',
            'tldraw_sans',
            'tldraw_sans font-weight:bold;font-style:italic;'
        ]);
        expect(file.match(/@font-face/g)).to.have.length(3);
        expect(file.match(/url\((?!data:)/g)).to.equal(null);
        expect(file.replace(/<style>.*?<\/style>/s, '')).to.equal(text);
    });

    it('a picture has the bold italic letters of an abstract name', async () => {
        const drawn = (look: string) =>
            rasterize(
                `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40"><text x="5" y="30" font-size="24" font-family="tldraw_sans" ${look}>Payment</text></svg>`
            );
        const [both, italic, bold] = await Promise.all(
            ['font-weight="bold" font-style="italic"', 'font-style="italic"', 'font-weight="bold"'].map(drawn)
        );
        expect(both?.base64).to.not.equal(italic?.base64);
        expect(both?.base64).to.not.equal(bold?.base64);
    });
});
