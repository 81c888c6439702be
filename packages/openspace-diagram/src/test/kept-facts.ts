import type { Row } from '@openspace/board/lib/notation/notation';
import type { Loss } from '../codec';
import type { Diagram, DiagramEdge, DiagramNode } from '../diagram';
import { namedBy } from './named-losses';

type Facts = Readonly<Record<string, string | undefined>>;

/** Outlines and heads that are drawn alike, in the words of one of them. */
const ALIKE: Readonly<Record<string, string>> = { 'face:note': 'note', 'face:actor': 'actor', open: 'arrow', 'face:lifeline': 'rectangle' };
const alike = (word: string): string => ALIKE[word] ?? word;
/** The white of boards is not quite white, and their ink not quite black. */
const PALETTE: Readonly<Record<string, string>> = { '#ffffff': '#fcfffe', '#000000': '#1d1d1d' };
const painted = (color = ''): string => PALETTE[color] ?? color;
const rounded = (value = 0): string => String(Math.round(value * 2) / 2);

/** What a person sees of a node, and what it says beyond that. Rows are compared in the words of the label. */
function nodeFacts({ shape, native, label = '', parent, style = {}, link, image, icon, rows, rotation = 0, tag }: DiagramNode): Facts {
    return {
        label,
        outline: alike(native ?? shape),
        parent,
        fill: painted(style.fill ?? 'none'),
        stroke: painted(style.stroke),
        dash: style.dash ?? 'solid',
        width: rounded(style.strokeWidth),
        'colour of its text': label === '' ? '' : painted(style.textColor),
        opacity: String(style.opacity ?? 1),
        turn: rounded(rotation * 10),
        link,
        picture: image ?? icon?.picture,
        // An empty compartment below the name is no row.
        rows: rows ? rows.map(rowText).join('\n').trim() : label,
        tag
    };
}

function rowText(row: Row): string {
    return row === '-'
        ? ''
        : [row.type === undefined ? row.text : `${row.text}: ${row.type}`, row.key, row.style].filter(Boolean).join(' ');
}

/** A lifeline that is drawn as a head and a line below it has its messages at the line. */
const endOf = (node = ''): string => node.replace(/-lifeline$/, '');

function edgeFacts({ from, to, label = '', style = {}, tag }: DiagramEdge): Facts {
    return {
        label,
        from: endOf(from.node),
        to: endOf(to.node),
        tail: alike(from.arrowhead ?? 'none'),
        head: alike(to.arrowhead ?? 'none'),
        'text at its start': from.label,
        'text at its end': to.label,
        dash: style.dash ?? 'solid',
        stroke: painted(style.stroke),
        width: rounded(style.strokeWidth),
        'colour of its text': label === '' ? '' : painted(style.textColor),
        opacity: String(style.opacity ?? 1),
        tag
    };
}

/** What a file says that a board has its own way for: outlines, and looks where nothing is said. */
const OF_BOARDS: readonly string[] = ['outline', 'width', 'rows', 'picture', 'tag', 'turn'];
const UNSAID: readonly string[] = ['stroke', 'fill', 'colour of its text', 'opacity'];

interface Difference {
    readonly about: string;
    readonly what: string;
}

function factsOf({ nodes, edges }: Diagram): ReadonlyMap<string, Facts> {
    return new Map([...nodes.map(node => [node.id, nodeFacts(node)] as const), ...edges.map(edge => [edge.id, edgeFacts(edge)] as const)]);
}

function differences(before: Diagram, after: Diagram): Difference[] {
    const [one, other] = [factsOf(before), factsOf(after)];
    return [...one].flatMap(([about, facts]) => {
        const now = other.get(about);
        return now
            ? Object.entries(facts).flatMap(([name, was]) =>
                  was === now[name] ? [] : [{ about, what: `${name} is ${now[name]} and not ${was}` }]
              )
            : [{ about, what: 'it is gone' }];
    });
}

function unnamed(found: readonly Difference[], diagram: Diagram, losses: readonly Loss[]): string[] {
    const named = losses.map(loss => namedBy(loss, diagram));
    const isNamed = (id: string): boolean => named.some(names => names === undefined || names.flat().includes(id));
    return found.filter(({ about }) => !isNamed(about)).map(({ about, what }) => `${about}: ${what}`);
}

/** What a format does not give back, and no loss names. */
export function silentDifferences(before: Diagram, after: Diagram, losses: readonly Loss[]): string[] {
    return unnamed(differences(before, after), before, losses);
}

/** What a file says that is otherwise on the board it is drawn on, and no loss names. */
export function silentOnBoard(file: Diagram, board: Diagram, losses: readonly Loss[]): string[] {
    const said = factsOf(file);
    const rowed = new Set(file.nodes.flatMap(({ id, rows }) => (rows ? [id] : [])));
    const own = differences(file, board).filter(({ about, what }) => {
        const [name = ''] = what.split(' is ');
        const was = said.get(about)?.[name];
        const isUnsaid = UNSAID.includes(name) && ['', 'none', '#1d1d1d', '1', undefined].includes(was);
        return !OF_BOARDS.includes(name) && !isUnsaid && !(name === 'label' && rowed.has(about));
    });
    return unnamed(own, file, losses);
}
