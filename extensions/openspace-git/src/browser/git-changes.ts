import { nls } from '@theia/core';
import type { Decoration } from '@theia/core/lib/browser/decorations-service';
import type { ChangeGroup, ChangeKind, FileChange } from '../common/git-status';
import { GitColors } from './git-colors';

/** How a change is drawn in lists: as VS Code does. */
interface ChangeLook {
    readonly letter: string;
    readonly color: string;
    readonly tooltip: string;
    readonly struckThrough?: true;
}

const CONFLICT = { letter: '!', color: GitColors.conflicting };

const LOOKS: Readonly<Record<ChangeKind, ChangeLook>> = {
    modified: { letter: 'M', color: GitColors.modified, tooltip: nls.localize('openspace/git/change/modified', 'Modified') },
    added: { letter: 'A', color: GitColors.added, tooltip: nls.localize('openspace/git/change/added', 'Added') },
    deleted: {
        letter: 'D',
        color: GitColors.deleted,
        tooltip: nls.localize('openspace/git/change/deleted', 'Deleted'),
        struckThrough: true
    },
    renamed: { letter: 'R', color: GitColors.renamed, tooltip: nls.localize('openspace/git/change/renamed', 'Renamed') },
    copied: { letter: 'C', color: GitColors.renamed, tooltip: nls.localize('openspace/git/change/copied', 'Copied') },
    typeChanged: { letter: 'T', color: GitColors.modified, tooltip: nls.localize('openspace/git/change/typeChanged', 'Type Changed') },
    untracked: { letter: 'U', color: GitColors.untracked, tooltip: nls.localize('openspace/git/change/untracked', 'Untracked') },
    intentToAdd: { letter: 'A', color: GitColors.added, tooltip: nls.localize('openspace/git/change/intentToAdd', 'Intent to Add') },
    bothModified: { ...CONFLICT, tooltip: nls.localize('openspace/git/change/bothModified', 'Conflict: Both Modified') },
    bothAdded: { ...CONFLICT, tooltip: nls.localize('openspace/git/change/bothAdded', 'Conflict: Both Added') },
    bothDeleted: {
        ...CONFLICT,
        tooltip: nls.localize('openspace/git/change/bothDeleted', 'Conflict: Both Deleted'),
        struckThrough: true
    },
    addedByUs: { ...CONFLICT, tooltip: nls.localize('openspace/git/change/addedByUs', 'Conflict: Added By Us') },
    addedByThem: { ...CONFLICT, tooltip: nls.localize('openspace/git/change/addedByThem', 'Conflict: Added By Them') },
    deletedByUs: {
        ...CONFLICT,
        tooltip: nls.localize('openspace/git/change/deletedByUs', 'Conflict: Deleted By Us'),
        struckThrough: true
    },
    deletedByThem: {
        ...CONFLICT,
        tooltip: nls.localize('openspace/git/change/deletedByThem', 'Conflict: Deleted By Them'),
        struckThrough: true
    }
};

const GROUPS: Readonly<Record<ChangeGroup, string>> = {
    merge: nls.localize('openspace/git/group/merge', 'Merge Changes'),
    index: nls.localize('openspace/git/group/index', 'Staged Changes'),
    workingTree: nls.localize('openspace/git/group/workingTree', 'Changes'),
    untracked: nls.localize('openspace/git/group/untracked', 'Untracked Changes')
};

export function groupLabel(group: ChangeGroup): string {
    return GROUPS[group];
}

export function lookOf({ group, kind, submodule }: FileChange): ChangeLook {
    const look = LOOKS[kind];
    if (submodule) {
        return { ...look, letter: 'S', color: GitColors.submodule };
    }
    const staged = group === 'index' && (kind === 'modified' ? GitColors.stageModified : kind === 'deleted' && GitColors.stageDeleted);
    return staged ? { ...look, color: staged } : look;
}

/** Conflicts weigh most, then what is not staged: a file may have several changes. */
const WEIGHTS: Readonly<Record<ChangeGroup, number>> = { merge: 4, workingTree: 3, untracked: 2, index: 1 };

/** What the explorer, tabs and lists show of a changed file, by its path. */
export function decorationsOf(changes: readonly FileChange[]): Map<string, Decoration> {
    const decorations = new Map<string, Decoration & { weight: number }>();
    for (const change of changes) {
        const { letter, color, tooltip } = lookOf(change);
        const weight = WEIGHTS[change.group];
        if (weight > (decorations.get(change.path)?.weight ?? 0)) {
            // A folder is not deleted because a file in it is.
            const bubble = change.kind !== 'deleted';
            decorations.set(change.path, { letter, colorId: color, tooltip, weight, bubble });
        }
    }
    return decorations;
}
