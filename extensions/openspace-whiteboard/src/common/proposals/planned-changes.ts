import { addTo } from '@openspace/tool';
import { assetsOf, type BoardChange, type BoardView, ChangedView, diffBoards, nameOfRecord } from '@openspace/board';
import { type BoardStep, referencesOf, type Touched } from '../board-step';
import type { PlannedChange } from './proposal';

/** The changes of a board by shape, in the order of its diff, each with what it needs. @param touched the effective part of the change */
export function plannedChanges(view: BoardView, change: BoardChange, touched: BoardStep): PlannedChange[] {
    const owners = ownersOf(touched);
    const groups = new Map<string, { sentences: string[]; records: string[] }>();
    const groupOf = (id: string) => {
        const group = groups.get(id) ?? { sentences: [], records: [] };
        groups.set(id, group);
        return group;
    };
    const grouped = new Set([...owners.values()].flat());
    for (const { id, sentence } of diffBoards(view.records(), new ChangedView(view, change).records())) {
        // A picture goes with the shapes that show it.
        if (grouped.has(id)) {
            groupOf(id).sentences.push(sentence);
        }
    }
    owners.forEach((ids, record) => ids.forEach(id => groupOf(id).records.push(record)));
    const byId = new Map<string, Touched>(touched.map(each => [each.id, each]));
    const changes = [...groups].map(([id, { sentences, records }]) => ({
        id,
        kind: kindOf(byId.get(id)),
        sentence: sentences.length > 0 ? sentences.join(' ') : `Changed ${nameOf(id, view)}.`,
        records
    }));
    const needs = needsOf(touched, changes);
    return changes.map(each => ({ ...each, needs: [...(needs.get(each.id) ?? [])] }));
}

/**
 * What each change cannot be without: a record needs those that it refers to, if they are new; a removal needs that what
 * refers to it goes or lets go.
 */
export function needsOf(
    touched: BoardStep,
    changes: readonly Pick<PlannedChange, 'id' | 'kind' | 'records'>[]
): Map<string, ReadonlySet<string>> {
    const kinds = new Map(changes.map(({ id, kind }) => [id, kind]));
    const owners = new Map<string, string[]>();
    changes.forEach(({ id, records }) => records.forEach(record => addTo(owners, record, id)));
    const byId = new Map<string, Touched>(touched.map(each => [each.id, each]));
    const needs = new Map<string, Set<string>>();
    const require = (who: string, what: string): void => {
        for (const owner of owners.get(who) ?? []) {
            for (const needed of owners.get(what) ?? []) {
                if (needed !== owner) {
                    needs.set(owner, (needs.get(owner) ?? new Set()).add(needed));
                }
            }
        }
    };
    const newPage = touched.find(({ before, after }) => !before && after?.typeName === 'page');
    for (const { id, before, after } of touched) {
        if (newPage && before?.typeName === 'page' && !after) {
            // A board has a page at all times.
            require(id, newPage.id);
        }
        for (const to of after ? referencesOf(after) : []) {
            const target = byId.get(to);
            if (target?.after && !target.before) {
                require(id, to);
            }
        }
        for (const to of before ? referencesOf(before) : []) {
            const target = byId.get(to);
            if (target?.before && !target.after) {
                require(to, id);
                // An arrow that stays lets go of a shape only because that goes.
                if (owners.get(id)?.some(owner => kinds.get(owner) === 'changed')) {
                    require(id, to);
                }
            }
        }
    }
    return needs;
}

/** The ids of the changes that each record belongs to: bindings to their arrow, pictures to all shapes that show them. */
function ownersOf(touched: BoardStep): Map<string, string[]> {
    const shownBy = new Map<string, string[]>();
    for (const { id, before, after } of touched) {
        for (const asset of new Set([before, after].flatMap(record => (record ? assetsOf(record) : [])))) {
            addTo(shownBy, asset, id);
        }
    }
    return new Map(
        touched.map(({ id, before, after }) => {
            const record = after ?? before;
            return [id, record?.typeName === 'binding' ? [record.fromId] : (shownBy.get(id) ?? [id])];
        })
    );
}

function kindOf(touched: Touched | undefined): PlannedChange['kind'] {
    return touched && !touched.before ? 'added' : touched && !touched.after ? 'removed' : 'changed';
}

function nameOf(id: string, view: BoardView): string {
    const record = view.get(id);
    return record ? nameOfRecord(record) : id;
}
