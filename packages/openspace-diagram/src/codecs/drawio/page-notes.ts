import type { DrawioDocument, Page } from '@openspace/drawio';
import type { DiagramPage } from '../../diagram';

/** On a page's model: the ids of the cells that the board had when it was written there last. draw.io drops it when it saves. */
const HELD = 'openspace-cells';
/** On the model of a page that is about to be written: the ids of the cells that were removed on the board. */
const REMOVED = 'openspace-removed';
/** On the model of a page that is about to be written: it has another name than in the file. */
const RENAMED = 'openspace-renamed';

/** On the model of a page that is about to be written: the ids of the cells whose styles are those that they came with. */
const FACES = 'openspace-faces';

/** On the model of a page that is about to be written: the ids of the diagram by those of the cells that have others. */
const OWN_IDS = 'openspace-own-ids';

/** What one page knows of the file that it belongs to. */
export interface PageNotes {
    readonly removed: readonly string[];
    readonly renamed: boolean;
    readonly faces: ReadonlySet<string>;
    /** The ids of the diagram by those of the cells that have others. */
    readonly ownIds: ReadonlyMap<string, string>;
}

/** Writes down which page of a file a new page is. */
export function notePage(
    { diagram, model }: Page,
    about: DiagramPage | undefined,
    faces: readonly string[],
    document: DrawioDocument
): void {
    if (about?.id !== undefined && about.id !== '' && !document.findPage(about.id)) {
        diagram.attributes.set('id', about.id);
    }
    if (about?.removed !== undefined && about.removed.length > 0) {
        model.attributes.set(REMOVED, JSON.stringify(about.removed));
    }
    if (faces.length > 0) {
        model.attributes.set(FACES, JSON.stringify(faces));
    }
    if (about?.renamed === true) {
        model.attributes.set(RENAMED, '1');
    }
}

/** Writes down which cells have other ids than what they are of. @param renamed their ids by those of the diagram */
export function noteRenamed({ model }: Page, renamed: ReadonlyMap<string, string>): void {
    if (renamed.size > 0) {
        model.attributes.set(OWN_IDS, JSON.stringify([...renamed].flatMap(([own, id]) => [id, own])));
    }
}

/** Takes the notes off a page that is about to be written. */
export function takeNotes({ model: { attributes } }: Page): PageNotes {
    const notes = {
        removed: idsIn(attributes.get(REMOVED)),
        renamed: attributes.get(RENAMED) === '1',
        faces: new Set(idsIn(attributes.get(FACES))),
        ownIds: pairsOf(idsIn(attributes.get(OWN_IDS)))
    };
    attributes.delete(OWN_IDS);
    attributes.delete(REMOVED);
    attributes.delete(RENAMED);
    attributes.delete(FACES);
    return notes;
}

/** The cells that the board had when it was written onto this page last. */
export function heldBy(page: Page): ReadonlySet<string> {
    return new Set(idsIn(page.model.attributes.get(HELD)));
}

export function noteHeld(page: Page, ids: readonly string[]): void {
    page.model.attributes.set(HELD, JSON.stringify(ids));
}

/** @param ids each followed by what it stands for */
function pairsOf(ids: readonly string[]): ReadonlyMap<string, string> {
    return new Map(ids.flatMap((id, at) => (at % 2 === 0 ? [[id, ids[at + 1] ?? id] as const] : [])));
}

function idsIn(text: string | undefined): string[] {
    try {
        const ids: unknown = JSON.parse(text ?? '[]');
        return Array.isArray(ids) ? ids.map(String) : [];
    } catch {
        return [];
    }
}
