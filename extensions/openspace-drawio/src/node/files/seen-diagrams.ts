import { cellsOf, changeBetween, changedParts, plainDiagram, readTree } from '@openspace/drawio';
import { plainLabel } from '@openspace/diagram/lib/codecs/drawio';
import { agentNamed, type ChangeSince, OWN, textRevision } from '@openspace/tool';
import { LRUCache } from 'lru-cache';

/** Of all texts that are kept. */
const MAX_CHARS = 8 * 1024 * 1024;
const MAX_TOUCHES = 500;
/** Diagrams that are compared in a few milliseconds; beyond, only the revisions are told. */
const LIGHT = 300_000;

interface Seen {
    readonly text: string;
    readonly at: number;
}

/** Cells that a call changed. */
interface Touch {
    readonly path: string;
    readonly caller: string;
    readonly ids: ReadonlySet<string>;
    readonly at: number;
}

/** What diagrams were at revisions that calls were answered with, and which calls changed which cells since. */
export class SeenDiagrams {
    private readonly seen = new LRUCache<string, Seen>({ maxSize: MAX_CHARS, sizeCalculation: ({ text }) => text.length + 1 });
    private touches: readonly Touch[] = [];
    private clock = 0;

    /** Remembers a diagram as it is now. @returns its revision */
    note(path: string, text: string): string {
        const revision = textRevision(text);
        if (text.length <= LIGHT) {
            this.seen.set(keyOf(path, revision), { text, at: ++this.clock });
        }
        return revision;
    }

    touch(path: string, caller: string, ids: readonly string[]): void {
        this.touches = [{ path, caller, ids: new Set(ids), at: ++this.clock }, ...this.touches].slice(0, MAX_TOUCHES);
    }

    /**
     * What is not as it was at a revision, and who changed it; undefined if that is not remembered.
     * @param otherwise who it was if it was no call
     */
    changesSince(path: string, revision: string, now: string, caller: string, otherwise: string): ChangeSince[] | undefined {
        const seen = this.seen.get(keyOf(path, revision));
        if (!seen || now.length > LIGHT) {
            return undefined;
        }
        const since = this.touches.filter(touch => touch.path === path && touch.at > seen.at);
        const by = (id: string): string => {
            const name = since.find(({ ids }) => ids.has(id))?.caller;
            return name === undefined ? otherwise : name === caller ? OWN : agentNamed(name);
        };
        return differences(seen.text, now).map(each => ({ ...each, by: by(each.id) }));
    }
}

/** By cell and page, in the words of their labels; empty if one of the texts cannot be read. */
function differences(before: string, now: string): Omit<ChangeSince, 'by'>[] {
    try {
        const [old, current] = [readTree(plainDiagram(before).xml), readTree(plainDiagram(now).xml)];
        const { drawn, gone } = changedParts(old, current, false);
        const fresh = new Set([...drawn, ...gone].map(({ id }) => id));
        const touched = new Set(cellsOf(changeBetween(old, current)));
        const changed = changedParts(old, { ...current, pages: [] }, false).gone.filter(({ id }) => touched.has(id) && !fresh.has(id));
        const tell = (parts: typeof drawn, change: ChangeSince['change']) =>
            parts.map(({ id, type, label, isHtml }) => ({ id, type, label: plainLabel(label, isHtml), change }));
        return [...tell(changed, 'changed'), ...tell(gone, 'removed'), ...tell(drawn, 'added')];
    } catch {
        return [];
    }
}

function keyOf(path: string, revision: string): string {
    return `${revision} ${path}`;
}
