import type { LineScanner } from '../../text/line-scanner';
import { CLASS_KINDS } from './plantuml-names';

export const KIND = new RegExp(
    `(${Object.keys(CLASS_KINDS)
        .sort((a, b) => b.length - a.length)
        .map(kind => kind.replace(' ', '\\s+'))
        .join('|')})(?=\\s|$)`,
    'iy'
);
export const NAME = /"((?:[^"\\]|\\.)*)"|<>|([\p{L}\p{N}_$@.~][\p{L}\p{N}_$@.~]*(?:::[\p{L}\p{N}_$@.~]+)*)/uy;
export const GENERIC = /<(?!<)((?:[^<>]|<[^<>]*>){1,200})>/y;

/** Names with commas between them. @throws ToolError where there is none */
export function takeNames(scanner: LineScanner): string[] {
    const names: string[] = [];
    do {
        const name = scanner.take(NAME);
        if (!name) {
            throw scanner.fault('expected the name of a class');
        }
        scanner.takeHere(GENERIC);
        names.push(name[1] ?? name[2] ?? '');
    } while (scanner.take(/,/y));
    return names;
}
