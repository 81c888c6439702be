import { BoardIndex, fieldsOf, readLabel, type Records, renderSvg } from '@openspace/board';
import type { ContestedThing, ContestedVersion } from '@openspace/core/lib/browser/documents/document-file';
import { changedFields } from '@openspace/tool';
import type { TLRecord, TLShape } from '@tldraw/tldraw';

const MAX_NAME = 40;
const MAX_VALUE = 80;
/** What the person would not recognize by its value. */
const UNTOLD = ['index', 'parentId', 'props.growY', 'typeName', 'type', 'id'];

/** What a person has to know of a record to decide which version to keep. */
export function contestedThing(id: string, mine: TLRecord | undefined, theirs: TLRecord | undefined, board: Records): ContestedThing {
    const differing = mine && theirs ? changedFields(mine.id, fieldsOf(mine), fieldsOf(theirs)).map(({ field = '' }) => field) : [];
    const known = mine ?? theirs;
    return {
        id,
        name: known ? nameOf(known) : id,
        mine: mine && versionOf(mine, differing, board),
        theirs: theirs && versionOf(theirs, differing, board)
    };
}

/** `rectangle "Order"`, `arrow`, `page "Page 1"`. */
function nameOf(record: TLRecord): string {
    if (record.typeName !== 'shape') {
        return 'name' in record && record.name !== '' ? `${record.typeName} ${JSON.stringify(record.name)}` : record.typeName;
    }
    const kind = 'geo' in record.props ? record.props.geo : record.type;
    const label = readLabel(record);
    return label === '' ? kind : `${kind} ${JSON.stringify(shortened(label, MAX_NAME))}`;
}

function versionOf(record: TLRecord, differing: readonly string[], board: Records): ContestedVersion {
    const fields = new Map<string, string>();
    for (const name of differing.filter(name => !UNTOLD.includes(name))) {
        const [title, value] = fieldOf(record, name);
        fields.set(title, shortened(value, MAX_VALUE));
    }
    return { fields: [...fields].map(([name, value]) => ({ name, value })), ...pictureOf(record, board) };
}

function fieldOf(record: TLRecord, name: string): readonly [title: string, value: string] {
    if (record.typeName === 'shape') {
        switch (name) {
            case 'x':
            case 'y':
                return ['Position', `${Math.round(record.x)}, ${Math.round(record.y)}`];
            case 'props.w':
            case 'props.h':
                return [
                    'Size',
                    'w' in record.props && 'h' in record.props ? `${Math.round(record.props.w)} × ${Math.round(record.props.h)}` : ''
                ];
            case 'props.richText':
            case 'props.text':
                return ['Label', readLabel(record)];
        }
    }
    const path = name.split('.');
    const value = path.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), record);
    const last = path.at(-1) ?? name;
    return [last.charAt(0).toUpperCase() + last.slice(1), typeof value === 'object' ? JSON.stringify(value) : String(value ?? '')];
}

/** The shape by itself; there is none of what has no place. */
function pictureOf(record: TLRecord, board: Records): { picture?: string } {
    if (record.typeName !== 'shape') {
        return {};
    }
    const records = new Map(board);
    records.set(record.id, record);
    const page = [...records.values()].find(({ typeName }) => typeName === 'page');
    if (page?.typeName !== 'page') {
        return {};
    }
    const view = { pageId: pageOf(record, records) ?? page.id, get: (id: string) => records.get(id), records: () => records.values() };
    try {
        return { picture: renderSvg(BoardIndex.of(view), { shapeIds: [record.id], padding: 8 }).svg };
    } catch {
        // The words say it as well.
        return {};
    }
}

function pageOf(shape: TLShape, records: Records) {
    let at: TLRecord | undefined = shape;
    for (let depth = 0; depth < 100 && at?.typeName === 'shape'; depth++) {
        at = records.get(at.parentId);
    }
    return at?.typeName === 'page' ? at.id : undefined;
}

function shortened(text: string, length: number): string {
    return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
