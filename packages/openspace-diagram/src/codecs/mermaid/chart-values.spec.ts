import { emptyBoard, MemoryBoard, pictureMetrics } from '@openspace/board';
import { expect } from 'chai';
import type { Bounds, Diagram, DiagramNode, Point } from '../../diagram';
import { drawn } from '../../test/boards';
import { CHART_KINDS, mermaidCorpus, mermaidSamples } from '../../test/mermaid-corpus';
import { drawioCodec } from '../drawio';
import { excalidrawCodec } from '../excalidraw';
import { planImport, diagramOf } from '../whiteboard';
import { decodeMermaid, mermaidCodec } from './mermaid-codec';
import { parseMermaid } from './parse-mermaid';

/** Sizes are rounded to hundredths of a pixel in the picture. */
const EXACT = 0.01;

describe('the values of a chart', () => {
    const decode = (source: string): Diagram => mermaidCodec.decode(source).diagram;
    const sources = (kind: string): string[] => mermaidCorpus().flatMap(sample => (sample.kind === kind ? [sample.source] : []));
    const modelOf = <Type extends string>(source: string, type: Type) => {
        const model = parseMermaid(source);
        expect(model.type).to.equal(type);
        return model as Extract<typeof model, { type: Type }>;
    };
    const named = ({ nodes }: Diagram, id: string): DiagramNode => {
        const node = nodes.find(one => one.id === id);
        expect(node, id).not.to.equal(undefined);
        return node!;
    };
    const boundsOf = (node: DiagramNode): Bounds => node.bounds!;
    const middleOf = ({ x, y, width, height }: Bounds): Point => ({ x: x + width / 2, y: y + height / 2 });
    const area = (points: readonly Point[]): number =>
        Math.abs(
            points.reduce((sum, { x, y }, at) => sum + x * points[(at + 1) % points.length]!.y - points[(at + 1) % points.length]!.x * y, 0)
        ) / 2;

    /** Mermaid leaves out slices of less than a hundredth. */
    const shownOf = (sections: ReadonlyMap<string, number>): ReadonlyMap<string, number> => {
        const total = [...sections.values()].reduce((sum, value) => sum + value, 0);
        return new Map([...sections].filter(([, value]) => value / total >= 0.01));
    };

    it('MC6 are the areas of the slices of a pie', () => {
        for (const source of sources('pie')) {
            const sections = shownOf(modelOf(source, 'pie').sections);
            const diagram = decode(source);
            const slices = diagram.nodes.filter(({ path }) => path?.area === true);
            const total = [...sections.values()].reduce((sum, value) => sum + value, 0);
            const whole = slices.reduce((sum, { path }) => sum + area(path!.points), 0);
            for (const { id, path } of slices) {
                const value = [...sections].find(([name]) => id === name || id.startsWith('Hardware'))?.[1];
                expect(area(path!.points) / whole, id).to.be.closeTo((value ?? NaN) / total, EXACT);
            }
            expect(slices.length + diagram.nodes.filter(({ id, shape }) => shape === 'ellipse' && sections.has(id)).length).to.equal(
                sections.size
            );
        }
    });

    it('MC6 are the heights of bars and of the points of lines', () => {
        const source = 'xychart-beta\n x-axis [a, b, c]\n y-axis 0 --> 100\n bar [25, 50, 100]\n line [100, 0, 50]';
        const { nodes, edges } = decode(source);
        const bars = nodes.filter(({ id }) => /^bars/.test(id)).map(boundsOf);
        expect(bars.map(({ height }) => height / bars[2]!.height).map(share => Math.round(share * 100))).to.deep.equal([25, 50, 100]);
        const marks = nodes.filter(({ shape }) => shape === 'ellipse').map(node => middleOf(boundsOf(node)));
        const top = bars[2]!.y;
        const values = marks.map(({ y }) => Math.round(((bars[2]!.height + top - y) / bars[2]!.height) * 100));
        expect(values).to.deep.equal([100, 0, 50]);
        expect(edges.map(({ from, to }) => [from.node, to.node])).to.deep.equal([
            ['line', 'line-2'],
            ['line-2', 'line-3']
        ]);
    });

    it('MC6 are the places of points in quadrants', () => {
        const diagram = decode('quadrantChart\n A: [0.25, 0.75]\n B: [1, 0]\n C: [0, 1]');
        const [a, b, c] = ['A', 'B', 'C'].map(id => middleOf(boundsOf(named(diagram, id))));
        expect((a!.x - c!.x) / (b!.x - c!.x)).to.be.closeTo(0.25, EXACT);
        expect((b!.y - a!.y) / (b!.y - c!.y)).to.be.closeTo(0.75, EXACT);
    });

    it('MC6 are the heights of what flows through a node', () => {
        for (const source of sources('sankey')) {
            const { nodes, links } = modelOf(source, 'sankey');
            const diagram = decode(source);
            const through = (id: string, end: 'source' | 'target'): number =>
                links.filter(link => link[end].id === id).reduce((sum, { value }) => sum + value, 0);
            const flows = nodes.map(({ id }) => ({ id, flow: Math.max(through(id, 'source'), through(id, 'target')) }));
            const most = Math.max(...flows.map(({ flow }) => flow));
            // The thinnest ones are drawn thick enough to be seen.
            const shares = flows.filter(({ flow }) => flow > most / 20).map(({ id, flow }) => boundsOf(named(diagram, id)).height / flow);
            expect(Math.max(...shares) / Math.min(...shares), source).to.be.below(1.05);
        }
    });

    it('MC6 are the widths of the fields of a packet', () => {
        const diagram = decode('packet-beta\n 0-7: "A"\n 8-23: "B"\n 24-31: "C"');
        const [a, b, c] = ['0-7', '8-23', '24-31'].map(id => boundsOf(named(diagram, id)));
        expect(a!.width).to.be.closeTo(c!.width, EXACT);
        expect((c!.x - b!.x) / (b!.x - a!.x)).to.be.closeTo(2, EXACT);
    });

    it('MC6 are how far from the middle of a radar a curve runs', () => {
        const { nodes } = decode('radar-beta\n axis a, b, c, d\n curve x{1, 2, 3, 4}\n graticule polygon\n max 4');
        const { points } = nodes.find(({ id }) => id === 'x')!.path!;
        const [top, right, bottom, left] = points;
        const middle = { x: top!.x, y: right!.y };
        const lengths = [middle.y - top!.y, right!.x - middle.x, bottom!.y - middle.y, middle.x - left!.x];
        expect(lengths.map(length => Math.round((length / lengths[0]!) * 100) / 100)).to.deep.equal([1, 2, 3, 4]);
    });

    it('MC6 are the areas of the leaves of a treemap', () => {
        const { nodes } = decode('treemap-beta\n"R"\n "a": 50\n "b": 30\n "c": 20');
        const areas = ['a', 'b', 'c'].map(name => {
            const { width, height } = boundsOf(nodes.find(({ label = '' }) => label.split('\n')[0] === name)!);
            return width * height;
        });
        expect(areas[0]! / areas[1]!).to.be.closeTo(50 / 30, 0.1);
        expect(areas[1]! / areas[2]!).to.be.closeTo(30 / 20, 0.1);
    });

    it('MC6 are the parents of commits, as arrows', () => {
        for (const source of sources('git-graph')) {
            const { commits } = modelOf(source, 'gitGraph');
            const wanted = [...commits.values()].flatMap(({ id, parents }) => parents.map(parent => `${parent} ${id}`));
            const found = decode(source).edges.map(({ from, to }) => `${from.node} ${to.node}`);
            expect(found.sort(), source).to.deep.equal(wanted.sort());
        }
    });

    it('MC6 lays what is written at commits on nothing else that is written', () => {
        const long = `gitGraph
            commit id: "Initial import of the code"
            commit id: "Second thing that is long"
            branch feature/with-a-long-name
            commit id: "A feature" tag: "v1.0.0-beta"
            commit id: "Another one of these"
            checkout main
            merge feature/with-a-long-name tag: "a release"
            commit id: "Fix the bug in the parser"`;
        const turned = ['gitGraph TB:', 'gitGraph BT:'].map(head => long.replace('gitGraph', head));
        const flat = `%%{init: {"gitGraph": {"rotateCommitLabel": false}}}%%\n${long}`;
        for (const source of [...sources('git-graph'), long, flat, ...turned]) {
            const { textsOverTexts, overlaps } = pictureMetrics(drawn(decode(source)).board);
            expect({ textsOverTexts, overlaps }, source).to.deep.equal({ textsOverTexts: [], overlaps: [] });
        }
    });

    it('MC6 are the scores of a journey, on one line', () => {
        for (const source of sources('journey')) {
            const { tasks } = modelOf(source, 'journey');
            const diagram = decode(source);
            const faces = diagram.nodes.filter(({ id, shape }) => shape === 'ellipse' && id.startsWith('face-')).map(boundsOf);
            const large = faces.filter(({ width }) => width > 15).map(({ y }) => y);
            expect(large.length).to.equal(tasks.length);
            const byScore = tasks.map(({ score }, at) => ({ score, y: large[at]! })).sort((one, other) => one.score - other.score);
            byScore.slice(1).forEach(({ score, y }, at) => {
                const before = byScore[at]!;
                expect(score === before.score ? y === before.y : y < before.y, source).to.equal(true);
            });
            expect(diagram.edges.length).to.equal(tasks.length - 1);
        }
    });

    it('MC6 are the events of each period of a timeline, which hang on it', () => {
        const { nodes, edges } = decode('timeline\n Spring : sow : plant\n Autumn : harvest');
        const labels = new Map(nodes.map(({ id, label }) => [id, label]));
        const links = edges.map(({ from, to }) => [labels.get(from.node!), labels.get(to.node!)]);
        // The dot on the axis is between a period and its first event.
        expect(links).to.deep.equal([
            ['Spring', undefined],
            [undefined, 'sow'],
            ['sow', 'plant'],
            ['Autumn', undefined],
            [undefined, 'harvest']
        ]);
    });

    it('MC6 come back from a board in the same places and colours', () => {
        for (const kind of ['pie', 'radar', 'sankey']) {
            const [source = ''] = sources(kind);
            const { diagram } = decodeMermaid(source, parseMermaid(source));
            const board = new MemoryBoard(emptyBoard());
            board.apply(planImport(board, diagram).change);
            const again = new Map(diagramOf(board).diagram.nodes.map(node => [node.id, node]));
            for (const { id, path, style, label } of diagram.nodes.filter(node => node.path?.area === true)) {
                const node = again.get(id)!;
                expect(node.path?.area, id).to.equal(true);
                expect(node.label).to.equal(label);
                expect(node.style?.fill).to.equal(style?.fill);
                expect(node.style?.fillOpacity).to.equal(style?.fillOpacity);
                node.path!.points.forEach(({ x, y }, at) => {
                    expect(Math.hypot(x - path!.points[at]!.x, y - path!.points[at]!.y), id).to.be.below(0.1);
                });
            }
        }
    });

    it('MC6 of a chart with too many parts are one picture, which is a loss', () => {
        const points = Array.from({ length: 1_600 }, (_, at) => `  P${at}: [${(at % 40) / 40}, ${Math.floor(at / 40) / 40}]`);
        const { diagram, losses } = mermaidCodec.decode(`quadrantChart\n${points.join('\n')}`);
        expect(diagram.nodes.map(({ shape }) => shape)).to.deep.equal(['image']);
        const svg = decodeURIComponent(diagram.nodes[0]?.image?.replace(/^[^,]*,/, '') ?? '');
        expect(svg).to.match(/^<svg[^>]*><rect width="[\d.]+" height="[\d.]+" fill="#ffffff"\/>/);
        expect(svg).not.to.match(/var\(|--[a-z_]/);
        expect(losses.map(({ message }) => message).join()).to.contain('one picture');
    });

    it('MC6 says which names have no room', () => {
        const { losses } = mermaidCodec.decode('treemap-beta\n"All"\n "Large": 10000\n "Tiny": 1');
        expect(losses.map(({ message }) => message)).to.deep.equal(['Names that have no room in the chart are left out: "Tiny".']);
    });

    it('MC6 can be written in the other formats', () => {
        const unicode = mermaidCorpus().filter(({ kind, name }) => kind === 'timeline' && name === 'unicode');
        for (const { source } of [...unicode, ...mermaidSamples().filter(({ kind }) => CHART_KINDS.includes(kind))]) {
            const { isChart: _isChart, ...drawn } = decode(source);
            // As it is read from a board, which does not say that it is a chart, it may look like states.
            expect(() => mermaidCodec.decode(mermaidCodec.encode(drawn).target)).not.to.throw();
            const diagram = decode(source);
            for (const codec of [drawioCodec, excalidrawCodec, mermaidCodec]) {
                const again = codec.decode(codec.encode(diagram).target).diagram;
                const texts = again.nodes.map(({ label = '' }) => label.replace(/\s/g, '')).join('\n');
                for (const { label = '' } of diagram.nodes) {
                    expect(texts, `${codec.id} ${label}`).to.contain(label.replace(/\s/g, ''));
                }
            }
        }
    });
});
