import { ToolError } from '@openspace/tool';
import { FreeKeys } from '@openspace/tool/lib/free-keys';
import type { SerializedSchema, SerializedStore } from '@tldraw/store';
import type { TLRecord } from '@tldraw/tlschema';
import { z } from 'zod';
import { boardSchema } from './board-schema';

const version = z.int().min(0);

/** Both forms in which tldraw has written down a schema. */
const storedSchema = z.discriminatedUnion('schemaVersion', [
    z.object({
        schemaVersion: z.literal(1),
        storeVersion: version,
        recordVersions: z.record(
            z.string(),
            z.union([z.object({ version, subTypeVersions: z.record(z.string(), version), subTypeKey: z.string() }), z.object({ version })])
        )
    }),
    z.object({ schemaVersion: z.literal(2), sequences: z.record(z.string(), version) })
]);

const CURRENT = boardSchema.serialize().sequences;

/**
 * Brings records of an older board to the current schema. The result is not validated yet.
 * @throws ToolError `UNSUPPORTED_FORMAT` for a newer schema, or for records on which the migrations fail.
 */
export function migrateRecords(records: readonly unknown[], schema: unknown, name: string): readonly unknown[] {
    const known = knownSchema(schema, name);
    const migrations = boardSchema.getMigrationsSince(known);
    if (migrations.ok && migrations.value.length === 0) {
        return records;
    }
    const { store, twins } = storeOf(records);
    // Migrations are written for records that no type still describes; what comes out is validated.
    const migrated = boardSchema.migrateStoreSnapshot({ store: store as SerializedStore<TLRecord>, schema: known });
    if (migrated.type === 'error') {
        throw failed(name, `tldraw could not bring its records up to date (${migrated.reason})`);
    }
    return nameNewBindings(Object.values(migrated.value), new Set(Object.keys(store)), twins).map(record => withOwnId(record, twins));
}

interface NamedRecords {
    readonly store: Record<string, unknown>;
    /** The ids by the names that records have instead in the store. */
    readonly twins: ReadonlyMap<string, string>;
}

/** A store has an id once: of records with one id the last one has it, and the others are called something else for the time being. */
function storeOf(records: readonly unknown[]): NamedRecords {
    const last = new Map(records.map((record, index) => [idOf(record) ?? index, record]));
    const keys = new FreeKeys([...last.keys()].map(String));
    const twins = new Map<string, string>();
    const store = records.map((record, index): [string, unknown] => {
        const id = idOf(record);
        if (id === undefined || last.get(id) === record) {
            return [id ?? `${index}`, record];
        }
        const name = keys.take(id);
        twins.set(name, id);
        return [name, { ...(record as object), id: name }];
    });
    return { store: Object.fromEntries(store), twins };
}

function withOwnId(record: unknown, twins: NamedRecords['twins']): unknown {
    const id = twins.get(idOf(record) ?? '');
    return id === undefined ? record : { ...(record as object), id };
}

function knownSchema(schema: unknown, name: string): SerializedSchema {
    const version = typeof schema === 'object' && schema !== null && 'schemaVersion' in schema ? schema.schemaVersion : undefined;
    if (typeof version === 'number' && version > 2) {
        throw newer(name, 'schemaVersion', version, 2);
    }
    const parsed = storedSchema.safeParse(schema);
    if (!parsed.success) {
        throw failed(name, 'it does not say at which version of the schema it was saved');
    }
    for (const [sequence, theirs] of Object.entries(sequencesOf(parsed.data))) {
        const ours = CURRENT[sequence];
        if (ours !== undefined && theirs > ours) {
            throw newer(name, sequence, theirs, ours);
        }
    }
    return parsed.data.schemaVersion === 1 ? parsed.data : { ...parsed.data, sequences: knownSequences(parsed.data.sequences) };
}

/** Without those of other apps, which are as old as they like; tldraw looks up any name in an object. */
function knownSequences(sequences: Readonly<Record<string, number>>): Record<string, number> {
    return Object.fromEntries(Object.entries(sequences).filter(([sequence]) => Object.hasOwn(CURRENT, sequence)));
}

/** The versions by tldraw's names of today, which the first form of the schema did not use. */
function sequencesOf(schema: SerializedSchema): Record<string, number> {
    if (schema.schemaVersion === 2) {
        return schema.sequences;
    }
    const sequences: Record<string, number> = { 'com.tldraw.store': schema.storeVersion };
    for (const [typeName, record] of Object.entries(schema.recordVersions)) {
        sequences[`com.tldraw.${typeName}`] = record.version;
        for (const [subType, version] of Object.entries('subTypeVersions' in record ? record.subTypeVersions : {})) {
            sequences[`com.tldraw.${typeName}.${subType}`] = version;
        }
    }
    return sequences;
}

/**
 * Arrows once held their bindings themselves, and the migration gives the records that it makes of them
 * random ids. Named after arrow and end instead, the same file is the same board each time it is read.
 * Those of an arrow that is called something else go: they would bind the one that has its id.
 */
function nameNewBindings(records: readonly unknown[], old: ReadonlySet<string>, twins: NamedRecords['twins']): unknown[] {
    const taken = new Set(old);
    return records.flatMap(record => {
        const id = idOf(record);
        const binding = id === undefined || old.has(id) ? undefined : migratedBinding.safeParse(record).data;
        if (!binding) {
            return [record];
        }
        if (twins.has(binding.fromId)) {
            return [];
        }
        const wanted = `binding:${binding.fromId.replace(/^shape:/, '')}-${binding.props.terminal}`;
        let free = wanted;
        for (let count = 2; taken.has(free); count++) {
            free = `${wanted}-${count}`;
        }
        taken.add(free);
        return [{ ...binding, id: free }];
    });
}

const migratedBinding = z.looseObject({
    typeName: z.literal('binding'),
    fromId: z.string(),
    props: z.looseObject({ terminal: z.string() })
});

function idOf(record: unknown): string | undefined {
    return typeof record === 'object' && record !== null && 'id' in record && typeof record.id === 'string' ? record.id : undefined;
}

function newer(name: string, sequence: string, theirs: number, ours: number): ToolError {
    return new ToolError(
        'UNSUPPORTED_FORMAT',
        `${name} was saved by a newer version of tldraw: ${sequence} is at version ${theirs}, and this one knows up to ${ours}.`,
        {
            suggestion: 'Open it with the version that saved it, or update OpenSpace; the file was not changed.',
            details: { name, sequence, version: theirs, known: ours }
        }
    );
}

function failed(name: string, why: string): ToolError {
    return new ToolError('UNSUPPORTED_FORMAT', `${name} cannot be read as a board: ${why}.`, {
        suggestion: 'Open it in the text editor to see what it is; it was not changed.',
        details: { name }
    });
}
