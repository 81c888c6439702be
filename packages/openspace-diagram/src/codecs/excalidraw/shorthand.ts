import { textRevision, ToolError } from '@openspace/tool';
import { addOne, relate } from './add-elements';
import { BINDABLE_TYPES, boundTo, CONTAINER_TYPES, ELEMENT_TYPES, isDeleted, numberOf, type SceneElement } from './element';
import { containerSize, fontOf } from './label-layout';
import type { EditContext } from './new-element';
import { withValidIndices } from './order-indices';
import { SceneDraft } from './scene-draft';
import { LABEL_PROPS, SceneWork } from './scene-work';
import { settle } from './settle-scene';
import { lineHeightOf, measureText } from './text-metrics';

type Entry = Readonly<Record<string, unknown>>;

/** Excalidraw's own, for what says no size. */
const DEFAULT_LENGTH = 100;
const BOXES = ['rectangle', 'ellipse', 'diamond'];
/** The same file is read as the same elements, wherever and whenever: nothing in it is chance. */
const CONTEXT: EditContext = { now: 1, random: () => 0.5 };
const PLACE = { index: 0, path: 'elements' };

/**
 * The entries of a file with those in full that are written in short, as `convertToExcalidrawElements` of Excalidraw does: a `label` or
 * `text` on a container or an arrow, a `start` or `end` of an arrow, a text or a box without a size, an element without an id. What
 * cannot be read in this way stays as it is.
 */
export function inFull(entries: readonly unknown[]): readonly unknown[] {
    if (!entries.some(isShort)) {
        return entries;
    }
    const named = withEnds(withIds(entries));
    const ids = new Set(named.flatMap(entry => (isEntry(entry) && typeof entry['id'] === 'string' ? [entry['id']] : [])));
    const full = named.filter((entry): entry is SceneElement => isElement(entry) && !isShort(entry));
    const work = new SceneWork(new SceneDraft(full, CONTEXT), {});
    const added = named.flatMap(entry => {
        if (!isElement(entry) || !isShort(entry) || work.draft.get(entry.id)) {
            return [];
        }
        const one = attempt(() => addOne(work, completed(entry, ids), PLACE));
        return one ? [one] : [];
    });
    for (const each of added) {
        attempt(() => relate(work, each, freeId(`${each.id}-label`, ids)));
    }
    settle(work);
    return inOrder(named, work, new Set(added.map(({ id }) => id)));
}

/** In the order of the file, labels behind what they are on. */
function inOrder(named: readonly unknown[], { draft }: SceneWork, added: ReadonlySet<string>): unknown[] {
    const before = new Set(named.flatMap(entry => idIn(entry) ?? []));
    const finished = new Map(draft.finish().map(element => [element.id, element]));
    const all = named.flatMap((entry): unknown[] => {
        const element = isElement(entry) && !isDeleted(entry) ? finished.get(entry.id) : undefined;
        if (!element || (isShort(entry) && !added.has(element.id))) {
            return [entry];
        }
        finished.delete(element.id);
        const label = boundTo(element).find(({ id, type }) => type === 'text' && !before.has(id));
        const text = label && finished.get(label.id);
        const isNew = added.has(element.id);
        return [isNew ? { ...element, index: null } : element, ...(text ? [{ ...text, index: null }] : [])];
    });
    const ordered = withValidIndices(all.filter(isElement), (element, index) => ({ ...element, index })).values();
    return all.map(entry => (isElement(entry) ? ordered.next().value : entry));
}

/** The words of an entry as those with which agents add elements; what it says of missing elements is left out. */
function completed(entry: SceneElement, ids: ReadonlySet<string>): Entry {
    const label = labelIn(entry);
    const text = textIn(label) ?? textIn(entry);
    const fonts = Object.fromEntries(LABEL_PROPS.filter(name => label[name] !== undefined).map(name => [name, label[name]]));
    const raw: Record<string, unknown> = {
        ...entry,
        ...('label' in entry && { label }),
        ...fonts,
        roundness: entry['roundness'] ?? null,
        seed: entry['seed'] ?? seedOf(entry.id)
    };
    if (BOXES.includes(entry.type)) {
        const font = fontOf({ id: '', type: 'text', ...fonts });
        const fit = text === undefined ? { width: DEFAULT_LENGTH, height: DEFAULT_LENGTH } : containerSize(entry.type, text, font);
        raw['width'] ??= fit.width;
        raw['height'] ??= fit.height;
    }
    for (const [name, target] of [
        ['start', idIn(entry['start'])],
        ['end', idIn(entry['end'])],
        ['containerId', entry['containerId']],
        ['frameId', entry['frameId']]
    ] as const) {
        if (typeof target !== 'string' || !ids.has(target) || target === entry.id) {
            delete raw[name];
        }
    }
    if (Array.isArray(entry['children'])) {
        raw['children'] = entry['children'].filter(child => typeof child === 'string' && ids.has(child));
    }
    return raw;
}

/** The elements at the ends of arrows that are written within them, as elements of their own. */
function withEnds(entries: readonly unknown[]): unknown[] {
    return entries.flatMap((entry): unknown[] => {
        if (!isElement(entry) || entry.type !== 'arrow' || !isShort(entry)) {
            return [entry];
        }
        const arrow: Record<string, unknown> = { ...entry };
        const ends = (['start', 'end'] as const).flatMap(side => {
            const end = entry[side];
            if (!isEntry(end) || !BINDABLE_TYPES.includes(String(end['type']))) {
                return [];
            }
            const id = idIn(end) ?? `${entry.id}-${side}`;
            arrow[side] = { id };
            return [placed({ ...end, id, type: String(end['type']) }, side, entry)];
        });
        return [arrow, ...ends];
    });
}

/** Next to the end of its arrow, unless it says where. */
function placed(end: SceneElement, side: 'start' | 'end', arrow: SceneElement): SceneElement {
    const font = fontOf(end);
    const size =
        end.type === 'text'
            ? measureText(textIn(end) ?? '', font, lineHeightOf(font.fontFamily))
            : { width: numberOf(end, 'width', DEFAULT_LENGTH), height: numberOf(end, 'height', DEFAULT_LENGTH) };
    const x = numberOf(arrow, 'x') + (side === 'start' ? -size.width : numberOf(arrow, 'width', DEFAULT_LENGTH));
    return { ...end, ...size, x: end['x'] || x, y: end['y'] || numberOf(arrow, 'y') - size.height / 2 };
}

function withIds(entries: readonly unknown[]): unknown[] {
    const taken = new Set(entries.flatMap(entry => idIn(entry) ?? []));
    return entries.map((entry, at) => {
        if (!isEntry(entry) || !isShort(entry) || idIn(entry) !== undefined) {
            return entry;
        }
        return { ...entry, id: freeId(`${String(entry['type'])}-${at + 1}`, taken) };
    });
}

function freeId(wanted: string, taken: Set<string>): string {
    let id = wanted;
    while (taken.has(id)) {
        id += '-';
    }
    taken.add(id);
    return id;
}

/** Whether an entry says less than the editor needs, in a way that Excalidraw has words for. */
function isShort(entry: unknown): boolean {
    if (!isEntry(entry) || entry['isDeleted'] === true) {
        return false;
    }
    const type = ELEMENT_TYPES.find(known => known === entry['type']);
    if (type === undefined) {
        return false;
    }
    if (idIn(entry) === undefined) {
        const isPlaced = typeof entry['x'] === 'number' && typeof entry['y'] === 'number';
        // A frame is placed around what it names.
        return entry['id'] === undefined && (isPlaced || (type === 'frame' && Array.isArray(entry['children'])));
    }
    const isLabelled = CONTAINER_TYPES.includes(type) && (textIn(labelIn(entry)) ?? textIn(entry)) !== undefined;
    if (isLabelled && !boundTo({ ...entry, id: '', type }).some(bound => bound.type === 'text')) {
        return true;
    }
    switch (type) {
        case 'arrow':
            return isEntry(entry['start']) || isEntry(entry['end']);
        case 'text':
            return textIn(entry) !== undefined && (entry['width'] === undefined || entry['height'] === undefined);
        case 'frame':
            return Array.isArray(entry['children']);
        default:
            return BOXES.includes(type) && (entry['width'] === undefined || entry['height'] === undefined);
    }
}

function attempt<T>(work: () => T): T | undefined {
    try {
        return work();
    } catch (error) {
        if (error instanceof ToolError) {
            return undefined;
        }
        throw error;
    }
}

function isElement(entry: unknown): entry is SceneElement {
    return isEntry(entry) && typeof entry['id'] === 'string' && typeof entry['type'] === 'string';
}

function isEntry(value: unknown): value is Entry {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function idIn(value: unknown): string | undefined {
    return isEntry(value) && typeof value['id'] === 'string' && value['id'] !== '' ? value['id'] : undefined;
}

function textIn(value: unknown): string | undefined {
    return isEntry(value) && typeof value['text'] === 'string' && value['text'] !== '' ? value['text'] : undefined;
}

/** Some programs write the text alone. */
function labelIn({ label }: Entry): Entry {
    return typeof label === 'string' ? { text: label } : isEntry(label) ? label : {};
}

/** Another one for each element, the same each time. */
function seedOf(id: string): number {
    return (
        Number.parseInt(
            textRevision(id)
                .replace(/[^\da-f]/g, '')
                .slice(0, 7),
            16
        ) || 1
    );
}
