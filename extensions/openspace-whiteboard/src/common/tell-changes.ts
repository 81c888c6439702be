import { readLabel } from '@openspace/board';
import { type ChangeSince, type Removal, type Removals, tellRemovals } from '@openspace/tool';
import type { BoardRecord, BoardStep, Touched } from './board-step';
import type { Author, Ownership } from './ownership';

/** What a step removes. @param clears what only keeps the id of an old shape is another one */
export function goneIn(step: BoardStep, clears = false): BoardRecord[] {
    return step.flatMap(({ before, after }) => {
        const isGone = before && isSeen(before) && (!after || (clears && isAnother(before, after)));
        return isGone ? [before] : [];
    });
}

/** Says what is gone, as a call answers it. */
export function removalsOf(gone: readonly BoardRecord[], ownership: Ownership, caller: string, author: Author): Removals | undefined {
    return tellRemovals(gone.map(record => ({ ...named(record), by: ownership.ownerOf(record, caller, author) })));
}

/** What is not as it was, and who changed it, for the answer to a call that expected it to be. */
export function changesOf(step: readonly Touched[], ownership: Ownership, caller: string, author: Author): ChangeSince[] {
    return step.flatMap(({ id, before, after }): ChangeSince[] => {
        const record = after ?? before;
        if (!record || !(isSeen(record) || record.typeName === 'document')) {
            return [];
        }
        const change = !before ? 'added' : after ? 'changed' : 'removed';
        return [{ ...named(record), change, by: ownership.changerOf(id, after, caller, author) }];
    });
}

function isAnother(before: BoardRecord, after: BoardRecord): boolean {
    const [was, is] = [named(before), named(after)];
    return was.label !== is.label || was.type !== is.type;
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
