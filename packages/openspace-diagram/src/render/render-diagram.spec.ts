import { DOMParser } from '@xmldom/xmldom';
import { isXmlText } from '@openspace/tool';
import { expect } from 'chai';
import { ARROWHEADS, NODE_SHAPES, type Diagram, type DiagramNode } from '../diagram';
import { renderDiagram } from './render-diagram';

const parsed = (svg: string) =>
    new DOMParser({ onError: (_level, message) => expect.fail(message) }).parseFromString(svg, 'image/svg+xml').documentElement;

describe('pictures of diagrams', () => {
    it('R1 a text that is as wide as its box is in one line, and begins and ends where the box does', () => {
        for (const [align, at] of [
            ['start', 10],
            ['middle', 44],
            ['end', 78]
        ] as const) {
            const bounds = { x: 10, y: 0, width: 68, height: 16 };
            const style = { fontSize: 12.006, fontFamily: 'sans', align } as const;
            const { svg } = renderDiagram({ nodes: [{ id: 'date', shape: 'text', label: '2024-01-07', bounds, style }], edges: [] });
            expect(svg).to.match(new RegExp(`<tspan x="${at}" [^>]*>2024-01-07</tspan>`));
        }
    });

    it('R1 every outline, head and text is in the picture, in its colours and inside of its view', () => {
        const nodes = NODE_SHAPES.filter(shape => shape !== 'path').map((shape, at): DiagramNode => ({
            id: shape,
            shape,
            label: `I am <${shape}> & so on`,
            bounds: { x: -300 + (at % 5) * 200, y: Math.floor(at / 5) * 150, width: 120, height: 80 },
            style: { stroke: '#123456', fill: '#fedcba', strokeWidth: 2 },
            ...(shape === 'image' && { image: 'data:image/png;base64,iVBORw0KGgo=' })
        }));
        const edges = ARROWHEADS.map((arrowhead, at) => ({
            id: `e${at}`,
            from: { node: 'rectangle', label: '1' },
            to: { node: at % 2 === 0 ? 'diamond' : 'ellipse', arrowhead },
            label: `edge ${at}`,
            route: (['straight', 'orthogonal', 'curved'] as const)[at % 3],
            ...(at % 3 === 2 && { waypoints: [{ x: 900, y: 900 }] })
        }));
        const path = {
            id: 'stroke',
            shape: 'path',
            path: {
                points: [
                    { x: 0, y: 0 },
                    { x: 40, y: 30 }
                ]
            },
            style: { stroke: '#00ff00' }
        } as const;
        const { svg, width, height, losses } = renderDiagram({ nodes: [...nodes, path], edges });
        expect(losses).to.deep.equal([]);
        const text = parsed(svg)?.textContent ?? '';
        for (const node of nodes) {
            expect(text.replaceAll(/\s/g, ''), node.id).to.include(`Iam<${node.id}>&soon`);
        }
        edges.forEach(({ label }) => expect(text).to.include(label));
        expect(svg).to.include('#123456').and.include('#fedcba').and.include('#00ff00');
        const [x = 0, y = 0, w, h] = /viewBox="([^"]*)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? [];
        expect([w, h]).to.deep.equal([width, height]);
        expect(x).to.be.below(-300);
        expect(y).to.be.below(0);
        expect(x + (w ?? 0)).to.be.above(900);
        expect(svg).to.not.match(/href="(?!data:)/);
    });

    it('R1 a text with characters that XML cannot hold is in the picture, with U+FFFD for each', () => {
        const label = 'a\uffffb\ufffec\u0001d\ud800e';
        const { svg } = renderDiagram({
            nodes: [{ id: 'a', shape: 'rectangle', label, bounds: { x: 0, y: 0, width: 400, height: 40 } }],
            edges: []
        });
        expect(isXmlText(svg)).to.equal(true);
        expect(/<tspan[^>]*>([^<]*)/.exec(svg)?.[1]).to.equal('a\ufffdb\ufffdc\ufffdd\ufffde');
    });

    it('R1 an orthogonal line runs only across and down, from outline to outline', () => {
        const at = (id: string, x: number, y: number): DiagramNode => ({
            id,
            shape: 'rectangle',
            bounds: { x, y, width: 100, height: 50 }
        });
        const { svg } = renderDiagram({
            nodes: [at('a', 0, 0), at('b', 300, 200)],
            edges: [{ id: 'e', from: { node: 'a' }, to: { node: 'b' }, route: 'orthogonal' }]
        });
        const line = /d="(M[^"Z]*)" fill="none"/.exec(svg)?.[1] ?? '';
        const points = line
            .slice(1)
            .split('L')
            .map(point => point.split(' ').map(Number));
        expect(points).to.have.length.above(2);
        points.slice(1).forEach(([x, y], index) => expect(x === points[index]?.[0] || y === points[index]?.[1], line).to.equal(true));
        expect(points[0]?.[0]).to.equal(100);
        expect(points.at(-1)?.[0]).to.equal(300);
    });

    it('R2 a drawing without anything is a blank picture, and what cannot be shown is told', () => {
        const blank: Diagram = { nodes: [], edges: [] };
        expect(renderDiagram(blank)).to.deep.include({ losses: [] });
        expect(parsed(renderDiagram(blank).svg)?.tagName).to.equal('svg');
        const away = {
            id: 'far',
            shape: 'image',
            image: 'https://example.com/a.png',
            bounds: { x: 0, y: 0, width: 10, height: 10 }
        } as const;
        const { svg, losses } = renderDiagram({ nodes: [away, { id: 'none', shape: 'rectangle' }], edges: [] });
        expect(losses.map(({ id }) => id)).to.deep.equal(['far', 'none']);
        expect(svg).to.not.include('example.com');
    });
});
