import type { Arrowhead, Style } from '../../diagram';
import type { Losses } from '../../losses';
import { type FaceLook, faced } from '../shared/face-look';
import type { LineReader, PlantLine } from './plantuml-source';
import { plainText, unquoted } from './plantuml-text';
import { takeColors } from './relation';

export interface Participant {
    readonly id: string;
    readonly kind: string;
    readonly label: string;
    readonly style: Style;
    /** Those with the smaller one stand further left. */
    readonly order: number;
}

const KINDS = /(participant|actor|boundary|control|entity|database|collections|queue)(?=\s)/iy;
export const PARTICIPANT_NAME = /"((?:[^"\\]|\\.)*)"|([\p{L}\p{N}_.@$]+(?:-(?=[\p{L}\p{N}])[\p{L}\p{N}_.@$]+)*)/uy;
const ORDER = /order\s+(-?\d{1,6})/iy;

/** `participant "Long name" as Short <<stereotype>> order 2 #color`, also after `create`. */
export function readParticipant(line: PlantLine, reader: LineReader, losses: Losses): Participant | undefined {
    const scanner = reader.scan(line);
    const isMade = scanner.take(/create\s+/iy) !== undefined;
    const kind = scanner.take(KINDS)?.[1]?.toLowerCase();
    if (kind === undefined && !isMade) {
        return undefined;
    }
    const name = scanner.take(PARTICIPANT_NAME);
    if (!name && !scanner.isAtEnd) {
        // Something that is called like a kind.
        return undefined;
    }
    if (!name) {
        throw scanner.fault('expected the name of a participant');
    }
    const alias = scanner.take(/as\s+("(?:[^"\\]|\\.)*"|[^\s#<[]+)/iy)?.[1];
    const written = name[1] ?? name[2] ?? '';
    const isSwapped = alias?.startsWith('"') === true;
    const id = alias === undefined || isSwapped ? written : alias;
    const stereotype = scanner.take(/<<([^<>]*)>>/y)?.[1]?.replace(/^\s*\([^)]*\)\s*/, '');
    const before = scanner.take(ORDER)?.[1];
    const style = takeColors(scanner);
    const order = Number(before ?? scanner.take(ORDER)?.[1] ?? 0);
    const described = scanner.take(/\[\s*$/y) ? reader.until(/^\]$/, line).map(text => text.replace(/^=+\s*|^-{2,}$/, '')) : undefined;
    if (!scanner.isAtEnd) {
        throw scanner.fault('expected "as" and a name, a stereotype, a colour, or the end of the line');
    }
    const label = plainText(described?.filter(text => text !== '').join('\n') ?? (isSwapped ? unquoted(alias) : written), message =>
        losses.add(message, id)
    );
    return { id, kind: kind ?? 'participant', label: stereotype === undefined ? label : `«${stereotype}»\n${label}`, style, order };
}

/**
 * @param mark the head of an arrow
 * @param end `o` or `x` behind it
 * @param side where it stands in the source: a backslash is the top half at the right, and the bottom half at the left
 */
export function headOfMessage(mark: string, end: string | undefined, side: 'left' | 'right'): Arrowhead {
    if (end === 'x') {
        return 'cross';
    }
    if (end === 'o') {
        return 'circle';
    }
    if (/[\\/]/.test(mark)) {
        return mark.startsWith('\\') === (side === 'right') ? 'half-top' : 'half-bottom';
    }
    return mark === '' ? 'none' : mark === '<' || mark === '>' ? 'triangle' : 'open';
}

/** @param word `note`, or with the letter of its outline */
export function noteLook(word = ''): FaceLook {
    return /^h/i.test(word) ? { shape: 'hexagon' } : /^r/i.test(word) ? { shape: 'rectangle' } : faced('note', 'note');
}
