import type { StateModel } from 'pele';
import { faceWord, type NodeShape, type Style } from '../../../diagram';
import { decodeEntities } from '../text/plain-label';
import type { Draft } from './draft';
import { nameClicks } from './clicks';

/** What we name the class of history states, which Mermaid lacks; their labels begin with an H. */
export const HISTORY_CLASS = 'history';

/** What pele lays out, which its types leave out: the states of every composite, with ids that are unique. */
interface StateGraph {
    readonly nodes: readonly {
        readonly id: string;
        readonly shape: string;
        readonly label: string;
        readonly description: readonly string[];
        readonly cssClasses?: string;
        readonly cssCompiledStyles: readonly string[];
        readonly cssStyles: readonly string[];
        readonly parentId?: string;
    }[];
    readonly edges: readonly {
        readonly id: string;
        readonly start: string;
        readonly end: string;
        readonly label: string;
        readonly pattern?: string;
    }[];
}

const SHAPES: Readonly<Record<string, { shape: NodeShape; native?: string; style?: Style; bare?: boolean }>> = {
    rect: { shape: 'rounded' },
    rectWithTitle: { shape: 'rounded' },
    roundedWithTitle: { shape: 'frame' },
    stateStart: { shape: 'ellipse', native: faceWord('initial'), style: { fill: '#1d1d1d' }, bare: true },
    stateEnd: { shape: 'ellipse', native: faceWord('final'), bare: true },
    fork: { shape: 'rectangle', native: faceWord('bar'), style: { fill: '#1d1d1d' }, bare: true },
    join: { shape: 'rectangle', native: faceWord('bar'), style: { fill: '#1d1d1d' }, bare: true },
    forkJoin: { shape: 'rectangle', native: faceWord('bar'), style: { fill: '#1d1d1d' }, bare: true },
    choice: { shape: 'diamond', native: faceWord('choice'), bare: true },
    note: { shape: 'note' }
};

const HISTORY = { shape: 'ellipse', native: faceWord('history'), style: undefined, bare: true } as const;

function isHistory({ label, description, cssClasses = '' }: StateGraph['nodes'][number]): boolean {
    return cssClasses.split(' ').includes(HISTORY_CLASS) && /^H(?:\*?$| )/.test(label) && description.length === 0;
}

/** States, transitions, composites as frames, and notes tied to their states. */
export function decodeState(model: StateModel, draft: Draft): void {
    const { nodes, edges } = graphOf(model);
    const parents = new Map(nodes.map(({ id, parentId }) => [id, parentId]));
    const regions = new Set(nodes.filter(({ shape }) => shape === 'divider' || shape === 'noteGroup').map(({ id }) => id));
    const holderOf = (id: string): string | undefined => {
        let parent = parents.get(id);
        while (parent !== undefined && regions.has(parent)) {
            parent = parents.get(parent);
        }
        return parent;
    };
    const drawn = nodes.filter(({ id }) => !regions.has(id));
    for (const node of drawn) {
        nameClicks(draft, node.id, model.links.get(node.id) ?? {});
        const isOld = isHistory(node);
        const { shape, native, style, bare } = isOld ? HISTORY : (SHAPES[node.shape] ?? { shape: 'rounded' });
        draft.node({
            id: node.id,
            shape,
            ...(native !== undefined && { native }),
            ...(bare === true
                ? { text: isOld ? node.label.replace(/^H ?/, '') : '' }
                : { label: [node.label, ...node.description].join('\n') }),
            parent: node.shape === 'note' ? holderOf(parents.get(node.id) ?? '') : holderOf(node.id),
            group: draft.drawing.take(node.id, 'pele-node', 'pele-cluster', 'pele-note'),
            css: [...node.cssCompiledStyles, ...node.cssStyles].filter(css => !isOld || !/^r[xy]:/.test(css)),
            style,
            ...(model.links.has(node.id) && { link: unquoted(decodeEntities(model.links.get(node.id)?.url ?? '')) })
        });
    }
    for (const { id, start, end, label, pattern } of edges) {
        const isNote = pattern === 'dashed';
        draft.edge({
            id: `${start}-${end}`,
            from: { node: draft.named(start) },
            to: { node: draft.named(end), arrowhead: isNote ? 'none' : 'arrow' },
            label,
            group: draft.drawing.take(id, 'pele-edge'),
            style: isNote ? { dash: 'dashed' } : {}
        });
    }
    drawDividers(draft);
}

/** The parser leaves the quotes. */
function unquoted(text: string): string {
    return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}

function drawDividers(draft: Draft): void {
    const lines = draft.drawing.all('pele-divider').filter(({ line }) => line.length > 1);
    lines.forEach(({ line }, index) =>
        draft.node({ id: `divider-${index + 1}`, shape: 'path', path: { points: line }, style: { dash: 'dashed' } })
    );
}

function graphOf(model: StateModel): StateGraph {
    const graph: unknown = Reflect.get(model, 'graph');
    if (!isGraph(graph)) {
        throw new Error('This version of pele keeps the graph of states elsewhere.');
    }
    return graph;
}

function isGraph(value: unknown): value is StateGraph {
    return (
        typeof value === 'object' &&
        value !== null &&
        'nodes' in value &&
        Array.isArray(value.nodes) &&
        'edges' in value &&
        Array.isArray(value.edges)
    );
}
