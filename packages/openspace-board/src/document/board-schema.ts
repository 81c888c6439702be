import { ToolError, type ToolErrorCode } from '@openspace/tool';
import { createTLSchema, type TLArrowBinding, type TLDefaultShape, type TLRecord, type TLSchema } from '@tldraw/tlschema';
import { T } from '@tldraw/validate';

/** tldraw's default shapes and bindings: what a board may hold, and how older boards become current ones. */
export const boardSchema: TLSchema = createTLSchema();

/** Every record type that a tldraw store may hold, session state included. */
export const recordTypes: ReadonlySet<string> = new Set(Object.keys(boardSchema.types));

/** A shape whose `type` tells its props; every shape of a validated board is one. */
export type BoardShape = TLDefaultShape;

/** The type of the shapes of `type`, e.g. `ShapeOf<'geo'>`. */
export type ShapeOf<Type extends BoardShape['type']> = Extract<BoardShape, { type: Type }>;

/** The shape that a record is, or undefined for every other record. */
export function asShape(record: TLRecord | undefined): BoardShape | undefined {
    return record?.typeName === 'shape' ? (record as BoardShape) : undefined;
}

/** The arrow binding that a record is, or undefined for every other record. */
export function asArrowBinding(record: TLRecord | undefined): TLArrowBinding | undefined {
    return record?.typeName === 'binding' && record.type === 'arrow' ? (record as TLArrowBinding) : undefined;
}

/** Whether a record belongs to the board itself, and not to one person's view of it (camera, selection, ...). */
export function isDocumentRecord(record: TLRecord): boolean {
    return scopeOf(record.typeName) === 'document';
}

/** Where records of a type live, or undefined for a type that tldraw does not know. */
export function scopeOf(typeName: string): 'document' | 'session' | 'presence' | undefined {
    return SCOPES.get(typeName);
}

const SCOPES = new Map(Object.values(boardSchema.types).map(type => [String(type.typeName), type.scope]));

/** What is wrong with a record, and where: `path` is as in `props.geo`, empty for the record itself. */
export interface RecordIssue {
    readonly path: string;
    readonly message: string;
}

/**
 * Checks one record against tldraw's schema.
 * @param code what a failure is called: the caller's fault (`INVALID_INPUT`) or ours (`INTERNAL`).
 * @returns the same record.
 * @throws ToolError naming the record's id and the path inside it.
 */
export function validateRecord(record: unknown, code: ToolErrorCode = 'INVALID_INPUT'): TLRecord {
    const checked = checkRecord(record);
    if ('record' in checked) {
        return checked.record;
    }
    const id = idOf(record);
    const where = checked.issue.path === '' ? '' : ` at ${checked.issue.path}`;
    throw new ToolError(code, `The record ${JSON.stringify(id)} is not valid${where}: ${checked.issue.message}`, {
        suggestion: checked.issue.path === '' ? 'Correct the record.' : `Correct ${checked.issue.path}.`,
        details: { id, ...checked.issue }
    });
}

/** Like {@link validateRecord}, but answers with what is wrong. */
export function checkRecord(record: unknown): { readonly record: TLRecord } | { readonly issue: RecordIssue } {
    const typeName = typeof record === 'object' && record !== null && 'typeName' in record ? record.typeName : undefined;
    if (!isRecordType(typeName)) {
        const known = [...recordTypes].join(', ');
        return { issue: { path: 'typeName', message: `Expected one of ${known}, got ${JSON.stringify(typeName) ?? 'nothing'}` } };
    }
    try {
        return { record: boardSchema.types[typeName].validate(record) };
    } catch (error) {
        if (error instanceof T.ValidationError) {
            return { issue: { path: pathOf(error.path), message: error.rawMessage } };
        }
        throw error;
    }
}

function isRecordType(typeName: unknown): typeName is TLRecord['typeName'] {
    return typeof typeName === 'string' && recordTypes.has(typeName);
}

/** tldraw puts the record's kind before the path, as in `shape(type = geo).props.w`; the caller knows that already. */
function pathOf(path: readonly (string | number)[]): string {
    const inside = path.slice(1).filter(step => typeof step === 'number' || !step.startsWith('('));
    return inside.reduce<string>(
        (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`),
        ''
    );
}

function idOf(record: unknown): string {
    const id = typeof record === 'object' && record !== null && 'id' in record ? record.id : undefined;
    return typeof id === 'string' ? id.slice(0, 100) : 'without an id';
}
