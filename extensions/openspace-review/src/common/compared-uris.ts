import { withVisibleDirection } from '@openspace/core/lib/common/text-direction';
import { nls, URI } from '@theia/core';
import { DRAWING_PATTERNS } from './drawing-kinds';

/** Of files on disk, and of files in the index and in commits. */
const SCHEMES: readonly string[] = ['file', 'git'];
/** In hexadecimal digits, as git shows it. */
const COMMIT = /^([\da-f]{8})[\da-f]+$/;

/** The two versions that a diff is about. */
export interface ComparedUris {
    readonly before: URI;
    readonly after: URI;
}

/** @returns undefined unless it is a diff of two drawings of one kind */
export function drawingsOf(uri: URI): ComparedUris | undefined {
    const [before, after, ...others] = sidesOf(uri);
    const isReadable = [before, after].every(side => side && SCHEMES.includes(side.scheme));
    const kind = before && kindOf(before);
    return before && after && others.length === 0 && isReadable && kind !== undefined && kind === kindOf(after)
        ? { before, after }
        : undefined;
}

/** What a version is called: the name of its file, and which commit it is of. */
export function nameOfSide(uri: URI): string {
    const name = withVisibleDirection(uri.path.base);
    const ref = uri.scheme === 'git' ? refOf(uri) : undefined;
    if (ref === undefined) {
        return name;
    }
    return ref === ''
        ? nls.localize('openspace/review/inIndex', '{0} (Index)', name)
        : nls.localize('openspace/review/inCommit', '{0} ({1})', name, COMMIT.exec(ref)?.[1] ?? ref);
}

/** As Theia's `DiffUris` reads it, which only a browser can load. */
function sidesOf({ scheme, query }: URI): readonly URI[] {
    const sides = scheme === 'diff' ? parsed(query) : undefined;
    try {
        return Array.isArray(sides) ? sides.map(side => new URI(String(side))) : [];
    } catch {
        return [];
    }
}

function kindOf({ path }: URI): string | undefined {
    const name = path.base.toLowerCase();
    return DRAWING_PATTERNS.find(([pattern]) => name.endsWith(pattern.slice(1)))?.[1];
}

function refOf({ query }: URI): string | undefined {
    const ref: unknown = Object(parsed(query)).ref;
    return typeof ref === 'string' ? ref : undefined;
}

function parsed(json: string): unknown {
    try {
        return JSON.parse(json);
    } catch {
        return undefined;
    }
}
