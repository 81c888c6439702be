import type { Result } from '@openspace/tool';
import {
    type BoardFault,
    type BoardForm,
    encodeBoard,
    type Records,
    revisionOf,
    sameRecord,
    setApartFaults,
    wholeBoard,
    withSetApart
} from '@openspace/board';
import type {
    ContentFault,
    ContentSnapshot,
    ContestedThing,
    EditedContent,
    MergePreference
} from '@openspace/core/lib/browser/documents/document-file';
import type { TLRecord } from '@tldraw/tldraw';
import type { BoardRecords } from './board-records';
import { contestedThing } from './contested-thing';
import { decode } from './decode';
import { mergedChange } from './merged-change';
import { readUnsaved, writeUnsaved } from './unsaved-records';

/** What the file says as far as we know: the base of the next three-way merge. */
interface Saved {
    readonly revision: string;
    readonly records: Records;
}

/** The records of an open board and the file that they belong to. */
export class SavedBoard implements EditedContent {
    private readonly snapshots = new WeakMap<ContentSnapshot, Saved>();
    /** What came from the file, as long as it is like that. */
    private readonly outside = new Map<string, TLRecord | undefined>();
    private saved: Saved;
    /** What the file has of records that the person has to decide on. */
    private theirs: ReadonlyMap<string, TLRecord | undefined> = new Map();

    constructor(
        readonly records: BoardRecords,
        private readonly form: BoardForm,
        private readonly name: string,
        /** What was put right while the file was read. */
        private repairs: readonly BoardFault[]
    ) {
        this.saved = savedOf(new Map(records.map));
    }

    get revision(): string {
        return this.records.revision;
    }

    get savedRevision(): string {
        return this.saved.revision;
    }

    get contested(): readonly ContestedThing[] {
        const open = this.open();
        return [...open].map(([id, theirs]) => contestedThing(id, this.records.map.get(id), theirs, this.records.map));
    }

    get faults(): readonly ContentFault[] {
        return [...setApartFaults(this.records.map), ...this.repairs];
    }

    /** Leaves what is not valid out of the file, and takes note that the rest was put right. */
    removeFaults(): void {
        this.repairs = [];
        const documents = [...this.records.map.values()].filter(record => record.typeName === 'document');
        this.records.change(
            documents.map(document => withSetApart(document, [])),
            []
        );
    }

    /** Whether a record was last changed by somebody who wrote to the file, and not in this window. */
    isFromFile(id: string): boolean {
        return this.outside.has(id) && this.outside.get(id) === this.records.map.get(id);
    }

    snapshot(): ContentSnapshot {
        const records = this.forFile();
        const revision = this.theirs.size === 0 ? this.revision : revisionOf(records.values());
        const snapshot = { text: encodeBoard(records.values(), this.form), revision };
        this.snapshots.set(snapshot, { revision, records });
        return snapshot;
    }

    markSaved(snapshot: ContentSnapshot): void {
        const saved = this.snapshots.get(snapshot);
        if (!saved) {
            throw new Error('Only a snapshot of this board can be marked as saved.');
        }
        this.saved = saved;
        // They are in the file now as they are here.
        this.repairs = [];
    }

    merge(text: string): Result {
        const decoded = decode(text, this.name);
        if (!decoded.ok) {
            return decoded;
        }
        const theirs = byId(decoded.value.records);
        this.repairs = decoded.value.repairs;
        this.take(this.saved.records, theirs, theirs);
        this.saved = savedOf(theirs);
        return DONE;
    }

    revertTo(text: string): Result {
        const decoded = decode(text, this.name);
        if (!decoded.ok) {
            return decoded;
        }
        const theirs = byId(decoded.value.records);
        this.repairs = decoded.value.repairs;
        // What is not changed here cannot conflict.
        const { put, remove } = mergedChange(this.records.map, this.records.map, theirs, 'theirs');
        this.theirs = new Map();
        this.saved = savedOf(theirs);
        this.records.change(put, remove);
        return DONE;
    }

    settleContested(prefer: MergePreference, ids?: readonly string[]): void {
        const open = this.open();
        const chosen = [...open].filter(([id]) => ids === undefined || ids.includes(id));
        this.theirs = new Map([...open].filter(([id]) => !chosen.some(([decided]) => decided === id)));
        if (prefer === 'theirs') {
            const wanted = new Map(this.records.map);
            chosen.forEach(([id, theirs]) => (theirs ? wanted.set(id, theirs) : wanted.delete(id)));
            const whole = wholeBoard(wanted);
            const { map } = this.records;
            this.records.change(
                [...whole.values()].filter(record => map.get(record.id) !== record),
                [...map.keys()].filter(id => !whole.has(id))
            );
        }
    }

    unsaved(): string | undefined {
        return writeUnsaved(this.saved.records, this.records.map);
    }

    restore(unsaved: string): boolean {
        const read = readUnsaved(unsaved, this.name);
        if (!read) {
            return false;
        }
        // The other way round: what is here came from the file, and what is there is the person's.
        const { base, edited } = read;
        const file = new Map(this.records.map);
        const before = new Map([...file].filter(([id]) => !base.has(id) && !edited.has(id)));
        const mine = new Map(before);
        base.forEach((record, id) => before.set(id, record));
        edited.forEach((record, id) => mine.set(id, record));
        this.replace(mine);
        this.take(before, file, file);
        return true;
    }

    private replace(wanted: Records): void {
        const { map } = this.records;
        this.records.change(
            [...wanted.values()].filter(record => map.get(record.id) !== record),
            [...map.keys()].filter(id => !wanted.has(id))
        );
    }

    /** Brings in what somebody else changed since `base`; what contradicts stays as it is here until the person decides. */
    private take(base: Records, theirs: Records, file: Records): void {
        const { put, remove, conflicts } = mergedChange(base, this.records.map, theirs, 'mine');
        const contested = new Map([...this.theirs.keys(), ...conflicts].map(id => [id, file.get(id)]));
        put.forEach(record => this.outside.set(record.id, record));
        remove.forEach(id => this.outside.set(id, undefined));
        this.theirs = contested;
        this.records.change(put, remove);
        this.theirs = this.open();
    }

    /** The contested records that still differ. */
    private open(): ReadonlyMap<string, TLRecord | undefined> {
        if (this.theirs.size === 0) {
            return this.theirs;
        }
        return new Map([...this.theirs].filter(([id, theirs]) => !sameRecord(theirs, this.records.map.get(id))));
    }

    /** The board as it belongs into the file: what is contested stays as the file has it. */
    private forFile(): Map<string, TLRecord> {
        const records = new Map(this.records.map);
        if (this.theirs.size === 0) {
            return records;
        }
        this.open().forEach((theirs, id) => (theirs ? records.set(id, theirs) : records.delete(id)));
        return wholeBoard(records);
    }
}

const DONE: Result = { ok: true, value: undefined };

function savedOf(records: Records): Saved {
    return { revision: revisionOf(records.values()), records };
}

function byId(records: readonly TLRecord[]): Map<string, TLRecord> {
    return new Map(records.map(record => [record.id, record]));
}
