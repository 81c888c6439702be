import type { Row } from '@openspace/board/lib/notation/notation';
import type { Loss } from '../codec';
import type { Diagram, DiagramEdge, DiagramNode, EdgeEnd, Style } from '../diagram';
import { isTouching } from '../codecs/shared/touching';
import { rowsIn } from '../codecs/whiteboard/row-labels';
import { namedBy } from './named-losses';

type Facts = Readonly<Record<string, string | undefined>>;

/** Two words of the model for one outline. */
const SAME_OUTLINE: Readonly<Record<string, string>> = { 'face:note': 'note', 'face:actor': 'actor' };
/** The ink of boards is not quite black, and no one sees it. */
const INK: Readonly<Record<string, string>> = { '#000000': '#1d1d1d', '#1e1e1e': '#1d1d1d' };
const painted = (color?: string): string | undefined => (color === undefined ? undefined : (INK[color] ?? color));
const rounded = (value: number | undefined, digits = 2): string | undefined => value?.toFixed(digits).replace(/\.?0+$/, '');

/** What a person sees of a node, and what it says beyond that. Rows are compared in the words of the label. */
function nodeFacts({ shape, native, label = '', parent, attachedTo, style = {}, link, image, icon, ...node }: DiagramNode): Facts {
    const rows = rowsIn({ ...node, shape, label, ...(native !== undefined && { native }) })?.rows;
    const { rotation = 0, tag, data, labelPosition } = node;
    const isFrame = shape === 'frame';
    const isPicture = shape === 'image' || icon !== undefined;
    const { fill = 'none', stroke = shape === 'text' ? 'none' : 'ink' } = style;
    // A text has neither line nor area, and what has neither is a text.
    const isBare = !isFrame && !isPicture && label !== '' && fill === 'none' && stroke === 'none';
    // With a line or an area, it is a box.
    const outline = shape === 'text' && !isBare ? 'rectangle' : (SAME_OUTLINE[native ?? ''] ?? native ?? shape);
    const isListed = rows !== undefined;
    return {
        label: isListed ? undefined : label,
        outline: isBare ? 'text' : isListed && native === undefined ? 'face:class' : outline,
        parent,
        host: attachedTo,
        ...(!isPicture && areaFacts(style, isFrame || isBare)),
        ...(isBare || isPicture ? opacityFact(style) : lineFacts(isFrame ? { strokeWidth: 1, dash: 'solid', ...style } : style)),
        corners: shape === 'rounded' ? rounded(style.cornerRadius) : undefined,
        // A layout has names of frames as large as the text of nodes.
        ...(label !== '' && textFacts(isFrame ? { fontSize: node.bounds ? 12 : 18, fontFamily: 'sans', ...style } : style)),
        'side of its text': label === '' || isFrame || isListed || isPicture ? undefined : style.align,
        'place of its text': labelPosition,
        turn: rounded(rotation),
        link,
        // Two ways to say the same.
        picture: (image ?? icon?.picture)?.replace(';charset=utf-8', ''),
        icon: icon?.name,
        rows: rows?.map(rowText).join('\n'),
        tag,
        data: data && JSON.stringify(data)
    };
}

function rowText(row: Row): string {
    return row === '-'
        ? '-'
        : [row.type === undefined ? row.text : `${row.text}: ${row.type}`, row.key, row.style].filter(Boolean).join(' ');
}

/** @param isBlank whether having no area says nothing */
function areaFacts({ fill, fillOpacity, hatched }: Style, isBlank: boolean): Facts {
    const isUnsaid = isBlank && fill === 'none';
    return { fill: isUnsaid ? undefined : fill, 'opacity of its area': rounded(fillOpacity), hatching: String(hatched === true) };
}

function lineFacts({ stroke, strokeWidth, dash, ...style }: Style): Facts {
    return { stroke: painted(stroke), width: stroke === 'none' ? undefined : rounded(strokeWidth), dash, ...opacityFact(style) };
}

function opacityFact({ opacity = 1 }: Style): Facts {
    return { opacity: rounded(opacity) };
}

function textFacts({ textColor, fontSize, fontFamily }: Style): Facts {
    return { 'colour of its text': painted(textColor), 'size of its text': rounded(fontSize, 1), 'font of its text': fontFamily };
}

function edgeFacts({ from, to, label = '', labelAt, style = {}, tag, data }: DiagramEdge): Facts {
    const hasText = [label, from.label ?? '', to.label ?? ''].some(text => text !== '');
    const endOf = ({ node, point }: EdgeEnd): string | undefined => node ?? (point && 'free');
    return {
        label,
        from: endOf(from),
        to: endOf(to),
        tail: from.arrowhead ?? 'none',
        head: to.arrowhead,
        'text at its start': from.label,
        'text at its end': to.label,
        'place of its text': label === '' || Math.abs((labelAt ?? 0.5) - 0.5) <= 0.01 ? undefined : rounded(labelAt),
        ...lineFacts(style),
        ...(hasText && textFacts(style)),
        tag,
        data: data && JSON.stringify(data)
    };
}

interface Difference {
    readonly about: string;
    readonly fact: string;
    readonly was: string | undefined;
    readonly is: string | undefined;
}

function factsOf({ nodes, edges }: Diagram): ReadonlyMap<string, Facts> {
    return new Map([...nodes.map(node => [node.id, nodeFacts(node)] as const), ...edges.map(edge => [edge.id, edgeFacts(edge)] as const)]);
}

/** What is measured or found again comes near to what it was. */
const MEASURED: readonly string[] = ['place of its text', 'turn', 'corners', 'opacity'];
const NEAR = 0.015;
/** In pixels; lines on a board may differ by so much from those of a file, and look the same. */
const SAME_WIDTH = 0.5;

function isSame(one: string | undefined, other: string | undefined, fact: string): boolean {
    const near = fact === 'width' ? SAME_WIDTH + NEAR : MEASURED.includes(fact) ? NEAR : 0;
    return one === other || Math.abs(Number(one) - Number(other)) < near;
}

function differences(before: Diagram, after: Diagram): Difference[] {
    const [one, other] = [factsOf(before), factsOf(after)];
    const changed = [...one].flatMap(([about, facts]) => {
        const now = other.get(about);
        return now
            ? [...new Set([...Object.keys(facts), ...Object.keys(now)])].flatMap(fact =>
                  isSame(facts[fact], now[fact], fact) ? [] : [{ about, fact, was: facts[fact], is: now[fact] }]
              )
            : [{ about, fact: GONE, was: 'there', is: 'gone' }];
    });
    const added = [...other.keys()].filter(id => !one.has(id)).map(about => ({ about, fact: NEW, was: 'nothing', is: 'new' }));
    return [...changed, ...added];
}

const GONE = 'it';
const NEW = 'what is new';
const LINE = ['stroke', 'width', 'dash', 'opacity'];
const TEXT = ['colour of its text', 'size of its text', 'font of its text', 'side of its text'];

/** What losses are about, of the nodes and edges that they name. A loss of another sentence is about nothing of a diagram. */
const ABOUT: readonly [message: RegExp, facts: readonly string[]][] = [
    // A name that stands next to a figure goes into its outline, where it may have less room.
    [/the nearest outline is drawn/, ['outline', 'place of its text', 'size of its text']],
    [/^Names of frames look alike/, TEXT],
    [/^Corners in Excalidraw/, ['corners']],
    [/frame in a frame is drawn as a box/, ['fill', ...LINE, ...TEXT]],
    [/Arrowheads that Excalidraw lacks|ends with a cross/, ['tail', 'head']],
    [/no font with serifs/, ['font of its text']],
    [/^Texts on arrows/, ['place of its text']],
    [/^Arrows cannot hold on to/, ['from', 'to']],
    [/^A group has two elements/, [GONE, 'parent']],
    [/^What is in a lane, a package or the like only stands/, ['parent']],
    [/^Colours that the palette/, ['fill', 'stroke', 'colour of its text']],
    [/^Lines of another colour than their area/, ['stroke']],
    [/^Links of a board|have links\.$/, ['link']],
    [/^Lines show no text/, ['label', ...TEXT]],
    [/^A picture that cannot be shown/, ['outline', 'picture']],
    [/^Attributes of its own/, [GONE]],
    [/^Lines without a colour/, ['stroke']],
    [/^A group with a text/, ['outline', 'stroke']],
    [/^Icons are pictures without a name/, ['outline', 'icon', 'picture']],
    [/^The names of frames have one font/, ['font of its text']],
    [/^Lines that are drawn by hand/, ['width']],
    [/^What sits on the outline/, ['host']]
];

/** Where lines run, which boards find again, and what such a file shows in Excalidraw although it comes back as what it was. */
const NOT_COMPARED = /at right angles|^A frame in a frame is drawn as a box/;

function aboutOf({ message }: Loss): readonly string[] {
    return ABOUT.find(([sentence]) => sentence.test(message))?.[1] ?? [];
}

/** What is not named: each loss stands for what it is about, and one that sums up several for as many as it says. */
function unnamed(found: readonly Difference[], diagram: Diagram, losses: readonly Loss[]): string[] {
    let left = found;
    const told = losses.map(loss => ({ facts: aboutOf(loss), ...namedBy(loss, diagram) }));
    for (const { facts, names } of told) {
        left = left.filter(({ about, fact }) => !facts.includes(fact) || !names.flat().includes(about));
    }
    for (const { facts, more } of told) {
        const ids = [...new Set(left.filter(({ fact }) => facts.includes(fact)).map(({ about }) => about))].slice(0, more);
        left = left.filter(({ about, fact }) => !facts.includes(fact) || !ids.includes(about));
    }
    return left.map(({ about, fact, was, is }) => `${about}: ${fact} is ${is} and not ${was}`);
}

/** What a format does not give back or adds, and no loss names. Where it leaves a text of a line free, boards find a place for it. */
export function silentDifferences(before: Diagram, after: Diagram, losses: readonly Loss[]): string[] {
    const isFree = ({ about, fact, was }: Difference): boolean =>
        (fact === 'place of its text' && was === undefined) || (fact === 'host' && !isOnHost(about, before));
    const found = differences(before, after).filter(difference => !isFree(difference));
    return unnamed(found, before, losses);
}

/** What was moved away from its host is on its own. */
function isOnHost(id: string, { nodes }: Diagram): boolean {
    const node = nodes.find(each => each.id === id);
    const host = nodes.find(each => each.id === node?.attachedTo);
    return node?.bounds === undefined || host?.bounds === undefined || isTouching(node.bounds, host.bounds);
}

/**
 * Losses that name something of which what they are about is as it was.
 * @param afters as it is in the format, and on the board that it comes back to
 */
export function untrueLosses(before: Diagram, afters: readonly Diagram[], losses: readonly Loss[]): string[] {
    const found = afters.flatMap(after => differences(before, after));
    return losses
        .filter(({ message }) => !NOT_COMPARED.test(message))
        .flatMap(loss => {
            const facts = aboutOf(loss);
            const isAsItWas = (id: string): boolean => !found.some(({ about, fact }) => about === id && facts.includes(fact));
            const names = namedBy(loss, before).names.filter(ids => ids.every(isAsItWas));
            return names.map(ids => `${ids.join()} is as it was: ${loss.message}`);
        });
}

/** What a file leaves to its reader is as boards have it. */
const UNSAID: readonly (string | undefined)[] = [undefined, ''];

/**
 * What a file says that is otherwise on the board it is drawn on, and no loss names.
 * @param isLaidOut whether a layout chose where things are, such as texts on lines
 */
export function silentOnBoard(file: Diagram, board: Diagram, losses: readonly Loss[], isLaidOut: boolean): string[] {
    const found = differences(file, board).filter(({ was, fact }) => !UNSAID.includes(was) && !(isLaidOut && fact === 'place of its text'));
    return unnamed(found, file, losses);
}
