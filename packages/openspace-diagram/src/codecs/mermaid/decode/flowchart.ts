import type { FlowchartModel } from 'pele';
import type { Arrowhead, EdgeEnd } from '../../../diagram';
import type { Draft } from './draft';
import { nameClicks } from './clicks';
import { INEXACT, isUnlabelled, NOTE_CLASS, shapeOf } from './flowchart-shapes';

/** Nodes, links, and subgraphs as frames. */
export function decodeFlowchart(model: FlowchartModel, draft: Draft): void {
    const frames = new Map(model.subgraphs.map(subgraph => [subgraph.id, subgraph]));
    const parents = parentsOf(model);
    const cssOf = (classes: readonly string[], styles: readonly string[]): string[] => [
        ...['default', ...classes].flatMap(name => model.classes.get(name)?.styles ?? []),
        ...styles
    ];
    const hasNotes = model.classes.get(NOTE_CLASS.name)?.styles.join() === NOTE_CLASS.css;
    for (const { id, title, labelType, classes } of outerFirst(model, parents)) {
        const node = model.nodes.get(id);
        draft.node({
            id,
            shape: 'frame',
            label: title,
            markdown: labelType === 'markdown',
            parent: parents.get(id),
            group: draft.drawing.take(id, 'pele-cluster', 'pele-node'),
            css: cssOf([...classes, ...(node?.classes ?? [])], node?.styles ?? []).filter(
                css => frames.size > 0 && !css.startsWith('default')
            )
        });
    }
    for (const node of model.nodes.values()) {
        if (frames.has(node.id)) {
            continue;
        }
        const group = draft.drawing.take(node.id, 'pele-node');
        const outline = group?.classes.find(name => name.startsWith('pele-shape-'))?.slice('pele-shape-'.length) ?? 'rect';
        const { shape, style, exact, native } = shapeOf(outline);
        const isNote = outline === 'rect' && node.classes.includes(NOTE_CLASS.name) && hasNotes;
        const id = draft.node({
            id: node.id,
            shape: node.img !== undefined ? 'image' : isNote ? 'note' : shape,
            ...(native !== undefined && { native }),
            ...(isUnlabelled(outline) ? { text: '' } : { label: node.text ?? node.id, markdown: node.labelType === 'markdown' }),
            parent: parents.get(node.id),
            group,
            css: cssOf(isNote ? node.classes.filter(name => name !== NOTE_CLASS.name) : node.classes, node.styles),
            style,
            ...(node.link !== undefined && { link: node.link }),
            ...(node.img !== undefined && { image: node.img })
        });
        if (!exact) {
            draft.losses.add(INEXACT, id);
        }
        if (node.icon !== undefined) {
            draft.losses.add('Icons of nodes are left out; their outlines and labels stay.', id);
        }
        nameClicks(draft, id, { tooltip: model.tooltips.get(node.id) });
    }
    for (const edge of model.edges) {
        const id = edge.id ?? `L_${edge.start}_${edge.end}`;
        const [from, to] = headsOf(edge.type);
        draft.edge({
            id,
            from: { node: draft.named(edge.start), ...from },
            to: { node: draft.named(edge.end), ...to },
            label: edge.text,
            markdown: edge.labelType === 'markdown',
            group: draft.drawing.take(id, 'pele-edge'),
            css: [
                ...(LINES[edge.stroke ?? ''] ?? []),
                ...cssOf(edge.classes, [...(model.defaultEdgeStyle ?? []), ...(edge.style ?? [])]).filter(css => !css.startsWith('fill'))
            ],
            style: edge.stroke === 'invisible' ? { opacity: 0 } : {}
        });
        if (edge.animate === true || edge.animation !== undefined) {
            draft.losses.add('Animated links stand still.', id);
        }
    }
}

/** Of a node in several subgraphs, the first, which is the innermost; and what holds each subgraph. */
function parentsOf({ subgraphs }: FlowchartModel): Map<string, string> {
    const parents = new Map<string, string>();
    for (const { id, nodes } of subgraphs) {
        for (const member of nodes) {
            if (!parents.has(member) && member !== id) {
                parents.set(member, id);
            }
        }
    }
    return parents;
}

function outerFirst({ subgraphs }: FlowchartModel, parents: ReadonlyMap<string, string>): FlowchartModel['subgraphs'] {
    const depths = new Map<string, number>();
    const depth = (id: string): number => {
        const way = new Set<string>();
        let up: string | undefined = id;
        while (up !== undefined && !depths.has(up) && !way.has(up)) {
            way.add(up);
            up = parents.get(up);
        }
        let count = up === undefined ? -1 : (depths.get(up) ?? 0);
        [...way].reverse().forEach(each => depths.set(each, ++count));
        return depths.get(id) ?? 0;
    };
    return [...subgraphs].sort((one, other) => depth(one.id) - depth(other.id));
}

const HEADS: readonly (readonly [name: string, head: Arrowhead])[] = [
    ['point', 'arrow'],
    ['circle', 'circle'],
    ['cross', 'cross']
];

function headsOf(type = ''): [Pick<EdgeEnd, 'arrowhead'>, Pick<EdgeEnd, 'arrowhead'>] {
    const head = HEADS.find(([name]) => type.endsWith(name))?.[1] ?? 'none';
    return [{ arrowhead: type.startsWith('double') ? head : 'none' }, { arrowhead: head }];
}

/** What a link is drawn as where no style says otherwise. */
const LINES: Readonly<Record<string, readonly string[]>> = { thick: ['stroke-width:3.5px'], dotted: ['stroke-dasharray:2'] };
