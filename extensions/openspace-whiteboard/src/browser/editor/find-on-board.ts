import { type Atom, atom, type Editor, type TLShapeId } from '@tldraw/tldraw';
import { type Hit, findShapes } from './find-shapes';
import { fitInView } from './fit-in-view';

/** What a person looks for on a board. */
export interface Find {
    readonly isOpen: boolean;
    readonly query: string;
    /** The hit that was gone to last. */
    readonly shown: TLShapeId | undefined;
    /** Counts how often the box was asked for: each time it takes the keyboard. */
    readonly asked: number;
}

/** Around a hit, in pixels of the screen. */
const MARGIN = 96;

const FINDS = new WeakMap<Editor, Atom<Find>>();

/** What is looked for in an editor. */
export function findOf(editor: Editor): Atom<Find> {
    const known = FINDS.get(editor);
    if (known) {
        return known;
    }
    const find = atom<Find>('find', { isOpen: false, query: '', shown: undefined, asked: 0 });
    FINDS.set(editor, find);
    return find;
}

export function openFind(editor: Editor): void {
    findOf(editor).update(find => ({ ...find, isOpen: true, asked: find.asked + 1 }));
}

/** Closes the box and gives the keyboard back to the board; what was looked for is remembered. */
export function closeFind(editor: Editor): void {
    findOf(editor).update(find => ({ ...find, isOpen: false }));
    editor.getContainer().focus();
}

/** Looks for something else, beginning with the hit that is shown or the first one on the page that is shown. */
export function lookFor(editor: Editor, query: string): void {
    findOf(editor).update(find => ({ ...find, query }));
    const hits = findShapes(editor, query);
    const shown = findOf(editor).get().shown;
    show(editor, hits.find(({ id }) => id === shown) ?? firstHere(editor, hits));
}

/** Goes to the next or previous hit, from the last one to the first. */
export function goOn(editor: Editor, step: 1 | -1): void {
    const { query, shown } = findOf(editor).get();
    const hits = findShapes(editor, query);
    const at = hits.findIndex(({ id }) => id === shown);
    show(editor, at < 0 ? firstHere(editor, hits) : hits.at((at + step) % hits.length));
}

function firstHere(editor: Editor, hits: readonly Hit[]): Hit | undefined {
    return hits.find(({ pageId }) => pageId === editor.getCurrentPageId()) ?? hits[0];
}

function show(editor: Editor, hit: Hit | undefined): void {
    findOf(editor).update(find => ({ ...find, shown: hit?.id }));
    if (!hit) {
        return;
    }
    if (hit.pageId !== editor.getCurrentPageId()) {
        editor.setCurrentPage(hit.pageId);
    }
    editor.setCurrentTool('select.idle');
    editor.select(hit.id);
    const bounds = editor.getShapePageBounds(hit.id);
    if (bounds) {
        fitInView(editor, bounds, MARGIN, 1);
    }
}
