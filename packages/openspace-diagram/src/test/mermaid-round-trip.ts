import type { Loss } from '../codec';
import { isOfTheme } from '../codecs/mermaid/decode/theme-colors';
import { asTitled, encodeMermaid } from '../codecs/mermaid/encode/encode-mermaid';
import { inheritanceIn, localId } from '../codecs/mermaid/encode/encode-class';
import { MermaidIds } from '../codecs/mermaid/encode/mermaid-ids';
import { isDot } from '../codecs/mermaid/encode/state-dots';
import { hasOwnColor, thickerLines } from '../codecs/mermaid/encode/style-lines';
import { mermaidCodec } from '../codecs/mermaid/mermaid-codec';
import type { Arrowhead, Diagram, DiagramEdge, DiagramNode, EdgeEnd } from '../diagram';
import { meantHead } from '../codecs/shared/meant-head';
import { sectionsOf } from '../text/section-rule';
import { namedBy } from './named-losses';
import { sequenceDifferences } from './sequence-differences';

/** A diagram that was written as Mermaid and read again. */
export interface MermaidRoundTrip {
    readonly given: Diagram;
    readonly source: string;
    readonly read: Diagram;
    /** What is not equal, and by what id it may be named; empty: the diagram as a whole. */
    readonly differences: readonly { readonly about: string; readonly what: string }[];
    readonly losses: readonly Loss[];
}

export function throughMermaid(whole: Diagram): MermaidRoundTrip {
    const { target, losses } = encodeMermaid(whole);
    const given = asTitled(whole).diagram;
    const read = mermaidCodec.decode(target).diagram;
    return { given, source: target, read, differences: [...compare(given, read)], losses };
}

/** Differences that no loss names, and losses of which nothing is different. */
export function untold({ given, differences, losses }: MermaidRoundTrip): string[] {
    const told = losses.map(loss => ({ ...loss, named: namedBy(loss, given) }));
    const named = new Set(told.flatMap(({ named: { names } }) => names.flat()));
    const isWhole = told.some(({ named: { names } }) => names.length === 0);
    const unsaid = differences.filter(({ about }) => (about === '' ? !isWhole : !idsIn(about).some(id => named.has(id))));
    // What is summed up is as many as a loss says.
    const summedUp = told.reduce((sum, { named: { more } }) => sum + more, 0);
    const further = new Set([...new Set(unsaid.map(({ about }) => about))].filter(about => about !== '').slice(0, summedUp));
    const silent = unsaid.filter(({ about }) => !further.has(about));
    const different = new Set(differences.flatMap(({ about }) => idsIn(about)));
    const untrue = told
        .filter(({ message }) => !ALIKE_ANYWAY.test(message))
        .flatMap(({ message, named: { names } }) =>
            names.filter(ids => !ids.some(id => different.has(id))).map(ids => `${ids.join()} is named: ${message}`)
        );
    return [...silent.map(({ about, what }) => `${about} is not named: ${what}`), ...untrue];
}

/** What is about several has their ids in a list; one id may have commas too. */
const idsIn = (about: string): string[] => [about, ...about.split(', ')];

/** Of several lines of a note, or of several dots, one may look as another one did; and we read what Mermaid draws otherwise. */
const ALIKE_ANYWAY =
    /^(?:A (?:note is tied to one node|dot is in the composite)|What does not say its kind is|Mermaid (?:knows no history states|shows no title above))/;

type Difference = MermaidRoundTrip['differences'][number];

function* compare(given: Diagram, read: Diagram): Iterable<Difference> {
    const kind = read.kind ?? '';
    if (given.kind !== undefined && given.kind !== kind) {
        yield { about: '', what: `it is a ${kind} now` };
    }
    if ((given.title ?? '') !== (read.title ?? '')) {
        yield { about: '', what: `its title is ${JSON.stringify(read.title)}` };
    }
    if (kind === 'sequence') {
        yield* sequenceDifferences(given, read);
        return;
    }
    const names = namesIn(given, kind);
    const nodes = new Map(read.nodes.map(node => [node.id, node]));
    const notes = read.nodes.filter(({ shape }) => shape === 'note');
    const found = new Map<string, DiagramNode>();
    for (const node of given.nodes.filter(each => !isPseudo(each, kind))) {
        const same = nodes.get(names(node.id)) ?? notes.find(note => textOf(note, kind) === textOf(node, kind) && !hasValue(found, note));
        if (same) {
            found.set(node.id, same);
        }
    }
    for (const node of given.nodes) {
        const same = found.get(node.id);
        if (same) {
            yield* differencesOf(node, same, node.parent === undefined ? undefined : found.get(node.parent)?.id, kind);
        } else if (!isPseudo(node, kind)) {
            yield { about: node.id, what: 'it is gone' };
        }
    }
    for (const node of read.nodes) {
        if (!hasValue(found, node) && !isPseudo(node, kind) && !isExtra(node)) {
            yield { about: '', what: `${node.id} is new` };
        }
    }
    const dots = ({ nodes: all, edges }: Diagram, inside: (parent: string) => string | undefined): string =>
        all
            .filter(node => isPseudo(node, kind))
            .map(({ id, parent = '' }) => {
                const turned = edges
                    .filter(edge => !isTie(edge, { nodes: all, edges }, kind))
                    .map(edge => (isTurned(edge) ? { from: edge.to, to: edge.from } : edge));
                const [out, into] = [turned.filter(({ from }) => from.node === id), turned.filter(({ to }) => to.node === id)];
                return `${inside(parent) ?? '-'} ${out.length > 0} ${into.length > 0}`;
            })
            .sort()
            .join();
    const [before, after] = [dots(given, parent => found.get(parent)?.id), dots(read, parent => (parent === '' ? undefined : parent))];
    if (before !== after) {
        const all = given.nodes.filter(node => isPseudo(node, kind)).map(({ id }) => id);
        yield { about: all.join(', '), what: `there are dots in ${after} and not in ${before}` };
    }
    // A mindmap is written branch by branch, and its lines are in order.
    if (kind !== 'mindmap') {
        yield* orderOf(given, read, found);
    }
    yield* edgesOf(given, read, found, kind);
}

const isTurned = ({ from, to }: DiagramEdge): boolean => (from.arrowhead ?? 'none') !== 'none' && (to.arrowhead ?? 'none') === 'none';
const hasValue = (map: ReadonlyMap<string, DiagramNode>, node: DiagramNode): boolean => [...map.values()].includes(node);
const isPseudo = (node: DiagramNode, kind: string): boolean => kind === 'state' && isDot({ ...node, label: shownLabel(node) });
/** What a kind is drawn with. */
const isExtra = ({ id, shape }: DiagramNode): boolean => shape === 'path' && id.startsWith('divider-');

/** Their grammars take no hyphens in ids. */
const WITHOUT_HYPHENS: readonly string[] = ['state', 'c4', 'mindmap', 'gantt', 'kanban'];

function namesIn({ nodes, edges }: Diagram, kind: string): (id: string) => string {
    const byId = new Map(nodes.map(node => [node.id, node]));
    const own = (id: string): string => (kind === 'class' ? localId(id, byId.get(id)?.parent) : id);
    const named = kind === 'gantt' ? nodes.filter(({ shape }) => shape !== 'frame' && shape !== 'text') : nodes;
    const ids = (kind === 'flowchart' ? [...nodes, ...edges] : named).map(({ id }) => own(id));
    const names = new MermaidIds(ids, { hyphens: !WITHOUT_HYPHENS.includes(kind) });
    // A namespace is named by all around it.
    const pathOf = (id: string): string => {
        if (kind === 'gantt') {
            return ganttName(byId.get(id), id, task => names.of(task));
        }
        const { shape, parent } = byId.get(id) ?? {};
        const isNamespace = kind === 'class' && (shape === 'frame' || shape === 'group');
        return isNamespace && parent !== undefined ? `${pathOf(parent)}.${names.of(own(id))}` : names.of(own(id));
    };
    return pathOf;
}

/** Sections are named by their titles, and the text next to a task by this. */
function ganttName({ shape, label = '' }: Partial<DiagramNode> = {}, id: string, nameOf: (task: string) => string): string {
    const task = /^(.*)-label$/s.exec(id)?.[1];
    return shape === 'frame' && label !== '' ? label : shape === 'text' && task !== undefined ? `${nameOf(task)}-label` : nameOf(id);
}

/** Lines of compartments are cut off at both ends, and empty ones are left out. */
function textOf({ label = '', shape }: DiagramNode, kind: string): string {
    return (kind === 'class' || kind === 'er') && shape === 'rectangle'
        ? sectionsOf(label)
              .filter(lines => lines.length > 0)
              .map(lines => lines.join('\n'))
              .join('\n──\n')
        : shownLabel({ label });
}

/** A label of blanks is none. */
function shownLabel({ label = '' }: { readonly label?: string }): string {
    return label.trim() === '' ? '' : label;
}

function* differencesOf(given: DiagramNode, read: DiagramNode, parent: string | undefined, kind: string): Iterable<Difference> {
    const about = given.id;
    if (textOf(given, kind) !== textOf(read, kind)) {
        yield { about, what: `its label is ${JSON.stringify(read.label)} and not ${JSON.stringify(given.label)}` };
    }
    if (read.parent !== parent) {
        yield { about, what: `it is in ${read.parent} and not in ${parent}` };
    }
    if (kind === 'class' && isAbstract(given) !== isAbstract(read)) {
        yield { about, what: `it is ${isAbstract(read) ? '' : 'not '}abstract now` };
    }
    const [one, other] = [given.native ?? given.shape, read.native ?? read.shape];
    const isSame = [['frame', 'group'], ...(SAME_LOOK[kind] ?? [])].some(same => same.includes(one) && same.includes(other));
    if (one !== other && !isSame) {
        yield { about, what: `it is a ${other} and not a ${one}` };
    }
    const isUsual = kind === 'kanban' && given.style?.fill === '#ffffff';
    if (!isUsual && !['frame', 'group', 'note'].includes(given.shape) && isFilled(given) && given.style?.fill !== read.style?.fill) {
        yield { about, what: `its fill is ${read.style?.fill}` };
    }
    if (kind === 'c4' && given.shape !== 'frame' && (given.style?.dash ?? 'solid') !== (read.style?.dash ?? 'solid')) {
        yield { about, what: `its line is ${read.style?.dash}` };
    }
    if (!isSameLink(given.link, read.link)) {
        yield { about, what: `its link is ${read.link}` };
    }
}

const isAbstract = ({ rows: [name = '-'] = [] }: DiagramNode): boolean => name !== '-' && name.style === 'abstract';

/** Mermaid writes addresses in full. */
const isSameLink = (one = '', other = ''): boolean => one === other || `${one}/` === other;

/** Without a colour of its own, it is as Mermaid draws it. */
const isFilled = ({ style }: DiagramNode): boolean => style?.fill !== undefined && style.fill !== 'none' && !isOfTheme(style);

/** What a kind has one look for. */
const SAME_LOOK: Readonly<Record<string, readonly (readonly string[])[]>> = {
    class: [['rectangle', 'face:class']],
    er: [['rectangle', 'face:table']],
    state: [
        ['rectangle', 'face:bar'],
        ['diamond', 'face:choice']
    ]
};

/** Siblings stand in one order. */
function* orderOf(given: Diagram, read: Diagram, found: ReadonlyMap<string, DiagramNode>): Iterable<Difference> {
    const order = new Map(read.nodes.map(({ id }, at) => [id, at]));
    for (const parent of new Set(given.nodes.map(node => node.parent))) {
        const siblings = given.nodes.filter(node => node.parent === parent && !['frame', 'group', 'note'].includes(node.shape));
        const places = siblings.flatMap(({ id }) => order.get(found.get(id)?.id ?? '') ?? []);
        if (places.some((place, at) => place < (places[at - 1] ?? 0))) {
            yield { about: '', what: `the order in ${parent} is another one` };
        }
    }
}

function* edgesOf(given: Diagram, read: Diagram, found: ReadonlyMap<string, DiagramNode>, kind: string): Iterable<Difference> {
    const original = new Map([...found].map(([id, node]) => [node.id, id]));
    const dots = new Set([...given.nodes, ...read.nodes].filter(node => isPseudo(node, kind)).map(({ id }) => id));
    const inheritance = kind === 'class' ? inheritanceIn(given) : new Set<string>();
    const thicker = [given, read].map(({ edges }) => thickerLines(edges));
    const shown = (edge: DiagramEdge, name: (id: string) => string | undefined, isGiven: boolean): string => {
        const thick = kind === 'flowchart' || thicker[isGiven ? 0 : 1]?.has(edge.id) === true;
        const end = ({ node = '', ...rest }: EdgeEnd) => [dots.has(node) ? '[*]' : name(node), ...lookOfEnd(rest, kind)] as const;
        if (isTie(edge, given, kind) || isTie(edge, read, kind)) {
            const ends = [name(edge.from.node ?? ''), name(edge.to.node ?? '')].sort();
            return JSON.stringify([ends, shownLabel(edge), lineLook(edge, thick)]);
        }
        const hollow = (of: EdgeEnd): EdgeEnd =>
            of.arrowhead === 'triangle' && inheritance.has(edge.id) ? { ...of, arrowhead: 'open-triangle' } : of;
        const [from, to] = [end(hollow(edge.from)), end(hollow(edge.to))];
        const [start, finish] = from[1] !== 'none' && to[1] === 'none' && kind !== 'class' ? [to, from] : [from, to];
        return JSON.stringify([start, finish, shownLabel(edge), edge.style?.dash ?? 'solid', lineLook(edge, thick)]);
    };
    const left = read.edges.map(edge => shown(edge, id => original.get(id), false));
    // Lines of a mindmap are in order below each topic.
    const lasts = new Map<string | undefined, number>();
    for (const edge of given.edges) {
        const group = kind === 'mindmap' ? edge.from.node : undefined;
        const last = lasts.get(group) ?? -1;
        const wanted = shown(edge, id => id, true);
        const at = left.findIndex((text, place) => text === wanted && place > last);
        const any = at < 0 ? left.indexOf(wanted) : at;
        if (any < 0) {
            yield { about: edge.id, what: `the line ${wanted} is not among ${left.join()}` };
        } else {
            if (any < last && kind !== 'state' && !isTie(edge, given, kind)) {
                yield { about: '', what: `the line ${wanted} comes earlier` };
            }
            lasts.set(group, kind === 'state' || isTie(edge, given, kind) ? last : any);
            left[any] = '';
        }
    }
}

/** Its colours and how thick it is; boards draw lines at widths of their own. */
function lineLook({ label = '', style = {} }: DiagramEdge, mayBeThick: boolean): string {
    const { stroke, textColor, strokeWidth = 0, opacity = 1 } = style;
    const width = !mayBeThick || strokeWidth < 2.5 ? 'plain' : strokeWidth < 4.5 ? 'thick' : String(Math.round(strokeWidth));
    const colors = [stroke, label === '' ? undefined : textColor].map(color => (hasOwnColor(color) ? color : 'ink'));
    return opacity === 0 ? 'unseen' : [...colors, width, Math.round(opacity * 10)].join(' ');
}

/** The line of a note, of which there is one. */
function isTie({ from, to }: DiagramEdge, { nodes }: Diagram, kind: string): boolean {
    return (
        (kind === 'class' || kind === 'state') && nodes.some(({ id, shape }) => shape === 'note' && (id === from.node || id === to.node))
    );
}

/** Heads that a kind draws alike. */
const ALIKE: Readonly<Record<string, Partial<Record<Arrowhead, string>>>> = {
    flowchart: { open: 'arrow', triangle: 'arrow' },
    state: { open: 'arrow', triangle: 'arrow' },
    class: { arrow: 'open', triangle: 'open', 'open-circle': 'lollipop' }
};

/** Numbers of an ER diagram may be texts. */
const COUNTS: Readonly<Record<string, string>> = {
    '1': 'crow-only-one',
    '0..1': 'crow-zero-one',
    '*': 'crow-zero-many',
    '0..*': 'crow-zero-many',
    '1..*': 'crow-one-many'
};

function lookOfEnd({ label = '', ...end }: EdgeEnd, kind: string): readonly [string, string] {
    const arrowhead = meantHead(end);
    const head = ALIKE[kind]?.[arrowhead] ?? arrowhead;
    const count = kind === 'er' && (head === 'none' || head.startsWith('crow')) && Object.hasOwn(COUNTS, label) ? COUNTS[label] : undefined;
    return count === undefined ? [head, shownLabel({ label })] : [count, ''];
}
