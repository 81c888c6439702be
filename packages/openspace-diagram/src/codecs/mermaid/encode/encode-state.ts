import { type Arrowhead, type Diagram, type DiagramEdge, type DiagramNode, faceWord } from '../../../diagram';
import type { Losses } from '../../../losses';
import { HISTORY_CLASS } from '../decode/state';
import { chooseDirection } from './choose-direction';
import { MermaidIds } from './mermaid-ids';
import { escaped, escapedLine, indented, quoted, quotedLink } from './mermaid-text';
import { notesIn } from './notes-in';
import { isDot, nameLostDots } from './state-dots';
import { cssOf } from './style-lines';

/** A state diagram: dots as `[*]`, bars as forks, empty diamonds as choices, frames as composites. */
export function encodeState(diagram: Diagram, losses: Losses): string[] {
    const { nodes, edges } = diagram;
    const ids = new MermaidIds(
        nodes.map(({ id }) => id),
        { hyphens: false }
    );
    const byId = new Map(nodes.map(node => [node.id, node]));
    const holders = new Set(nodes.flatMap(({ parent }) => parent ?? []));
    const bearsNotes = (node: DiagramNode): boolean => !isDot(node) && node.shape !== 'note' && !UNWRITTEN.includes(node.shape);
    const notes = notesIn(diagram, losses, bearsNotes, ({ label = '' }) => label !== '');
    const isWritten = (node: DiagramNode): boolean => bearsNotes(node) && !(holders.has(node.id) || CONTAINERS.includes(node.shape));
    const isState = (id: string): boolean => {
        const node = byId.get(id);
        return node !== undefined && (isDot(node) || bearsNotes(node));
    };
    const transitions = edges.filter(edge => !notes.edges.has(edge.id) && isTransition(edge, isState, losses));
    const regionOf = (dot: string): number => {
        const parent = byId.get(dot)?.parent;
        const siblings = parent === undefined ? [] : nodes.filter(node => node.parent === parent);
        return regionsOf(siblings, transitions).findIndex(region => region.has(dot));
    };
    nameLostDots(nodes, transitions, regionOf, losses);
    const scopeOf = (id: string): string | undefined => byId.get(notes.about.get(id)?.node ?? id)?.parent;
    for (const id of notes.about.keys()) {
        if (byId.get(id)?.parent !== undefined) {
            losses.add('A note goes with its state, and stands outside of composites.', id);
        }
    }
    const nameOf = (id: string): string => {
        const node = byId.get(id);
        return node && isDot(node) ? '[*]' : ids.of(id);
    };
    const transitionsIn = (scope: string | undefined, region: ReadonlySet<string>): string[] =>
        transitions
            .filter(({ from, to }) => region.size === 0 || region.has(from.node ?? '') || region.has(to.node ?? ''))
            .flatMap(({ from, to, label = '' }) => {
                const [start = '', end = ''] = isBackwards(from, to) ? [to.node, from.node] : [from.node, to.node];
                // A dot is where the state is that it leads to; what leads from one composite to another one is outside of both.
                const states = [start, end].filter(node => !isDot(byId.get(node)!));
                const [inner, other] = [states[0] ?? start, states.at(-1) ?? start].map(scopeOf);
                return (inner === other ? inner : undefined) === scope
                    ? [`${nameOf(start)} --> ${nameOf(end)}${label === '' ? '' : ` : ${escapedLine(label)}`}`]
                    : [];
            });
    const inside = (scope: string | undefined): string[] => {
        const all = nodes.filter(({ id }) => scopeOf(id) === scope);
        // A state is where it is named first.
        const own = [...all.filter(({ shape }) => shape !== 'note'), ...all.filter(({ shape }) => shape === 'note')];
        const regions = scope === undefined ? [] : regionsOf(own, transitions);
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
        const { id, shape, native, label = '' } = node;
        const name = ids.of(id);
        if (isDot(node)) {
            return [];
        }
        if (CONTAINERS.includes(shape) || holders.has(id)) {
            return [
                `${label === name ? `state ${name}` : `state ${label === '' ? '"#32;"' : quoted(label)} as ${name}`} {`,
                ...indented(inside(id)),
                '}'
            ];
        }
        if (shape === 'note') {
            const note = notes.about.get(id);
            if (note === undefined || label === '') {
                losses.add('Notes of a state diagram have a text and belong to a state.', id);
                return [];
            }
            return [`note ${note.side} of ${ids.of(note.node)}`, ...indented([escaped(label)]), 'end note'];
        }
        if (UNWRITTEN.includes(shape)) {
            losses.add('Strokes, texts and pictures have no place in a state diagram.', id);
            return [];
        }
        const bare = label === '' ? bareState(node) : undefined;
        if (bare !== undefined) {
            return [`state ${name} <<${bare === 'fork' && joins(id, transitions) ? 'join' : bare}>>`];
        }
        if (isHistory(node)) {
            losses.add('Mermaid knows no history states: they are states whose names begin with H.', id);
            return [`state ${quoted(label === '' || label === DEEP ? `H${label}` : `H ${label}`)} as ${name}`];
        }
        if (shape !== 'rounded' || native !== undefined) {
            losses.add('All states are rounded boxes in a state diagram.', id);
        }
        const lines = label.split('\n');
        const [first = '', ...more] = lines.some(line => line.trim() === '') ? [label] : lines;
        return [
            ...(first === name && more.length === 0 ? [name] : [`state ${first === '' ? '"#32;"' : quoted(first)} as ${name}`]),
            ...more.map(line => `${name} : ${escapedLine(line)}`)
        ];
    };
    const links = nodes.flatMap(node =>
        node.link !== undefined && isWritten(node) ? [`click ${ids.of(node.id)} href ${quotedLink(node.link)}`] : []
    );
    const looks = nodes.flatMap(node => {
        const name = ids.of(node.id);
        const isBar = (node.label ?? '') === '' && bareState(node) === 'fork';
        const css = isWritten(node) && !isBar ? cssOf(node.style, true) : '';
        if (css !== '' && !/^\w+$/.test(name)) {
            losses.add('Mermaid takes no colours for states whose ids have other letters than a to z.', node.id);
            return [];
        }
        return css === '' ? [] : [`classDef look_${name} ${css}`, `class ${name} look_${name}`];
    });
    const histories = nodes.filter(node => isWritten(node) && isHistory(node)).map(({ id }) => `class ${ids.of(id)} ${HISTORY_CLASS}`);
    const marks = histories.length === 0 ? [] : [`classDef ${HISTORY_CLASS} rx:20px,ry:20px`, ...histories];
    return [
        'stateDiagram-v2',
        ...indented([`direction ${chooseDirection(diagram).replace('TD', 'TB')}`, ...inside(undefined), ...links, ...marks, ...looks])
    ];
}

function isHistory({ native }: DiagramNode): boolean {
    return native === faceWord('history');
}

/** What a history says that goes back to the states in states as well. */
const DEEP = '*';

const UNWRITTEN: readonly DiagramNode['shape'][] = ['path', 'image', 'text'];

const PLAIN_HEADS: readonly Arrowhead[] = ['arrow', 'open', 'triangle'];

const CONTAINERS: readonly DiagramNode['shape'][] = ['frame', 'group'];

/** An arrow from a state to another one, of the one kind that there is. */
function isTransition({ id, from, to, style }: DiagramEdge, isState: (id: string) => boolean, losses: Losses): boolean {
    if (!isState(from.node ?? '') || !isState(to.node ?? '')) {
        losses.add('Arrows that end at no state have no place in a state diagram.', id);
        return false;
    }
    const heads = [from, to].flatMap(({ arrowhead = 'none' }) => (arrowhead === 'none' ? [] : [arrowhead]));
    if (heads.length !== 1 || !heads.every(head => PLAIN_HEADS.includes(head)) || (style?.dash ?? 'solid') !== 'solid') {
        losses.add('All lines of a state diagram are whole, with a plain arrowhead at one end.', id);
    }
    if (from.label !== undefined || to.label !== undefined) {
        losses.add('Texts at the ends of arrows have no place in a state diagram.', id);
    }
    return true;
}

function isBackwards(from: DiagramEdge['from'], to: DiagramEdge['to']): boolean {
    return (from.arrowhead ?? 'none') !== 'none' && (to.arrowhead ?? 'none') === 'none';
}

/** What a state without a text is: a choice, or a bar. */
function bareState({ shape, native, style }: DiagramNode): 'choice' | 'fork' | undefined {
    const isBlack = style?.fill !== undefined && style.fill !== 'none' && style.fill === style.stroke;
    const isBar = native === faceWord('bar') || style?.fill === '#1d1d1d' || isBlack;
    return shape === 'diamond' ? 'choice' : shape === 'rectangle' && isBar ? 'fork' : undefined;
}

/** Whether several lead into a bar, and one on. */
function joins(bar: string, transitions: readonly DiagramEdge[]): boolean {
    const ends = transitions.map(({ from, to }) => (isBackwards(from, to) ? { from: to, to: from } : { from, to }));
    return ends.filter(({ to }) => to.node === bar).length > ends.filter(({ from }) => from.node === bar).length;
}

/** What runs side by side in a composite: several starts mean as many regions, each with what hangs together with it. */
function regionsOf(siblings: readonly DiagramNode[], edges: Diagram['edges']): ReadonlySet<string>[] {
    const [sources, targets] = [new Set(edges.map(({ from }) => from.node)), new Set(edges.map(({ to }) => to.node))];
    const starts = siblings.filter(node => isDot(node) && sources.has(node.id) && !targets.has(node.id));
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
