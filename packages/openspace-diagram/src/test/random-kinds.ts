import type { Choose } from '@openspace/board/lib/test/random-numbers';
import { GANTT_FILLS } from '../codecs/mermaid/decode/gantt';
import { branchColors } from '../codecs/mermaid/decode/theme-colors';
import { c4Colors, type C4Element, c4Kind, c4Label, c4Native, c4Shape } from '../codecs/shared/c4-look';
import type { Diagram, DiagramEdge, DiagramNode } from '../diagram';
import { randomText } from './random-diagrams';

function pick<Value>(choose: Choose, values: readonly Value[]): Value {
    return values[choose(values.length)]!;
}

/** A line of text, which is not empty. */
function lineOf(choose: Choose): string {
    const said =
        choose(2) > 0
            ? ''
            : randomText(choose)
                  .replace(/[\s\u200b\u00a0]+/g, ' ')
                  .trim();
    return /^[[«<]|[\]>]$/.test(said) || said === '' ? `name ${choose(50)}` : said;
}

/** Persons, systems and their parts in boundaries, with relations between them. */
export function randomC4(choose: Choose): Diagram {
    const frames = Array.from({ length: choose(3) }, (_, at): DiagramNode => {
        const parent = at > 0 && choose(2) > 0 ? { parent: 'f0' } : {};
        return { id: `f${at}`, shape: 'frame', label: `${lineOf(choose)} [${pick(choose, ['system', 'container', 'zone'])}]`, ...parent };
    });
    const nodes = Array.from({ length: 2 + choose(6) }, (_, at): DiagramNode => {
        const kind = at === 0 ? 'person' : pick(choose, ['person', 'system', 'container', 'component'] as const);
        const takesTechnology = kind === 'container' || kind === 'component';
        const element: C4Element = {
            kind,
            form: kind === 'person' ? '' : pick(choose, ['', '', 'db', 'queue'] as const),
            isExternal: choose(4) === 0,
            name: lineOf(choose),
            technology: takesTechnology && choose(2) > 0 ? 'Java 21, Spring' : '',
            description: choose(2) > 0 ? lineOf(choose) : ''
        };
        const parent = frames.length > 0 && choose(2) > 0 ? { parent: pick(choose, frames).id } : {};
        const look = c4Kind(element);
        return {
            id: pick(choose, ['end', 'a', 'x y', 'title']) + String(at),
            shape: c4Shape(look),
            ...c4Native(look),
            label: c4Label(element),
            ...parent,
            style: {
                ...c4Colors(look),
                ...(element.isExternal && { dash: 'dashed' as const }),
                ...(choose(4) === 0 && { fill: '#ff8800' })
            }
        };
    });
    const edges = Array.from({ length: choose(6) }, (_, at): DiagramEdge => {
        const [start, end] = pick(choose, [
            ['none', 'arrow'],
            ['arrow', 'arrow'],
            ['arrow', 'none']
        ] as const);
        const label = `${lineOf(choose)}${choose(2) > 0 ? '\n[HTTPS, JSON]' : ''}`;
        return {
            id: `e${at}`,
            from: { node: pick(choose, nodes).id, arrowhead: start },
            to: { node: pick(choose, nodes).id, arrowhead: end },
            label
        };
    });
    // Mermaid keeps two between the same elements.
    const pairs = edges.map(({ from, to }) => [from.node, to.node].sort().join());
    const kept = edges.filter(({ from, to }, at) => {
        const before = pairs.slice(0, at).filter(pair => pair === pairs[at]).length;
        return before < (from.node === to.node ? 1 : 2);
    });
    const held = new Set(nodes.map(({ parent }) => parent));
    const inner = frames.filter(({ id }) => held.has(id));
    const used = frames.filter(frame => inner.includes(frame) || inner.some(({ parent }) => parent === frame.id));
    return { title: 'C4', nodes: [...used, ...nodes], edges: kept };
}

const TOPICS = ['rounded', 'rectangle', 'ellipse', 'cloud', 'octagon', 'hexagon'] as const;

/** A tree of topics in the colours of their branches. */
export function randomMindmap(choose: Choose): Diagram {
    const branches: (number | undefined)[] = [undefined];
    const counts = [0];
    const parents: number[] = [-1];
    for (let at = 1, most = 3 + choose(12); at < most; at++) {
        const parent = choose(at);
        parents.push(parent);
        branches.push(parent === 0 ? counts[0] : branches[parent]);
        counts[parent] = (counts[parent] ?? 0) + 1;
        counts.push(0);
    }
    const nodes = parents.map((_, at): DiagramNode => ({
        id: pick(choose, ['t', 'end', 'a b', 'icon']) + String(at),
        shape: pick(choose, TOPICS),
        label:
            randomText(choose)
                .replace(/[\s\u200b\u00a0]+/g, ' ')
                .trim() || 'topic',
        style: branchColors(branches[at])
    }));
    const edges = parents.flatMap((parent, at): DiagramEdge[] =>
        parent < 0 ? [] : [{ id: `e${at}`, from: { node: nodes[parent]!.id }, to: { node: nodes[at]!.id } }]
    );
    return { title: 'Map', nodes, edges };
}

const DAY = 86_400_000;
const PER_DAY = 24;
const START = Date.UTC(2026, 2, 2);

/** Bars on a scale of days, in sections. */
export function randomGantt(choose: Choose): Diagram {
    const sections = Array.from({ length: 1 + choose(3) }, (_, at) => `Section ${at} ${choose(50)}`);
    let row = 0;
    let last = 0;
    const nodes = sections.flatMap((section): DiagramNode[] => {
        const top = row * 40;
        const tasks = Array.from({ length: 1 + choose(4) }, (_, at): DiagramNode[] => {
            const isMilestone = row > 0 && choose(5) === 0;
            const [start, days] = [row === 0 ? 0 : choose(20), isMilestone ? 0 : 1 + choose(9)];
            last = Math.max(last, start + days);
            const y = row++ * 40;
            const id = `${pick(choose, ['task', 'end', 'done', 'after'])}${row}x${at}`;
            const bounds = {
                x: 100 + start * PER_DAY - (isMilestone ? 10 : 0),
                y: y + 10,
                width: isMilestone ? 20 : days * PER_DAY,
                height: 20
            };
            const fill = pick(choose, Object.values(GANTT_FILLS));
            const shape = isMilestone ? 'diamond' : 'rectangle';
            const label = lineOf(choose);
            const text = { id: `${id}-label`, shape: 'text', label, parent: section, style: { fontSize: 14 } } as const;
            const beside = { ...text, bounds: { x: bounds.x + bounds.width + 6, y: y + 10, width: label.length * 14, height: 20 } };
            return isMilestone
                ? [{ id, shape, parent: section, bounds, style: { fill } }, beside]
                : [{ id, shape, label, parent: section, bounds, style: { fill } }];
        });
        const frame: DiagramNode = {
            id: section,
            shape: 'frame',
            label: section,
            bounds: { x: 0, y: top, width: 900, height: row * 40 - top }
        };
        return [frame, ...tasks.flat()];
    });
    const axis = [0, Math.max(1, last)].map((day): DiagramNode => {
        const label = new Date(START + day * DAY).toISOString().slice(0, 10);
        return { id: `axis-${label}`, shape: 'text', label, bounds: { x: 60 + day * PER_DAY, y: row * 40, width: 80, height: 16 } };
    });
    return { title: 'Plan', nodes: [...nodes, ...axis], edges: [] };
}
