import { expectInProportion } from '@openspace/tool/lib/test/proportion';
import { expect } from 'chai';
import * as path from 'node:path';
import type { Diagram, DiagramNode } from '../../../diagram';
import { MAX_ID, MAX_TEXT } from '../element-props';
import { excalidrawCodec } from './excalidraw-codec';

const node = (id: string, more: Partial<DiagramNode> = {}): DiagramNode => ({
    id,
    shape: 'rectangle',
    bounds: { x: 0, y: 0, width: 100, height: 60 },
    ...more
});
const scene = (target: string): Record<string, unknown>[] => JSON.parse(target).elements;
const written = (diagram: Diagram) => {
    const { target, losses } = excalidrawCodec.encode(diagram);
    return { target, elements: scene(target), told: losses.map(({ message }) => message).join('\n') };
};

describe('diagrams beyond what elements of Excalidraw may have', () => {
    it('EC3 are written with what was left out as losses, however deep their frames and groups are', async () => {
        for (const shape of ['frame', 'group'] as const) {
            const parents = Array.from({ length: 150 }, (_, at) =>
                node(`p${at}`, { shape, label: `P${at}`, ...(at > 0 && { parent: `p${at - 1}` }) })
            );
            const { target, told } = written({ nodes: [...parents, node('in', { parent: 'p149', label: 'in' })], edges: [] });
            expect(told).to.contain('more than 100 groups or frames');
            const { diagram } = await excalidrawCodec.decode(target);
            expect(diagram.nodes.some(({ label }) => label === 'in')).to.equal(true);
        }
    });

    it('EC3 have long texts cut between characters', () => {
        const long = `${'x'.repeat(MAX_TEXT - 1)}😀`;
        const nodes = [
            node('box', { label: long }),
            node('text', { shape: 'text', label: long }),
            node('frame', { shape: 'frame', label: long }),
            node('whole', { label: 'y'.repeat(MAX_TEXT) })
        ];
        const edges = [{ id: 'e', from: { node: 'box', label: long }, to: { node: 'whole' }, label: long }];
        const { elements, told } = written({ nodes, edges });
        expect(told).to.contain(`Texts of more than ${MAX_TEXT} characters are cut. (`);
        const texts = elements.flatMap(({ originalText, name }) => [originalText, name]).filter(text => typeof text === 'string');
        expect(texts.filter(text => text === 'x'.repeat(MAX_TEXT - 1))).to.have.length(5);
        expect(texts).to.include('y'.repeat(MAX_TEXT));
    });

    it('EC3 have long ids shortened wherever they are named, and stay apart', async () => {
        const [long, other] = ['a', 'b'].map(last => `${'i'.repeat(MAX_ID + 100)}${last}`);
        const nodes = [
            node(String(long), { shape: 'frame', label: 'F' }),
            node(String(other), { parent: long, label: 'O' }),
            node(`${'j'.repeat(MAX_ID - 1)}`, { shape: 'path', path: { points: [{ x: 0, y: 0 }, { x: 9, y: 9 }] }, label: 'line' }) // prettier-ignore
        ];
        const { target, told } = written({ nodes, edges: [{ id: 'e'.repeat(999), from: { node: long }, to: { node: other } }] });
        expect(told).to.contain('shortened');
        const { diagram } = await excalidrawCodec.decode(target);
        const [frame, inner] = ['F', 'O'].map(label => diagram.nodes.find(each => each.label === label));
        expect(inner?.parent).to.equal(frame?.id);
        expect(diagram.edges.map(({ from, to }) => [from.node, to.node])).to.deep.equal([[frame?.id, inner?.id]]);
        scene(target).forEach(({ id }) => expect(String(id).length).to.be.at.most(MAX_ID));
    });

    it('EC3 have long ids shortened in steps in proportion, also where all begin alike', async () => {
        const code = `
            const { withShortIds } = require(${JSON.stringify(path.join(__dirname, 'within-limits'))});
            const { Losses } = require(${JSON.stringify(path.join(__dirname, '../../../losses'))});
            withShortIds(input, new Losses());`;
        await expectInProportion(code, size => ({ nodes: Array.from({ length: size }, (_, at) => node(`${'i'.repeat(MAX_ID)}${at}`)), edges: [] })); // prettier-ignore
    });

    it('EC3 are drawn at the limits of places, sizes, fonts and lines', () => {
        const nodes = [
            node('far', { bounds: { x: 1e9, y: -1e9, width: 1e8, height: 5 }, label: 'far', style: { fontSize: 1e5, strokeWidth: 1e5 } }),
            node('line', { shape: 'path', path: { points: [{ x: 0, y: 0 }, { x: 2e8, y: 9 }] } }) // prettier-ignore
        ];
        const { elements, told } = written({ nodes, edges: [] });
        expect(told).to.contain('drawn at its limits');
        expect(elements.find(({ id }) => id === 'far')).to.include({ x: 1e7, y: -1e7, width: 1e7 });
    });

    it('EC3 have no such losses within them', () => {
        expect(written({ nodes: [node('a', { label: 'A' })], edges: [] }).told).to.equal('');
    });
});
