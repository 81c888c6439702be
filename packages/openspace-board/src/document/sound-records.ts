import { FreeKeys } from '@openspace/tool/lib/free-keys';
import { append } from '@openspace/tool/lib/long-lists';
import { DocumentRecordType, PageRecordType, type TLDocument, type TLPage, TLDOCUMENT_ID, type TLRecord } from '@tldraw/tlschema';
import type { IndexKey } from '@tldraw/utils';
import { wholeStore } from '../diff/whole-board';
import { checkRecord, scopeOf } from './board-schema';
import type { BoardFault } from './board-view';
import { canonicalJson } from './canonical-json';
import { checkStored } from './check-stored';
import { DeepRecord } from './deep-records';
import { idIn, notValid, quotedId, setApart, setApartIn, type SetApartRecord, withSetApart } from './set-apart-records';

/** A record with what the file calls it. */
export type KeyedRecord = readonly [key: string, record: unknown];

export interface SoundRecords {
    /** Valid, and referring only to what is there; a document and a page always among them. */
    readonly records: TLRecord[];
    /** What was put right, and is written so with the next change. */
    readonly repairs: readonly BoardFault[];
}

/**
 * The valid records of a file's document. A record that is not valid is set apart, a shape without its parent is put
 * on the page, and a binding to a missing shape is removed. Of records with one id the last one counts, as for tldraw, and the others are
 * set apart. The camera and the selection of one person are left out.
 * @param missing the records for a board without a document or page
 * @param isPart whether the records refer to others that are elsewhere
 */
export function soundRecords(stored: readonly KeyedRecord[], missing: readonly TLRecord[], isPart = false): SoundRecords {
    const kept = new Map<string, TLRecord>();
    const repairs: BoardFault[] = [];
    const apart: SetApartRecord[] = [];
    const apartIds = new Set<string>();
    for (const [key, record] of stored) {
        if (record instanceof DeepRecord) {
            apart.push({ key, json: record.json });
            apartIds.add(key);
            continue;
        }
        const scope = scopeOf(textIn(record, 'typeName'));
        if (scope !== undefined && scope !== 'document') {
            continue;
        }
        const checked = checkStored(record);
        const sound = 'record' in checked ? checked.record : kept.has(idIn(record)) ? undefined : substituted(record);
        if (sound) {
            const other = kept.get(sound.id);
            if (other && canonicalJson(other) !== canonicalJson(sound)) {
                apart.push({ ...setApart(other, other.id), twinOf: other.id });
            }
            kept.set(sound.id, sound);
        }
        if ('issue' in checked) {
            const id = idIn(record) || key;
            if (sound) {
                repairs.push({ id, message: notValid(id, checked.issue) });
            } else {
                apart.push(setApart(record, key));
                apartIds.add(id);
            }
        }
    }
    for (const record of missing) {
        if (![...kept.values()].some(({ typeName }) => typeName === record.typeName)) {
            kept.set(record.id, record);
        }
    }
    for (const record of kept.values()) {
        // It belongs to what is set apart, which may be put right some day.
        if (record.typeName === 'binding' && (apartIds.has(record.fromId) || apartIds.has(record.toId))) {
            apart.push(setApart(record, record.id));
            kept.delete(record.id);
        }
    }
    const whole = isPart ? kept : wholeStore(kept);
    append(repairs, changesOf(kept, whole));
    const document = whole.get(TLDOCUMENT_ID);
    if (document?.typeName === 'document') {
        const keys = new FreeKeys(whole.keys());
        const before = isPart ? setApartIn(document) : [];
        const isShown = (id: string): boolean => isPart || whole.has(id as TLRecord['id']);
        const named = [...before, ...inOrder(apart, isShown)].map(record => ({ ...record, key: keys.take(record.key) }));
        whole.set(TLDOCUMENT_ID, withSetApart(document, named));
    }
    return { records: [...whole.values()], repairs };
}

/** Twins come last, and by their ids: they are found in the order of what is shown, which is another one once the board is written. */
function inOrder(apart: readonly SetApartRecord[], isShown: (id: string) => boolean): SetApartRecord[] {
    const twins: Required<SetApartRecord>[] = [];
    const others: SetApartRecord[] = [];
    for (const { key, json, twinOf } of apart) {
        if (twinOf !== undefined && isShown(twinOf)) {
            twins.push({ key, json, twinOf });
        } else {
            others.push({ key, json });
        }
    }
    twins.sort((one, other) => (one.twinOf < other.twinOf ? -1 : one.twinOf > other.twinOf ? 1 : 0));
    return [...others, ...twins];
}

function changesOf(before: ReadonlyMap<string, TLRecord>, after: ReadonlyMap<string, TLRecord>): BoardFault[] {
    return [...before.values()].flatMap<BoardFault>(record => {
        const now = after.get(record.id);
        if (now === record) {
            return [];
        }
        if (record.typeName === 'binding') {
            const missing = before.has(record.fromId) ? record.toId : record.fromId;
            return [
                { id: record.id, message: `The binding ${quotedId(record.id)} is of ${quotedId(missing)}, which is missing; it goes.` }
            ];
        }
        if (record.typeName === 'shape') {
            const why = before.has(record.parentId) ? 'which stands inside of it' : 'which is missing';
            return [
                {
                    id: record.id,
                    message: `The shape ${quotedId(record.id)} is in ${quotedId(record.parentId)}, ${why}; it is drawn on the page.`
                }
            ];
        }
        return [];
    });
}

/** A document and a page hold the others: what is valid of them stays. */
function substituted(record: unknown): TLDocument | TLPage | undefined {
    const [typeName, id, name, index] = [textIn(record, 'typeName'), idIn(record), textIn(record, 'name'), textIn(record, 'index')];
    if (typeName === 'document' && id === TLDOCUMENT_ID) {
        return DocumentRecordType.create({ id: TLDOCUMENT_ID, name });
    }
    if (typeName !== 'page' || !PageRecordType.isId(id)) {
        return undefined;
    }
    const page = (at: string): TLPage => PageRecordType.create({ id, name, index: at as IndexKey, meta: {} });
    const wanted = page(index);
    return 'record' in checkRecord(wanted) ? wanted : page('a1');
}

function textIn(record: unknown, field: string): string {
    const value: unknown = typeof record === 'object' && record !== null ? Reflect.get(record, field) : undefined;
    return typeof value === 'string' ? value : '';
}
