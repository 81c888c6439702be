import { expect } from 'chai';
import type { Diagram, DiagramNode } from '../../../diagram';
import { excalidrawCodec } from './excalidraw-codec';

const bounds = { x: 0, y: 0, width: 120, height: 80 };

const MEANT: readonly DiagramNode[] = [
    { id: 'start', shape: 'ellipse', native: 'face:initial', bounds },
    { id: 'ok', shape: 'diamond', native: 'face:choice', bounds },
    { id: 'fork', shape: 'rectangle', native: 'face:bar', bounds },
    { id: 'why', shape: 'note', label: 'ask Ann', bounds },
    {
        id: 'users',
        shape: 'rectangle',
        native: 'face:table',
        label: 'users\n────────\nint id PK',
        rows: [{ text: 'users' }, '-', { text: 'id', type: 'int', key: 'PK' }],
        bounds
    },
    { id: 'empty', shape: 'rectangle', native: 'face:class', label: 'Empty', rows: [{ text: 'Empty' }, '-', '-'], bounds }
];
const DIAGRAM: Diagram = {
    nodes: [...MEANT, { id: 'plain', shape: 'rectangle', label: 'plain', bounds }],
    edges: [
        {
            id: 'line',
            from: { node: 'users', label: '1' },
            to: { node: 'empty', arrowhead: 'arrow', label: '0..*' },
            label: 'has'
        }
    ]
};

type Element = Record<string, unknown>;

async function changed(change: (element: Element) => Element): Promise<Diagram> {
    const scene = JSON.parse(excalidrawCodec.encode(DIAGRAM).target) as { elements: Element[] };
    return (await excalidrawCodec.decode(JSON.stringify({ ...scene, elements: scene.elements.map(change) }))).diagram;
}

const meaning = ({ id, shape, native, rows }: DiagramNode) => ({ id, shape, native, rows });

describe('what Excalidraw has no outline for but looks like', () => {
    it('EC4 faces, notes, rows and the texts of ends come back as what they were, and no loss names them', async () => {
        const { target, losses } = excalidrawCodec.encode(DIAGRAM);
        expect(losses).to.deep.equal([]);
        const { diagram } = await excalidrawCodec.decode(target);
        expect(diagram.nodes.map(meaning)).to.deep.equal(DIAGRAM.nodes.map(meaning));
        expect(diagram.edges.map(({ from, to, label }) => [from.label, to.label, label])).to.deep.equal([['1', '0..*', 'has']]);
    });

    it('EC4 what somebody made of them in Excalidraw counts', async () => {
        const nodes = async (change: (element: Element) => Element) => new Map((await changed(change)).nodes.map(node => [node.id, node]));
        const turned = await nodes(element => (element['id'] === 'ok' ? { ...element, type: 'ellipse' } : element));
        expect(turned.get('ok')).to.include({ shape: 'ellipse' }).and.not.have.property('native');
        const said = await nodes(element =>
            element['type'] === 'text' && element['text'] === 'users' ? { ...element, text: 'people', originalText: 'people' } : element
        );
        expect(said.get('users')).to.include({ label: 'people\n────────\nint id PK', native: 'face:table' }).and.not.have.property('rows');
        const odd = await nodes(element => ({
            ...element,
            customData: { face: 7, rows: [null], rowsSay: 'Empty', endOf: 'x', side: 'up' }
        }));
        expect(odd.get('fork')).to.not.have.property('native');
        const [{ label: rowsSay }] = MEANT.filter(({ id }) => id === 'users') as [DiagramNode];
        for (const rows of [[{ text: 5 }], [{ text: 'id', link: 'x' }], Array.from({ length: 501 }, () => '-')]) {
            const unsound = await nodes(element =>
                element['id'] === 'users'
                    ? { ...element, customData: { painted: { ...Object(Object(element['customData']).painted), rows } } }
                    : element
            );
            expect(unsound.get('users')).to.include({ native: 'face:table', label: rowsSay }).and.not.have.property('rows');
        }
        expect(odd.size).to.be.greaterThan(DIAGRAM.nodes.length + 2);
    });

    it('EC4 the name of what is around others stands at its top left, as on a board, and is set as before on the way back', async () => {
        for (const face of ['fragment', 'swimlane', 'package']) {
            const around: DiagramNode = {
                id: 'a',
                shape: 'rectangle',
                native: `face:${face}`,
                label: 'alt [paid]',
                // Those whose faces are not drawn in lines and areas.
                style: { align: 'middle', fill: '#ff0000', hatched: true },
                bounds
            };
            const { elements } = JSON.parse(excalidrawCodec.encode({ nodes: [around], edges: [] }).target) as { elements: Element[] };
            const text = elements.find(({ type }) => type === 'text');
            expect(text, face).to.include({ textAlign: 'left', verticalAlign: 'top' });
            expect(Number(text?.['y']), face).to.be.below(bounds.y + bounds.height / 4);
            const back = (found: readonly Element[]) => excalidrawCodec.decode(JSON.stringify({ type: 'excalidraw', elements: found }));
            expect((await back(elements)).diagram.nodes[0]?.style?.align, face).to.equal('middle');
            const moved = elements.map(element => (element === text ? { ...element, textAlign: 'right' } : element));
            expect((await back(moved)).diagram.nodes[0]?.style?.align, `${face}, moved by hand`).to.equal('end');
        }
    });

    it('EC3 texts without letters and groups of one are named, and groups of two are not', async () => {
        const box = (id: string, parent: string): DiagramNode => ({ id, shape: 'rectangle', parent, bounds });
        const { target, losses } = excalidrawCodec.encode({
            nodes: [
                { id: 'empty', shape: 'text', bounds },
                { id: 'alone', shape: 'group' },
                { id: 'both', shape: 'group' },
                box('a', 'alone'),
                box('b', 'both'),
                box('c', 'both')
            ],
            edges: []
        });
        expect(losses).to.have.deep.members([
            { id: 'alone', message: 'A group has two elements or more in Excalidraw. (alone)' },
            { id: 'empty', message: 'A text without letters has no place in Excalidraw. (empty)' }
        ]);
        const { diagram } = await excalidrawCodec.decode(target);
        expect(diagram.nodes.map(({ id, parent }) => [id, parent])).to.deep.equal([
            ['both', undefined],
            ['a', undefined],
            ['b', 'both'],
            ['c', 'both']
        ]);
    });

    it('EC4 a text of an end that something holds on to is a text, also where its arrow is gone', async () => {
        const alone = await changed(element => (element['type'] === 'arrow' ? { ...element, isDeleted: true } : element));
        expect(alone.nodes.filter(({ shape }) => shape === 'text').map(({ label }) => label)).to.include.members(['1', '0..*']);
        const held = await changed(element =>
            element['id'] === 'line-to' ? { ...element, boundElements: [{ id: 'line', type: 'arrow' }] } : element
        );
        expect(held.nodes.filter(({ shape }) => shape === 'text').map(({ label }) => label)).to.deep.equal(['0..*']);
    });

    it('EC4 the text of an end that is in a group or a box by now is one thing', async () => {
        const isEnd = ({ customData }: Element) => JSON.stringify(customData ?? {}).includes('endOf');
        const grouped = await changed(element => (isEnd(element) || element['id'] === 'plain' ? { ...element, groupIds: ['g'] } : element));
        expect(grouped.nodes.map(({ id }) => id)).not.to.include('g');
        expect(grouped.edges.map(({ from, to }) => [from.label, to.label])).to.deep.equal([['1', '0..*']]);
        let first: unknown;
        const boxed = await changed(element => {
            if (isEnd(element) && element['text'] === '1') {
                first = element['id'];
                return { ...element, containerId: 'plain' };
            }
            return element['id'] === 'plain' ? { ...element, boundElements: [{ id: 'line-from', type: 'text' }] } : element;
        });
        expect(first).to.be.a('string');
        const texts = [...boxed.nodes.map(({ label }) => label), ...boxed.edges.map(({ from }) => from.label)];
        expect(texts.filter(text => text === '1')).to.have.length(1);
    });

    it('EC4 groups count what is drawn in them, also in others', () => {
        const lossesOf = (nodes: DiagramNode[]) => excalidrawCodec.encode({ nodes, edges: [] }).losses.map(({ message }) => message);
        const box = (id: string, parent: string): DiagramNode => ({ id, parent, shape: 'rectangle', bounds });
        const group = (id: string, parent?: string): DiagramNode => ({ id, shape: 'group', ...(parent !== undefined && { parent }) });
        expect(lossesOf([group('outer'), group('inner', 'outer'), box('a', 'inner'), box('b', 'inner')])).to.deep.equal([]);
        const silent: DiagramNode = { id: 'text', parent: 'outer', shape: 'text', label: '', bounds };
        expect(lossesOf([group('outer'), box('a', 'outer'), silent]).join()).to.contain('two elements or more in Excalidraw. (outer)');
    });
});
