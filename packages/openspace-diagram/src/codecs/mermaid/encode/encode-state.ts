import { type Diagram, type DiagramNode, faceWord } from '../../../diagram';
import type { Losses } from '../../../losses';
import { chooseDirection } from './choose-direction';
import { MermaidIds } from './mermaid-ids';
import { escaped, indented } from './mermaid-text';
import { cssOf } from './style-lines';

/** Whether a node is the black dot where a machine starts or ends. */
export function isDot({ shape, native, label = '', style }: DiagramNode): boolean {
    const isFilled = style?.fill !== undefined && style.fill !== 'none';
    return shape === 'ellipse' && label === '' && (isFilled || native === faceWord('final') || native === faceWord('initial'));
}

/** A state diagram: dots as `[*]`, bars as forks, empty diamonds as choices, frames as composites. */
export function encodeState(diagram: Diagram, losses: Losses): string[] {
    const { nodes, edges } = diagram;
    const ids = new MermaidIds(
        nodes.map(({ id }) => id),
        { hyphens: false }
    );
    const byId = new Map(nodes.map(node => [node.id, node]));
    const holders = new Set(nodes.flatMap(({ parent }) => parent ?? []));
    const notes = new Map<string, { about: string; side: 'left' | 'right' }>();
    for (const { from, to } of edges) {
        for (const [one, other] of [
            [from.node, to.node],
            [to.node, from.node]
        ]) {
            if (one !== undefined && other !== undefined && byId.get(one)?.shape === 'note' && byId.get(other)?.shape !== 'note') {
                notes.set(one, { about: other, side: one === from.node ? 'left' : 'right' });
            }
        }
    }
    const scopeOf = (id: string): string | undefined => byId.get(id)?.parent;
    const nameOf = (id: string): string => {
        const node = byId.get(id);
        return node && isDot(node) ? '[*]' : ids.of(id);
    };
    const transitionsIn = (scope: string | undefined, region: ReadonlySet<string>): string[] =>
        edges
            .filter(({ from, to }) => region.size === 0 || region.has(from.node ?? '') || region.has(to.node ?? ''))
            .flatMap(({ id, from, to, label = '' }) => {
                if (from.node === undefined || to.node === undefined) {
                    if (scope === undefined) {
                        losses.add('Arrows that end nowhere have no place in Mermaid.', id);
                    }
                    return [];
                }
                if (notes.has(from.node) || notes.has(to.node)) {
                    return [];
                }
                const [start, end] =
                    (from.arrowhead ?? 'none') !== 'none' && (to.arrowhead ?? 'none') === 'none'
                        ? [to.node, from.node]
                        : [from.node, to.node];
                const dot = [start, end].find(node => isDot(byId.get(node)!));
                const inner = scopeOf(dot ?? start) === scopeOf(end) || dot !== undefined ? scopeOf(dot ?? start) : undefined;
                return inner === scope ? [`${nameOf(start)} --> ${nameOf(end)}${label === '' ? '' : ` : ${escaped(label)}`}`] : [];
            });
    const inside = (scope: string | undefined): string[] => {
        const own = nodes.filter(node => node.parent === scope);
        const regions = scope === undefined ? [] : regionsOf(own, edges);
        if (regions.length < 2) {
            return [...own.flatMap(node => stateLines(node)), ...transitionsIn(scope, new Set())];
        }
        return regions.flatMap((region, index) => [
            ...(index === 0 ? [] : ['--']),
            ...own.filter(({ id }) => region.has(id)).flatMap(node => stateLines(node)),
            ...transitionsIn(scope, region)
        ]);
    };
    const stateLines = (node: DiagramNode): string[] => {
        const { id, shape, label = '' } = node;
        const name = ids.of(id);
        if (isDot(node)) {
            return [];
        }
        if (shape === 'frame' || holders.has(id)) {
            return [
                `${label === '' || label === id ? `state ${name}` : `state "${escaped(label)}" as ${name}`} {`,
                ...indented(inside(id)),
                '}'
            ];
        }
        if (shape === 'note') {
            const note = notes.get(id);
            if (note === undefined) {
                losses.add('Notes of a state diagram belong to a state.', id);
                return [];
            }
            return [`note ${note.side} of ${ids.of(note.about)}`, ...indented(label.split('\n').map(line => escaped(line))), 'end note'];
        }
        if (shape === 'path' || shape === 'image') {
            losses.add('Strokes and pictures have no place in a state diagram.', id);
            return [];
        }
        if (label === '') {
            return [`state ${name} <<${shape === 'diamond' ? 'choice' : 'fork'}>>`];
        }
        const [first = '', ...more] = label.split('\n');
        return [
            ...(first === name && more.length === 0 ? [name] : [`state "${escaped(first)}" as ${name}`]),
            ...more.map(line => `${name} : ${escaped(line)}`)
        ];
    };
    const styled = nodes.flatMap(node => {
        const css = isDot(node) || node.shape === 'note' || (node.label ?? '') === '' ? '' : cssOf(node.style, true);
        const name = ids.of(node.id);
        if (css !== '' && !/^\w+$/.test(name)) {
            losses.add('Mermaid takes no colours for states whose ids have other letters than a to z.', node.id);
            return [];
        }
        return css === '' ? [] : [{ name, css }];
    });
    return [
        'stateDiagram-v2',
        ...indented([
            `direction ${chooseDirection(diagram).replace('TD', 'TB')}`,
            ...inside(undefined),
            ...styled.flatMap(({ name, css }) => [`classDef look_${name} ${css}`, `class ${name} look_${name}`])
        ])
    ];
}

/** What runs side by side in a composite: several starts mean as many regions, each with what hangs together with it. */
function regionsOf(siblings: readonly DiagramNode[], edges: Diagram['edges']): ReadonlySet<string>[] {
    const targets = new Set(edges.map(({ to }) => to.node));
    const starts = siblings.filter(node => isDot(node) && !targets.has(node.id));
    if (starts.length < 2) {
        return [];
    }
    const own = new Set(siblings.map(({ id }) => id));
    const regions = starts.map(({ id }) => connected(id, edges, own));
    const rest = siblings.filter(({ id }) => !regions.some(region => region.has(id)));
    rest.forEach(({ id }) => regions[0]?.add(id));
    // Starts that lead into one another's states are one region.
    return regions.filter((region, index) => !regions.slice(0, index).some(other => [...region].some(id => other.has(id))));
}

function connected(start: string, edges: Diagram['edges'], own: ReadonlySet<string>): Set<string> {
    const found = new Set([start]);
    for (const id of found) {
        for (const { from, to } of edges) {
            for (const [one, other] of [
                [from.node, to.node],
                [to.node, from.node]
            ]) {
                if (one === id && other !== undefined && own.has(other)) {
                    found.add(other);
                }
            }
        }
    }
    return found;
}
