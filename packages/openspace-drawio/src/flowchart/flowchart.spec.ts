import { expect } from 'chai';
import fc from 'fast-check';
import { inflateRawSync } from 'node:zlib';
import { DrawioDocument } from '../document/drawio-document';
import { TestPort } from '../test/test-port';
import { labelPlace } from './label-place';

const STEPS = [
    { id: 's', type: 'start', text: 'Begin', next: ['d'] },
    { id: 'd', type: 'decision', text: 'a < b & "c"?', next: ['p', 'e'], decision_labels: ['yes', 'no'] },
    { id: 'p', type: 'process', text: 'Work', next: ['i'] },
    { id: 'i', type: 'input', text: 'Ask', next: ['o'] },
    { id: 'o', type: 'output', text: 'Say', next: ['d'] },
    { id: 'e', type: 'end', text: 'Done' }
];

describe('flowcharts', () => {
    it('D28 have the shapes, sizes, colours, labels and ends that their steps say', async () => {
        const port = new TestPort();
        const made = await port.ok('create_flowchart', { title: 'Flow', steps: STEPS });
        const { xml } = port.store.get(made.diagram_id);
        const page = DrawioDocument.load(xml).activePage;
        const [start, decision, process, input, output, end] = page.drawn;
        const look = (cell: typeof start) => [
            cell?.rect.width,
            cell?.rect.height,
            /(ellipse|rhombus|parallelogram|rounded=0)/.exec(cell?.style ?? '')?.[0],
            /fillColor=(#\w+)/.exec(cell?.style ?? '')?.[1]
        ];
        expect([start, decision, process, input, output, end].map(look)).to.deep.equal([
            [120, 60, 'ellipse', '#d5e8d4'],
            [140, 90, 'rhombus', '#fff2cc'],
            [140, 60, 'rounded=0', '#ffffff'],
            [140, 60, 'parallelogram', '#dae8fc'],
            [140, 60, 'parallelogram', '#dae8fc'],
            [120, 60, 'ellipse', '#d5e8d4']
        ]);
        expect(decision?.value).to.equal('a &lt; b &amp; "c"?');
        const edges = page.drawn.filter(cell => cell.isEdge);
        const name = (id: string | undefined) => page.find(id ?? '')?.value;
        expect(edges.map(edge => [name(edge.sourceId), name(edge.targetId), edge.value])).to.deep.equal([
            ['Begin', decision?.value, ''],
            [decision?.value, 'Work', 'yes'],
            [decision?.value, 'Done', 'no'],
            ['Work', 'Ask', ''],
            ['Ask', 'Say', ''],
            ['Say', decision?.value, '']
        ]);
    });

    it('D28 are answered with where to read them, not with themselves', async () => {
        const port = new TestPort();
        const made = await port.ok('create_flowchart', { title: 'My Flow!', steps: STEPS, output_format: 'compressed' });
        const { xml } = port.store.get(made.diagram_id);
        expect(made.diagram_id).to.match(/^my_flow_\d+_[a-z0-9]{6}$/);
        expect(made.resource_uris).to.deep.equal({
            diagram: `drawio://diagram/${made.diagram_id}`,
            preview: `drawio://preview/${made.diagram_id}`,
            metadata: `drawio://metadata/${made.diagram_id}`
        });
        expect(xml).not.to.contain('mxGraphModel');
        expect(JSON.stringify(made)).not.to.contain(JSON.stringify(xml).slice(1, -1));
        expect(made).to.have.nested.property('preview.metadata.elementCount', 6);
        expect(made).to.have.nested.property('preview.metadata.connectionCount', 6);
        const data = decodeURIComponent(String(made.web_url).replace('https://app.diagrams.net/#R', ''));
        expect(decodeURIComponent(inflateRawSync(Buffer.from(data, 'base64')).toString('utf8'))).to.equal(xml);
        expect(String(made.message)).to.contain('6 shapes and 6 connections');
    });

    it('D28 name every step that cannot be drawn', async () => {
        const port = new TestPort();
        const { error } = await port.call('create_flowchart', {
            title: 'x',
            steps: [
                { id: 'a', type: 'start', text: '', next: ['work-1', 'zz'] },
                { id: 'a', type: 'process', text: '' },
                { id: 'work', type: 'process', text: '', next: ['c'], decision_labels: ['1', '2'] },
                { id: 'c', type: 'end', text: '' }
            ]
        });
        expect(error.code).to.equal('INVALID_INPUT');
        for (const said of [
            'steps[1].id',
            'steps[0].next[0]',
            'did you mean "work"?',
            '"zz"',
            'steps[2].decision_labels',
            'leads to "work"',
            'leads to "c"'
        ]) {
            expect(error.message).to.contain(said);
        }
        expect(port.store.list()).to.deep.equal([]);
    });

    it('D28 put labels where the layout wants them, as draw.io reckons it', () => {
        const point = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) });
        fc.assert(
            fc.property(fc.array(point, { minLength: 2, maxLength: 5 }), point, (path, middle) => {
                const { along, offset } = labelPlace(path, middle);
                expect(along).to.be.within(-1, 1);
                const on = pointAt(path, along);
                expect(on.x + offset.x).to.be.closeTo(middle.x, 0.01);
                expect(on.y + offset.y).to.be.closeTo(middle.y, 0.01);
            })
        );
    });
});

/** As mxGraphView.getPoint does: half the length of the path times one plus the relative position. */
function pointAt(path: readonly { x: number; y: number }[], along: number): { x: number; y: number } {
    const lengths = path.slice(1).map((to, at) => Math.hypot(to.x - path[at]!.x, to.y - path[at]!.y));
    let left = ((1 + along) / 2) * lengths.reduce((sum, length) => sum + length, 0);
    for (const [at, length] of lengths.entries()) {
        if (left <= length && length > 0) {
            const [from, to] = [path[at]!, path[at + 1]!];
            return { x: from.x + ((to.x - from.x) * left) / length, y: from.y + ((to.y - from.y) * left) / length };
        }
        left -= length;
    }
    return path.at(-1)!;
}
