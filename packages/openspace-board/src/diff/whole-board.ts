import { PageRecordType, type TLPageId, type TLRecord, type TLShape } from '@tldraw/tlschema';
import { assetsOf } from '../compile/asset-reference';
import { pagesOf } from '../document/board-pages';
import { asShape } from '../document/board-schema';
import { compose, type Matrix, placement, rotationOf } from '../geometry/matrix';
import type { Records } from './binding-keys';

/**
 * Makes a board valid. A shape whose parent is gone moves to the nearest remaining ancestor and keeps its place on
 * the page. A circle of parents is opened. A binding with a missing end and an empty group are removed, and missing
 * assets of shapes are restored.
 * @param sides versions that may have missing records, in the order in which to look
 */
export function wholeBoard(records: Records, sides: readonly Records[] = []): Map<string, TLRecord> {
    const whole = new Map(records);
    const known = (id: string): TLRecord | undefined => records.get(id) ?? sides.find(side => side.has(id))?.get(id);
    keepOnePage(whole, sides);
    emptyGroups(whole, sides).forEach(id => whole.delete(id));
    const page = firstPage(whole);
    if (page) {
        adoptOrphans(whole, known, page);
        openCircles(whole, sides.at(-1) ?? records, page);
    }
    for (const record of records.values()) {
        if (record.typeName === 'binding' && !(whole.has(record.fromId) && whole.has(record.toId))) {
            whole.delete(record.id);
        }
        for (const id of assetsOf(record)) {
            const asset = whole.has(id) || !whole.has(record.id) ? undefined : known(id);
            if (asset) {
                whole.set(id, asset);
            }
        }
    }
    return whole;
}

/**
 * The same of an open board and of its file: tldraw leaves the shapes of a deleted page in the store, and they are not
 * to come back on another one.
 */
export function wholeStore(records: Records, sides: readonly Records[] = []): Map<string, TLRecord> {
    const whole = wholeBoard(records, sides);
    for (const record of records.values()) {
        if (record.typeName === 'shape' && PageRecordType.isId(record.parentId) && !whole.has(record.parentId)) {
            whole.set(record.id, record);
        }
    }
    return whole;
}

/** Each side may have removed the pages that the other one kept. */
function keepOnePage(whole: Map<string, TLRecord>, sides: readonly Records[]): void {
    if (firstPage(whole)) {
        return;
    }
    for (const side of [...sides].reverse()) {
        const page = pagesOf({ records: () => side.values() })[0];
        if (page) {
            whole.set(page.id, page);
            return;
        }
    }
}

function firstPage(records: Records): TLPageId | undefined {
    return pagesOf({ records: () => records.values() })[0]?.id;
}

/** Groups that hold nothing, though they did on every side that has them. */
function emptyGroups(whole: Records, sides: readonly Records[]): string[] {
    const groups = [...whole.values()].filter(record => asShape(record)?.type === 'group');
    if (groups.length === 0 || sides.length === 0) {
        return [];
    }
    const held = sides.map(parentsIn);
    const wasFull = ({ id }: TLRecord): boolean => sides.every((side, at) => !side.has(id) || held[at]?.has(id) === true);
    const gone = new Set<string>();
    for (let found = true; found;) {
        const parents = new Set(
            [...whole.values()].flatMap(record => (record.typeName === 'shape' && !gone.has(record.id) ? [record.parentId as string] : []))
        );
        const empty = groups.filter(group => !gone.has(group.id) && !parents.has(group.id) && wasFull(group));
        empty.forEach(({ id }) => gone.add(id));
        found = empty.length > 0;
    }
    return [...gone];
}

function parentsIn(records: Records): Set<string> {
    return new Set([...records.values()].flatMap(record => (record.typeName === 'shape' ? [record.parentId as string] : [])));
}

type Lookup = (id: string) => TLRecord | undefined;

function adoptOrphans(whole: Map<string, TLRecord>, known: Lookup, page: TLPageId): void {
    const moved: TLShape[] = [];
    for (const record of whole.values()) {
        if (record.typeName === 'shape' && !whole.has(record.parentId)) {
            moved.push(movedOut(record, known, id => whole.has(id), page));
        }
    }
    moved.forEach(shape => whole.set(shape.id, shape));
}

/** Two sides may each have put one frame into the other. */
function openCircles(whole: Map<string, TLRecord>, base: Records, page: TLPageId): void {
    const sound = new Set<string>();
    const isPage = (id: string): boolean => whole.get(id)?.typeName === 'page';
    for (const start of [...whole.values()]) {
        const chain: TLShape[] = [];
        const seen = new Set<string>();
        let shape = asShape(start);
        while (shape && !sound.has(shape.id) && !seen.has(shape.id)) {
            seen.add(shape.id);
            chain.push(shape);
            shape = asShape(whole.get(shape.parentId));
        }
        if (shape && seen.has(shape.id)) {
            const circle = chain.slice(chain.findIndex(({ id }) => id === shape?.id));
            // Regardless of where one began, so that both sides open it in one place.
            const opened = circle.reduce((least, each) => (each.id < least.id ? each : least));
            // Both moved it into something; where it was before is the place that neither is wrong about.
            const { x, y, rotation, parentId } = movedOut(asShape(base.get(opened.id)) ?? opened, id => base.get(id), isPage, page);
            whole.set(opened.id, { ...opened, x, y, rotation, parentId });
        }
        chain.forEach(({ id }) => sound.add(id));
    }
}

/** A shape in the nearest of its former ancestors that may hold it, in its place on the page; else on the page. */
function movedOut(shape: TLShape, known: Lookup, mayHold: (id: string) => boolean, page: TLPageId): TLShape {
    let at = placement(shape.x, shape.y, shape.rotation);
    let parentId: string = shape.parentId;
    const seen = new Set<string>([shape.id]);
    while (!mayHold(parentId)) {
        const parent = asShape(known(parentId));
        if (!parent || seen.has(parent.id)) {
            return { ...shape, ...placeOf(shape, at), parentId: page };
        }
        seen.add(parent.id);
        at = compose(placement(parent.x, parent.y, parent.rotation), at);
        parentId = parent.parentId;
    }
    return { ...shape, ...placeOf(shape, at), parentId: parentId as TLShape['parentId'] };
}

function placeOf(shape: TLShape, at: Matrix): Pick<TLShape, 'x' | 'y' | 'rotation'> {
    const rotation = rotationOf(at);
    const isTurned = Math.abs(rotation - rotationOf(placement(0, 0, shape.rotation))) > 1e-9;
    return { x: at.e, y: at.f, rotation: isTurned ? rotation : shape.rotation };
}
