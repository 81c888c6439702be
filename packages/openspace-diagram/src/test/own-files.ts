import type { Choose } from '@openspace/board/lib/test/random-numbers';
import type { Diagram } from '../diagram';
import { encodeScene } from '../codecs/excalidraw/codec/encode-scene';
import { writeScene } from '../codecs/excalidraw/scene';
import { cells } from './drawio-cells';

/** Outlines that most formats have a word for. */
export type OwnShape = 'box' | 'oval' | 'cylinder';

/** A small graph, which each format has its own words for. */
export interface OwnGraph {
    readonly groups: readonly { readonly id: string; readonly label: string }[];
    readonly nodes: readonly {
        readonly id: string;
        readonly label: string;
        readonly group?: string | undefined;
        readonly shape: OwnShape;
    }[];
    readonly edges: readonly { readonly from: string; readonly to: string; readonly label: string; readonly isDashed: boolean }[];
}

/** What formats stumble over; each leaves out what it has no way to write. */
const TEXTS = [
    'Orders',
    'a & b',
    'x <y> z',
    'é 注文 😀',
    '50 %',
    'a: b',
    "it's",
    'say "hi"',
    '[x] {y}',
    'end',
    '#1; 2',
    'C4Container',
    'a --> b',
    '|p|',
    '*b*'
];

export interface OwnFormat {
    readonly write: (graph: OwnGraph) => string;
    /** Texts that its grammar takes. */
    readonly takes: (text: string) => boolean;
    /** Which of its lines are dashed; formats without a way to say so have all of them one way. */
    readonly dashes: 'some' | 'all' | 'none';
}

export function randomGraph(choose: Choose, { takes, dashes }: OwnFormat): OwnGraph {
    const known = TEXTS.filter(takes);
    let count = 0;
    // Numbered, so that none is like another.
    const text = (): string => `${known[choose(known.length)] ?? 'x'} ${(count += 1)}`;
    const groups = Array.from({ length: choose(3) }, (_, at) => ({ id: `g${at}`, label: text() }));
    const nodes = Array.from({ length: Math.max(groups.length, 2) + choose(5) }, (_, at) => ({
        id: `n${at}`,
        label: text(),
        shape: (['box', 'box', 'oval', 'cylinder'] as const)[choose(4)] ?? 'box',
        group: at < groups.length ? `g${at}` : groups.length > 0 && choose(2) > 0 ? `g${choose(groups.length)}` : undefined
    }));
    const pairs = new Set<string>();
    const edges = Array.from({ length: choose(7) }, () => ({
        from: `n${choose(nodes.length)}`,
        to: `n${choose(nodes.length)}`,
        label: choose(2) > 0 ? text() : '',
        isDashed: dashes === 'all' || (dashes === 'some' && choose(3) === 0)
    })).filter(({ from, to }) => {
        const pair = [from, to].sort().join();
        const isNew = from !== to && !pairs.has(pair);
        pairs.add(pair);
        return isNew;
    });
    return { groups, nodes, edges };
}

/** The lines of nodes, those of groups around theirs. */
function nested(
    { groups, nodes }: OwnGraph,
    node: (id: string, label: string, shape: OwnShape) => string,
    group: (id: string, label: string, inside: string[]) => string[]
): string[] {
    const inside = (id: string | undefined): string[] =>
        nodes.filter(each => each.group === id).map(each => node(each.id, each.label, each.shape));
    return [...groups.flatMap(({ id, label }) => group(id, label, inside(id))), ...inside(undefined)];
}

const escaped = (text: string): string => JSON.stringify(text);
const inXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

const pathOf = ({ nodes }: OwnGraph, id: string): string => {
    const group = nodes.find(node => node.id === id)?.group;
    return group === undefined ? id : `${group}.${id}`;
};

/** Writers of the formats that boards are drawn from. */
export const OWN_FORMATS: Readonly<Record<string, OwnFormat>> = {
    dot: {
        takes: text => !text.includes('|p|'),
        dashes: 'some',
        write: graph =>
            [
                'digraph {',
                ...nested(
                    graph,
                    (id, label, shape) => `${id} [shape=${shape}, label=${escaped(label)}]`,
                    (id, label, inside) => [`subgraph cluster_${id} {`, `label=${escaped(label)}`, ...inside, '}']
                ),
                ...graph.edges.map(
                    ({ from, to, label, isDashed }) => `${from} -> ${to} [label=${escaped(label)}${isDashed ? ', style=dashed' : ''}]`
                ),
                '}'
            ].join('\n')
    },
    d2: {
        takes: text => !text.includes('|p|'),
        dashes: 'some',
        write: graph =>
            [
                ...nested(
                    graph,
                    (id, label, shape) => `${id}: ${escaped(label)} {shape: ${shape === 'box' ? 'rectangle' : shape}}`,
                    (id, label, inside) => [`${id}: ${escaped(label)} {`, ...inside, '}']
                ),
                ...graph.edges.map(
                    ({ from, to, label, isDashed }) =>
                        `${pathOf(graph, from)} -> ${pathOf(graph, to)}${label === '' ? '' : `: ${escaped(label)}`}${isDashed ? ` ${label === '' ? ': ' : ''}{style.stroke-dash: 3}` : ''}`
                )
            ].join('\n')
    },
    plantuml: {
        takes: text => !/["<>|*[]|-->/.test(text),
        dashes: 'some',
        write: graph =>
            [
                '@startuml',
                ...nested(
                    graph,
                    (id, label, shape) => `${{ box: 'rectangle', oval: 'usecase', cylinder: 'database' }[shape]} "${label}" as ${id}`,
                    (id, label, inside) => [`package "${label}" as ${id} {`, ...inside, '}']
                ),
                ...graph.edges.map(
                    ({ from, to, label, isDashed }) => `${from} ${isDashed ? '..>' : '-->'} ${to}${label === '' ? '' : ` : ${label}`}`
                ),
                '@enduml'
            ].join('\n')
    },
    structurizr: {
        takes: text => !text.includes('[x]'),
        dashes: 'all',
        write: graph =>
            [
                'workspace {',
                'model {',
                ...nested(
                    graph,
                    (id, label) => `${id} = softwareSystem ${escaped(label)}`,
                    (_id, label, inside) => [`group ${escaped(label)} {`, ...inside, '}']
                ),
                ...graph.edges.map(({ from, to, label }) => `${from} -> ${to} ${escaped(label)}`),
                '}',
                'views {',
                'systemLandscape {',
                'include *',
                '}',
                '}',
                '}'
            ].join('\n')
    },
    likec4: {
        takes: text => !/[\\*[\]<]/.test(text),
        dashes: 'all',
        write: graph =>
            [
                'specification {',
                'element box',
                '}',
                'model {',
                ...nested(
                    graph,
                    (id, label) => `${id} = box ${escaped(label)}`,
                    (id, label, inside) => [`${id} = box ${escaped(label)} {`, ...inside, '}']
                ),
                ...graph.edges.map(
                    ({ from, to, label }) => `${pathOf(graph, from)} -> ${pathOf(graph, to)}${label === '' ? '' : ` ${escaped(label)}`}`
                ),
                '}',
                'views {',
                'view index {',
                `include ${['*', ...graph.groups.map(({ id }) => `${id}.*`)].join(', ')}`,
                '}',
                '}'
            ].join('\n')
    },
    drawio: {
        takes: () => true,
        dashes: 'some',
        write: graph => {
            const place = (at: number) =>
                `<mxGeometry x="${(at % 3) * 220 + 20}" y="${Math.floor(at / 3) * 120 + 40}" width="160" height="60" as="geometry"/>`;
            const vertex = (id: string, label: string, style: string, parent: string, geometry: string) =>
                `<mxCell id="${id}" value="${inXml(label)}" style="${style}" vertex="1" parent="${parent}">${geometry}</mxCell>`;
            const frames = graph.groups.map(({ id, label }, at) =>
                vertex(id, label, 'swimlane;', '1', `<mxGeometry x="${at * 800}" y="600" width="700" height="500" as="geometry"/>`)
            );
            const styles = { box: 'rounded=0;', oval: 'ellipse;', cylinder: 'shape=cylinder3;' } as const;
            const nodes = graph.nodes.map(({ id, label, group = '1', shape }, at) => vertex(id, label, styles[shape], group, place(at)));
            const edges = graph.edges.map(
                ({ from, to, label, isDashed }, at) =>
                    `<mxCell id="e${at}" value="${inXml(label)}" style="${isDashed ? 'dashed=1;' : ''}" edge="1" parent="1" source="${from}" target="${to}"><mxGeometry relative="1" as="geometry"/></mxCell>`
            );
            return cells([...frames, ...nodes, ...edges].join(''));
        }
    },
    excalidraw: {
        takes: () => true,
        dashes: 'some',
        write: graph => writeScene(encodeScene(asDiagram(graph)).scene)
    }
};

function asDiagram({ groups, nodes, edges }: OwnGraph): Diagram {
    return {
        nodes: [
            ...groups.map(({ id, label }, at) => ({
                id,
                label,
                shape: 'frame' as const,
                bounds: { x: at * 800, y: 600, width: 700, height: 500 }
            })),
            ...nodes.map(({ id, label, group, shape }, at) => {
                const [x, y] = group === undefined ? [0, 0] : [Number(group.slice(1)) * 800, 600];
                return {
                    id,
                    label,
                    shape: shape === 'oval' ? ('ellipse' as const) : ('rectangle' as const),
                    ...(group !== undefined && { parent: group }),
                    bounds: { x: x + (at % 3) * 220 + 20, y: y + Math.floor(at / 3) * 120 + 40, width: 160, height: 60 }
                };
            })
        ],
        edges: edges.map(({ from, to, label, isDashed }, at) => ({
            id: `e${at}`,
            from: { node: from },
            to: { node: to, arrowhead: 'arrow' },
            ...(label !== '' && { label }),
            style: { dash: isDashed ? 'dashed' : 'solid' }
        }))
    };
}
