import { faceWord } from '../../diagram';
import type { Losses } from '../../losses';
import type { GraphDraft } from '../shared/graph-draft';
import { type LineReader, type PlantLine } from './plantuml-source';
import { plainText } from './plantuml-text';
import { takeColors } from './relation';

const OF = /note\s+(?:left|right|top|bottom)(?:\s+of\s+("[^"]*"|\[[^\]]*\]|\([^)]*\)|[^\s:#]+(?:::[^\s:#]+)?))?/iy;
const FREE = /note\s+"([^"]*)"\s+as\s+(\S+)/iy;
const NAMED = /note\s+as\s+(\S+)/iy;
const ON_LINK = /note\s+(?:(?:left|right|top|bottom)\s+)?on\s+link(?=[\s#:]|$)/iy;
/** A box with a folded corner, and no square of paper. */
const NOTE = faceWord('note');
const END = /^end\s?note$/i;

export interface NoteContext {
    readonly reader: LineReader;
    readonly draft: GraphDraft;
    readonly losses: Losses;
    /** The id of what a note is about, by its name. */
    idOf(name: string): string;
    /** What a note without a name is about. */
    readonly last: string | undefined;
    readonly parent: string | undefined;
}

/** Reads a note, where a line begins one: next to an element, to a line, or free. */
export function readNote(line: PlantLine, { reader, draft, losses, idOf, last, parent }: NoteContext): boolean {
    const scanner = reader.scan(line);
    const plain = (text: string): string => plainText(text, message => losses.add(message));
    const onLink = scanner.take(ON_LINK);
    const free = onLink ? undefined : scanner.take(FREE);
    const named = onLink || free ? undefined : scanner.take(NAMED);
    const of = onLink || free || named ? undefined : scanner.take(OF);
    if (!onLink && !free && !named && !of) {
        return false;
    }
    const style = takeColors(scanner);
    const said = scanner.take(/:(.*)/y)?.[1];
    if (said === undefined && !free && !scanner.isAtEnd) {
        throw scanner.fault('expected the text of the note after ":", or nothing and its lines below');
    }
    const text = plain(free ? (free[1] ?? '') : (said ?? reader.until(END, line).join('\n')));
    if (onLink) {
        const edge = draft.lastEdge;
        if (edge) {
            draft.changeLastEdge(each => ({ ...each, label: [each.label ?? '', text].filter(part => part !== '').join('\n') }));
            losses.add('Notes on lines are part of their label.', edge.id);
        }
        return true;
    }
    const name = free?.[2] ?? named?.[1];
    const id = name ?? draft.free('note');
    draft.put({ id, shape: 'note', native: NOTE, label: text, style, ...(parent !== undefined && { parent }) });
    const target = of?.[1] === undefined ? last : idOf(of[1]);
    if (of && target !== undefined) {
        draft.connect({ from: { node: id }, to: { node: target }, style: { dash: 'dashed' } });
    }
    return true;
}
