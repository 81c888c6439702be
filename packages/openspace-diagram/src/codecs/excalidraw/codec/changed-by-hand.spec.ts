import { expect } from 'chai';
import type { Diagram, DiagramNode, Style } from '../../../diagram';
import { excalidrawCodec } from './excalidraw-codec';

type Element = Record<string, unknown>;

/** A diagram as a scene, after somebody has changed elements of it, read again. */
async function changed(given: Diagram, change: (element: Element) => Element = element => element) {
    const scene = JSON.parse(excalidrawCodec.encode(given).target) as { elements: Element[] };
    const { diagram, losses } = await excalidrawCodec.decode(JSON.stringify({ ...scene, elements: scene.elements.map(change) }));
    const find = (id: string) => diagram.nodes.find(node => node.id === id);
    return { ...diagram, find, told: losses.map(({ id, message }) => [id, message]) };
}

const box = (id: string, x: number, more: Partial<DiagramNode> = {}): DiagramNode => ({
    id,
    shape: 'rectangle',
    label: id,
    bounds: { x, y: 0, width: 120, height: 80 },
    ...more
});
const boxes = [box('a', 0), box('b', 400)];
const ENDS_ALIKE = 'The texts at the ends of an arrow look like the text on it.';

describe('what somebody changes in Excalidraw', () => {
    const style = { textColor: '#0000ff', fontSize: 16, fontFamily: 'mono' } as const;
    const ends = { from: { node: 'a', label: '1' }, to: { node: 'b', label: '0..*' } };

    it('EC4 the texts at the ends of an arrow look like the one on it, and come back so', async () => {
        for (const label of [{ label: 'has' }, {}]) {
            const { edges, told } = await changed({ nodes: boxes, edges: [{ id: 'e', ...ends, ...label, style }] });
            expect(edges[0]?.style).to.include(style);
            expect(told).to.deep.equal([]);
        }
    });

    it('EC4 the look of a text at an end is that of the arrow, or named', async () => {
        const isEnd = ({ type, customData }: Element): boolean => type === 'text' && 'endOf' in Object(customData);
        for (const more of [{ strokeColor: '#ff0000' }, { fontSize: 40 }, { fontFamily: 5 }]) {
            const change = (element: Element): Element => (isEnd(element) ? { ...element, ...more } : element);
            const beside = await changed({ nodes: boxes, edges: [{ id: 'e', ...ends, label: 'has', style }] }, change);
            expect(beside.told, JSON.stringify(more)).to.deep.equal([['e', ENDS_ALIKE]]);
            const alone = await changed({ nodes: boxes, edges: [{ id: 'e', ...ends, style }] }, change);
            expect(alone.told).to.deep.equal([]);
            expect(alone.edges[0]?.style).not.to.include(style);
        }
        const one = (element: Element): Element => (element['id'] === 'e-to' ? { ...element, strokeColor: '#ff0000' } : element);
        const apart = await changed({ nodes: boxes, edges: [{ id: 'e', ...ends, style }] }, one);
        expect(apart.told).to.deep.equal([['e', ENDS_ALIKE]]);
    });

    it('EC4 corners that are made square are square, and round ones of what has none are named', async () => {
        const rounded = [box('r', 0, { shape: 'rounded', native: 'face:rounded' }), box('s', 300, { shape: 'rounded' })];
        const square = await changed({ nodes: rounded, edges: [] }, element => ({ ...element, roundness: null }));
        expect(square.nodes.map(({ shape, native }) => [shape, native])).to.deep.equal([
            ['rectangle', undefined],
            ['rectangle', undefined]
        ]);
        const kept = await changed({ nodes: rounded, edges: [] });
        expect(kept.nodes.map(({ shape, native }) => [shape, native])).to.deep.equal([
            ['rounded', 'face:rounded'],
            ['rounded', undefined]
        ]);
        const faces = [box('c', 0, { native: 'face:class' }), box('n', 300, { shape: 'note' })];
        const round = await changed({ nodes: faces, edges: [] }, element => ({ ...element, roundness: { type: 3 } }));
        expect(round.told.map(([, message]) => message)).to.deep.equal([
            'Classes, tables, notes and the like have corners of their own, and no round ones. (c, n)'
        ]);
    });

    it('EC4 round boxes are as round as on a board, and say nothing of it when they come back, unless somebody has made them rounder', async () => {
        const given = { nodes: [box('r', 0, { shape: 'rounded', style: { fontSize: 18 } })], edges: [] };
        const [element] = (JSON.parse(excalidrawCodec.encode(given).target) as { elements: Element[] }).elements;
        expect(element?.['roundness']).to.deep.equal({ type: 3, value: 12 });
        expect((await changed(given)).find('r')?.style?.cornerRadius).to.equal(undefined);
        const rounder = await changed(given, each => (each['id'] === 'r' ? { ...each, roundness: { type: 3, value: 20 } } : each));
        expect(rounder.find('r')?.style?.cornerRadius).to.equal(20);
    });

    it('EC4 the radius of corners comes back', async () => {
        const { find, told } = await changed({ nodes: [box('r', 0, { shape: 'rounded', style: { cornerRadius: 6 } })], edges: [] });
        expect([find('r')?.style?.cornerRadius, told]).to.deep.equal([6, []]);
    });

    it('EC4 corners are as round as Excalidraw draws them', async () => {
        for (const [roundness, size, radius] of [
            [{ type: 3 }, [200, 200], 32],
            [{ type: 3 }, [200, 80], 20],
            [{ type: 3, value: 6 }, [200, 80], 6],
            [{ type: 3, value: 50 }, [200, 80], 20],
            [{ type: 2, value: 6 }, [200, 80], 20],
            [{ type: 1, value: 6 }, [60, 80], 15]
        ] as const) {
            const [width, height] = size;
            const given = { nodes: [box('r', 0, { label: '', bounds: { x: 0, y: 0, width, height } })], edges: [] };
            const { find } = await changed(given, element => ({ ...element, roundness }));
            expect(find('r')?.style?.cornerRadius, JSON.stringify([roundness, size])).to.equal(radius);
        }
    });

    it('EC4 corners that are rounder than Excalidraw draws them are named', async () => {
        const rounded = (cornerRadius: number) => ({ nodes: [box('r', 0, { shape: 'rounded', style: { cornerRadius } })], edges: [] });
        expect(excalidrawCodec.encode(rounded(40)).losses.map(({ message }) => message)).to.deep.equal([
            'Corners in Excalidraw take at most a quarter of the short side of their shape. (r)'
        ]);
        expect((await changed(rounded(40))).find('r')?.style?.cornerRadius).to.equal(20);
        expect(excalidrawCodec.encode(rounded(20)).losses).to.deep.equal([]);
        const usual = await changed({ nodes: [box('r', 0, { shape: 'rounded' })], edges: [] });
        expect(usual.find('r')?.style?.cornerRadius).to.equal(undefined);
    });

    it('EC4 frames keep their lines, areas and corners, and lose letters of their own, which is named', async () => {
        const frame = (style: Style) => ({ nodes: [box('f', 0, { shape: 'frame', style }), box('a', 20, { parent: 'f' })], edges: [] });
        for (const style of [{ fontSize: 20 }, { fontFamily: 'serif' }, { textColor: '#ff0000' }] as const) {
            expect(excalidrawCodec.encode(frame(style)).losses.map(({ message }) => message)).to.deep.equal([
                'Names of frames look alike in Excalidraw. (f)'
            ]);
        }
        for (const style of [
            { fontSize: 12, strokeWidth: 1 },
            { fill: '#ff0000' },
            { stroke: '#00ff00', strokeWidth: 4, dash: 'dashed' },
            { fill: '#eeeeee', cornerRadius: 12 }
        ] as const) {
            expect(excalidrawCodec.encode(frame(style)).losses, JSON.stringify(style)).to.deep.equal([]);
            const { nodes, find } = await changed(frame(style));
            expect(nodes.map(({ id, parent }) => [id, parent])).to.deep.equal([
                ['f', undefined],
                ['a', 'f']
            ]);
            const { fontSize: _not, ...kept } = { fontSize: 0, ...style };
            expect(find('f')?.style ?? { strokeWidth: 1 }, JSON.stringify(style)).to.include(kept);
        }
    });

    it('EC4 open heads come back, unless somebody chose others', async () => {
        const edge = { id: 'e', from: { node: 'a', arrowhead: 'open' }, to: { node: 'b', arrowhead: 'open' } } as const;
        const given = { nodes: boxes, edges: [edge] };
        const heads = ({ edges: [first] }: Diagram) => [first?.from.arrowhead, first?.to.arrowhead];
        expect(heads(await changed(given))).to.deep.equal(['open', 'open']);
        const other = await changed(given, element => (element['id'] === 'e' ? { ...element, endArrowhead: 'triangle' } : element));
        expect(heads(other)).to.deep.equal(['open', 'triangle']);
    });

    it('EC4 a lifeline is one node again with its messages, unless its parts were taken apart', async () => {
        const lifeline = (id: string, x: number) => box(id, x, { native: 'face:lifeline', bounds: { x, y: 0, width: 120, height: 400 } });
        const message = { id: 'm', from: { node: 'a', anchor: { x: 0.5, y: 0.5 } }, to: { node: 'b', anchor: { x: 0.5, y: 0.5 } } };
        const given = { nodes: [lifeline('a', 0), lifeline('b', 300)], edges: [message] };
        const back = await changed(given);
        expect(back.nodes.map(({ id, native, bounds }) => [id, native, bounds])).to.deep.equal(
            given.nodes.map(({ id, native, bounds }) => [id, native, bounds])
        );
        const [only] = back.edges;
        expect([only?.from.node, only?.to.node]).to.deep.equal(['a', 'b']);
        expect(only?.from.anchor?.y).to.be.closeTo(0.5, 0.01);
        const apart = await changed(given, element => (element['id'] === 'a-lifeline' ? { ...element, x: 900 } : element));
        expect(apart.nodes.map(({ id }) => id)).to.have.members(['a', 'a-lifeline', 'b']);
        expect(apart.find('a')?.native).to.equal(undefined);
    });

    it('EC4 what sits on the outline of another one comes back so, unless it was moved away', async () => {
        const event = box('e', 100, { shape: 'ellipse', bounds: { x: 100, y: 60, width: 36, height: 36 }, attachedTo: 'a' });
        const given = { nodes: [...boxes, event], edges: [] };
        expect((await changed(given)).find('e')?.attachedTo).to.equal('a');
        const away = await changed(given, element => (element['id'] === 'e' ? { ...element, x: 900 } : element));
        expect(away.find('e')?.attachedTo).to.equal(undefined);
    });

    it('EC1 what says no colour for its line is drawn in ink, as in Excalidraw', async () => {
        const { find } = await changed({ nodes: boxes, edges: [] }, ({ strokeColor: _, ...element }) => element);
        expect(find('a')?.style).to.include({ stroke: '#1e1e1e', textColor: '#1e1e1e' });
    });

    it('EC2 a picture that is written in the diagram as text is a picture', async () => {
        const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>é 訂</text></svg>';
        for (const head of ['data:image/svg+xml', 'data:image/svg+xml;charset=utf-8']) {
            const image = `${head},${encodeURIComponent(svg)}`;
            const { find, told } = await changed({ nodes: [box('i', 0, { shape: 'image', image })], edges: [] });
            const [, content = ''] = find('i')?.image?.split(';base64,') ?? [];
            expect(Buffer.from(content, 'base64').toString(), head).to.equal(svg);
            expect(told).to.deep.equal([]);
        }
        const { losses } = excalidrawCodec.encode({ nodes: [box('i', 0, { shape: 'image', image: 'data:image/svg+xml,%' })], edges: [] });
        expect(losses).to.have.length(1);
    });
});
