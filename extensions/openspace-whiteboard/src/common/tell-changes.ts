import { readLabel } from '@openspace/board';
import { nameInBrief, type Removal, type Removals, tellRemovals } from '@openspace/tool';
import type { BoardRecord, Touched } from './board-step';
import type { Author, Ownership } from './ownership';

/** How many changes the message of a refused call names. */
const MAX_NAMED = 5;
/** How many it lists in its details. */
const MAX_LISTED = 20;

/** Something that is not as it was. */
export interface ChangeSince extends Removal {
    readonly change: 'added' | 'changed' | 'removed';
}

/** What changed since a revision that a call expected, for its answer. */
export interface ChangesSince {
    /** A sentence; empty if nothing is known. */
    readonly text: string;
    readonly details: { readonly changed?: readonly ChangeSince[]; readonly total?: number };
}

/** What a step removes that one sees, as a call answers it. */
export function removalsOf(step: Iterable<Touched>, ownership: Ownership, caller: string, author: Author): Removals | undefined {
    const gone: Removal[] = [];
    for (const { before, after } of step) {
        if (before && !after && isSeen(before)) {
            gone.push({ ...named(before), by: ownership.ownerOf(before, caller, author) });
        }
    }
    return tellRemovals(gone);
}

/** @param step what is not as it was; undefined if that is not known */
export function changesSince(step: readonly Touched[] | undefined, ownership: Ownership, caller: string, author: Author): ChangesSince {
    if (!step) {
        return { text: '', details: {} };
    }
    const changed = step.flatMap(({ id, before, after }): ChangeSince[] => {
        const record = after ?? before;
        if (!record || !(isSeen(record) || record.typeName === 'document')) {
            return [];
        }
        const change = !before ? 'added' : after ? 'changed' : 'removed';
        return [{ ...named(record), change, by: ownership.changerOf(id, after, caller, author) }];
    });
    const details = { changed: changed.slice(0, MAX_LISTED), total: changed.length };
    const said = changed.slice(0, MAX_NAMED).map(each => `${nameInBrief(each)} was ${each.change} by ${each.by}`);
    const more = changed.length > MAX_NAMED ? `, and ${changed.length - MAX_NAMED} more` : '';
    return { text: said.length > 0 ? `Since then ${said.join(', ')}${more}.` : '', details };
}

function isSeen({ typeName }: BoardRecord): boolean {
    return typeName === 'shape' || typeName === 'page';
}

function named(record: BoardRecord): Omit<Removal, 'by'> {
    switch (record.typeName) {
        case 'shape':
            return { id: record.id, type: record.type, label: readLabel(record) };
        case 'page':
            return { id: record.id, type: 'page', label: record.name };
        case 'document':
            return { id: record.id, type: 'document', label: 'its title or comments' };
        default:
            return { id: record.id, type: record.typeName, label: '' };
    }
}
