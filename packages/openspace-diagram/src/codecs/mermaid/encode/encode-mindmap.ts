import { areaOfBranch } from '@openspace/board/lib/placement/hues';
import { append } from '@openspace/tool';
import type { Diagram, DiagramNode } from '../../../diagram';
import type { Losses } from '../../../losses';
import { branchColors } from '../decode/theme-colors';
import { MermaidIds } from './mermaid-ids';
import { titled } from './mermaid-text';

/** Words of its grammar that are no ids. */
const WORDS: readonly string[] = ['mindmap'];

/** Marks around the text of a topic. */
export const BRACKETS: Partial<Record<DiagramNode['shape'], readonly [string, string]>> = {
    rounded: ['(', ')'],
    rectangle: ['[', ']'],
    ellipse: ['((', '))'],
    cloud: [')', '('],
    octagon: ['))', '(('],
    hexagon: ['{{', '}}']
};

/** The topic that no other leads to, if all others hang on it as a tree. */
export function mindmapRoot({ nodes, edges }: Diagram): DiagramNode | undefined {
    const targets = new Set(edges.map(({ to }) => to.node));
    const [root, ...others] = nodes.filter(({ id }) => !targets.has(id));
    if (!root || others.length > 0 || targets.size !== edges.length || edges.length !== nodes.length - 1) {
        return undefined;
    }
    const children = childrenIn(edges);
    const found = new Set([root.id]);
    for (const id of found) {
        children.get(id)?.forEach(child => found.add(child));
    }
    return found.size === nodes.length ? root : undefined;
}

/** Which topics hang on each, in the order of their lines. */
function childrenIn(edges: Diagram['edges']): ReadonlyMap<string, readonly string[]> {
    const children = new Map<string, string[]>();
    for (const { from, to } of edges) {
        const below = children.get(from.node ?? '') ?? [];
        below.push(to.node ?? '');
        children.set(from.node ?? '', below);
    }
    return children;
}

/** A mindmap: one topic in the middle, each other one below what it hangs on. */
export function encodeMindmap(diagram: Diagram, losses: Losses): string[] {
    const { nodes, edges } = diagram;
    const ids = new MermaidIds(
        nodes.map(({ id }) => id),
        { hyphens: false, words: WORDS }
    );
    const byId = new Map(nodes.map(node => [node.id, node]));
    const root = mindmapRoot(diagram);
    const children = childrenIn(edges);
    for (const { id, style, from, to, label } of edges) {
        if ((style?.dash ?? 'solid') !== 'solid' || [from, to].some(({ arrowhead = 'none' }) => arrowhead !== 'none')) {
            losses.add('All lines of a mindmap are whole and without arrowheads.', id);
        }
        if ([label, from.label, to.label].some(text => (text ?? '') !== '')) {
            losses.add('Lines of a mindmap have no texts.', id);
        }
    }
    const lines: string[] = [];
    const open = root ? [{ node: root, depth: 1, branch: undefined as number | undefined }] : [];
    for (let topic = open.pop(); topic; topic = open.pop()) {
        const { node, depth, branch } = topic;
        nameLosses(node, branch, losses);
        const [before, after] = BRACKETS[node.shape] ?? ['(', ')'];
        lines.push(`${'  '.repeat(depth)}${ids.of(node.id)}${before}${titled(node.label)}${after}`);
        const below = (children.get(node.id) ?? []).flatMap(id => byId.get(id) ?? []);
        append(open, below.map((child, at) => ({ node: child, depth: depth + 1, branch: branch ?? at })).reverse());
    }
    return ['mindmap', ...lines];
}

function nameLosses({ id, shape, native, link, style, parent }: DiagramNode, branch: number | undefined, losses: Losses): void {
    if (!BRACKETS[shape] || native !== undefined) {
        losses.add('Outlines that a mindmap lacks are rounded boxes.', id);
    }
    if (link !== undefined) {
        losses.add('Links have no place in a mindmap.', id);
    }
    if (parent !== undefined) {
        losses.add('A mindmap has no frames.', id);
    }
    const fill = style?.fill;
    // Boards, as Mermaid, give branches colors of their own.
    const isUsual = fill === branchColors(branch).fill || fill === areaOfBranch(branch);
    if (fill !== undefined && fill !== 'none' && !isUsual) {
        losses.add('Topics have the colour of their branch in a mindmap.', id);
    }
}
