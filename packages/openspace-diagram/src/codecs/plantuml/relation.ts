import type { LineScanner } from '../../text/line-scanner';
import type { Arrowhead, LineDash, Style } from '../../diagram';
import type { Losses } from '../../losses';
import { hexOfCss } from '../../css-color';
import type { DraftedEdge } from '../shared/graph-draft';
import { headOfMark } from './plantuml-names';
import { plainText } from './plantuml-text';

/** Left mark, line, what is in brackets or says a direction, line, and right mark. */
const ARROW =
    /(<\|\||<\|:?|<<|<|\*|\+|#|\^|\}\||\}o|\}|\|o|\|\||0\)|\(0|0|\(\)|\(|\)|@|o(?=[-.=~])|x(?=[-.=~]))?([-.=~]{1,30})(\[[^\]\n]{0,100}\])?(left|right|up|down|le|ri|do|[lrud])?(\[[^\]\n]{0,100}\])?(?:(\(0\)|\(0|0\)|0(?=[-.=~]))?([-.=~]{0,30}))(\|\|>|:?\|>|>>|>|\*|\+|#|\^|\|\{|o\{|\{|o\||\|\||\(0|0\)|0|\(\)|\(|\)|@|o(?![\w:])|x(?![\w:]))?/y;
const QUOTED = /"((?:[^"\\]|\\.)*)"/y;

export interface Arrow {
    readonly left: string;
    readonly right: string;
    readonly style: Style;
    /** The left end is the source of the layout, unless the line says otherwise. */
    readonly backwards: boolean;
    readonly sideways: boolean;
}

/** A line between two elements, with its marks: `<|--`, `-[#red,dashed]down->`. */
export function takeArrow(scanner: LineScanner, losses: Losses): Arrow | undefined {
    const mark = scanner.mark();
    const found = scanner.take(ARROW);
    if (!found) {
        return undefined;
    }
    const [, left = '', line = '', one, direction = '', other, ball, more = '', right = ''] = found;
    if (line.length + more.length + left.length + right.length < 2 && !/^[-.~]$/.test(line)) {
        scanner.back(mark);
        return undefined;
    }
    if (ball !== undefined) {
        losses.add('Sockets in the middle of a line are left out.');
    }
    const looks = [one, other].flatMap(brackets => brackets?.slice(1, -1).split(/[,;]/) ?? []).map(word => word.trim());
    const toward = direction[0] ?? '';
    return {
        left,
        right,
        style: lineStyle(line + more, looks, losses),
        backwards: toward === 'l' || toward === 'u',
        sideways: toward === 'l' || toward === 'r' || (line + more).length === 1
    };
}

/** @param looks what is in the brackets of a line */
export function lineStyle(line: string, looks: readonly string[], losses: Losses): Style {
    let dash: LineDash | undefined = line.includes('.') ? 'dashed' : undefined;
    let [stroke, strokeWidth]: [string?, number?] = line.includes('=') ? [undefined, 3] : [];
    for (const look of looks) {
        const width = /^thickness=(\d{1,2})$/.exec(look)?.[1];
        if (look === 'dashed' || look === 'dotted') {
            dash = look;
        } else if (look === 'bold') {
            strokeWidth = 3;
        } else if (width !== undefined) {
            strokeWidth = Number(width);
        } else if (look === 'hidden') {
            losses.add('Hidden lines are left out.');
            stroke = 'none';
        } else if (colorOf(look) !== undefined) {
            stroke = colorOf(look);
        } else if (look !== '' && !/^(plain|norank|single)$/.test(look)) {
            losses.add(`Left out of a line: ${look.slice(0, 40)}.`);
        }
    }
    return { ...(dash && { dash }), ...(stroke !== undefined && { stroke }), ...(strokeWidth !== undefined && { strokeWidth }) };
}

/** `#red`, `#FF0000`, `#red/blue` and `red` as `#rrggbb`. */
export function colorOf(text: string): string | undefined {
    const [first = ''] = text.replace(/^#/, '').split(/[|/\\-]/);
    const hex = /^([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.test(first) ? `#${first}` : first;
    return /^(#|[a-z]{3,30}$)/i.test(hex) ? hexOfCss(hex) : undefined;
}

/** A colon after a plain colour is not its own: a text follows. */
const COLORS = /#(?!\s)([^\s{<[:"(]*(?:(?<=[#;](?:line|text|back|header|shadowing)):[^\s{<[]*)?)/y;

/** `##[dashed]red`: the border alone. */
const BORDER = /##(?:\[(dashed|dotted|bold)\])?([\da-z]{3,30})?/iy;

/** The colours after an element: `#yellow`, `#line:red;back:blue;text:green`, `#red;line.dashed`, `#pink ##[dashed]blue`. */
export function takeColors(scanner: LineScanner): Style {
    const before = takeBorder(scanner);
    const found = scanner.take(COLORS);
    return { ...before, ...(found && colorsIn(found[1] ?? '')), ...(found && takeBorder(scanner)) };
}

/** The colours behind a line: `#red` and `#line:red;line.dotted;text:blue` are those of its stroke and text. */
export function takeLineColors(scanner: LineScanner): Style {
    const { fill, stroke = fill, ...rest } = takeColors(scanner);
    return { ...rest, ...(stroke !== undefined && { stroke }) };
}

function takeBorder(scanner: LineScanner): Style {
    const found = scanner.take(BORDER);
    const [, line = '', color = ''] = found ?? [];
    const stroke = color === '' ? undefined : colorOf(color);
    const dash = line === 'dashed' || line === 'dotted' ? line : undefined;
    return { ...(stroke !== undefined && { stroke }), ...(dash && { dash }), ...(line === 'bold' && { strokeWidth: 3 }) };
}

function colorsIn(text: string): Style {
    let style: Style = {};
    for (const [at, part] of text.split(';').entries()) {
        const [key = '', value = ''] = part.split(':');
        const color = colorOf(value === '' ? key : value);
        if (key === 'line.dashed' || key === 'line.dotted') {
            style = { ...style, dash: key === 'line.dashed' ? 'dashed' : 'dotted' };
        } else if (key === 'line.bold') {
            style = { ...style, strokeWidth: 3 };
        } else if (color !== undefined && (key === 'line' || key === 'text' || key === 'back' || (value === '' && at === 0))) {
            const field = key === 'line' ? 'stroke' : key === 'text' ? 'textColor' : 'fill';
            style = { ...style, [field]: color };
        }
    }
    return style;
}

/** `[[https://example.com{tooltip} text]]`, after an element. */
export function takeLink(scanner: LineScanner): string | undefined {
    return scanner.take(/\[\[\s*([^\s{\]]+)(?:[\s{][^\]]*)?\]\]/y)?.[1];
}

/** `"0..*"`, before or after an arrow. */
export function takeEndLabel(scanner: LineScanner): string | undefined {
    const found = scanner.take(QUOTED);
    return found && plainText(found[1] ?? '');
}

/** `: uses >`, the text of a line. */
export function takeLabel(scanner: LineScanner, losses: Losses): string {
    const written = (scanner.take(/:(.*)/y)?.[1] ?? '').trim();
    // Parted from the text by a blank; the bracket of `List<String>` is its own.
    const label = written.replace(/^[<>](?=\s|$)|(?<=\s)[<>]$/g, '');
    if (label !== written) {
        losses.add('Triangles that say which way a text is read are left out.');
    }
    return plainText(label, message => losses.add(message));
}

export interface EndLabels {
    readonly from?: string | undefined;
    readonly to?: string | undefined;
}

/** The edge of an arrow; one that says `left` or `up` is laid out the other way round, and one of a parent from the parent. */
export function edgeOf(arrow: Arrow, from: string, to: string, ends: EndLabels, label: string, losses: Losses): DraftedEdge | undefined {
    if (arrow.style.stroke === 'none') {
        return undefined;
    }
    const [left, right] = [headOfMark(arrow.left, 'left'), headOfMark(arrow.right, 'right')];
    if (left.near || right.near) {
        losses.add(`The ends "${arrow.left}" and "${arrow.right}" of a line are drawn as the nearest ones.`);
    }
    return {
        from: { node: from, ...head(left.head), ...(ends.from !== undefined && { label: ends.from }) },
        to: { node: to, ...head(right.head), ...(ends.to !== undefined && { label: ends.to }) },
        ...(label !== '' && { label }),
        style: arrow.style
    };
}

function head(arrowhead: Arrowhead): { arrowhead?: Arrowhead } {
    return arrowhead === 'none' ? {} : { arrowhead };
}
