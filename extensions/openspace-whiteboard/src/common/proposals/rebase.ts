import { asArrowBinding, asShape, assetsOf, type BoardChange, type BoardView, nameOfRecord } from '@openspace/board';
import { type BoardRecord, type BoardStep, type RecordId, referencesOf, sameRecord, type Touched } from '../board-step';
import type { PlannedChange, ProposedChange } from './proposal';

/** What accepting changes of a proposal comes to on the board as it is now. */
export interface Rebased {
    readonly change: BoardChange;
    readonly accepted: readonly string[];
    /** What no longer fits. */
    readonly stale: readonly { readonly id: string; readonly why: string }[];
}

/** The changes with all that they need, in the order of the proposal. */
export function withNeeded<C extends Pick<PlannedChange, 'id' | 'needs'>>(changes: readonly C[], ids: Iterable<string>): C[] {
    const byId = new Map(changes.map(change => [change.id, change]));
    // What is added to a set while it is iterated is visited too.
    const wanted = new Set(ids);
    for (const id of wanted) {
        byId.get(id)?.needs.forEach(need => wanted.add(need));
    }
    return changes.filter(({ id }) => wanted.has(id));
}

/** The changes with all that need them: what goes with them if they are rejected. */
export function withDependents<C extends Pick<PlannedChange, 'id' | 'needs'>>(changes: readonly C[], ids: Iterable<string>): C[] {
    const dependents = dependentsOf(changes);
    const gone = new Set(ids);
    for (const id of gone) {
        dependents.get(id)?.forEach(other => gone.add(other));
    }
    return changes.filter(({ id }) => gone.has(id));
}

/**
 * Puts the chosen open changes, with what they need, onto a board that may have changed since they were planned. A change
 * whose records are as they were planned on is applied; the others are stale, and so is what needs them.
 */
export function rebase(view: BoardView, touched: BoardStep, all: readonly ProposedChange[], chosen: Iterable<string>): Rebased {
    const byRecord = new Map<string, Touched>(touched.map(each => [each.id, each]));
    const wanted = withNeeded(all, chosen);
    const open = wanted.filter(({ state }) => state === 'open');
    const stale = new Map<string, string>();
    for (const { id, records } of open) {
        const why = changedSince(view, records, byRecord);
        if (why !== undefined) {
            stale.set(id, why);
        }
    }
    const lost = wanted.filter(({ state }) => state === 'rejected' || state === 'stale');
    spread(stale, open, lost);
    for (;;) {
        const left = open.filter(({ id }) => !stale.has(id));
        const state = stateAfter(view, left, byRecord);
        const torn = tornBy(view, left, state);
        if (torn.size === 0) {
            return {
                change: changeTo(view, state),
                accepted: left.map(({ id }) => id),
                stale: [...stale].map(([id, why]) => ({ id, why }))
            };
        }
        torn.forEach((why, id) => stale.set(id, why));
        spread(stale, open, []);
    }
}

type State = ReadonlyMap<string, BoardRecord | undefined>;

function changedSince(view: BoardView, records: readonly string[], byRecord: ReadonlyMap<string, Touched>): string | undefined {
    for (const id of records) {
        const { before, after } = byRecord.get(id) ?? {};
        const now = view.get(id);
        if (!sameRecord(now, before) && !sameRecord(now, after)) {
            const named = nameOfRecord(now ?? before ?? after!);
            const what = !now ? 'was removed' : !before ? 'was added by somebody else' : 'was changed';
            return `${named} (${id}) ${what} since the proposal was made.`;
        }
    }
    return undefined;
}

/** What needs something stale is stale. */
function spread(stale: Map<string, string>, open: readonly ProposedChange[], lost: readonly ProposedChange[]): void {
    const dependents = dependentsOf(open);
    const from = new Map<string, string>([...stale.keys()].map(id => [id, 'no longer fits']));
    lost.forEach(({ id, state }) => from.set(id, state === 'rejected' ? 'was rejected' : 'no longer fits'));
    for (const [id, word] of from) {
        for (const other of dependents.get(id) ?? []) {
            if (!stale.has(other)) {
                stale.set(other, `It needs the change of ${id}, which ${word}.`);
                from.set(other, 'no longer fits');
            }
        }
    }
}

function stateAfter(view: BoardView, changes: readonly ProposedChange[], byRecord: ReadonlyMap<string, Touched>): State {
    const state = new Map<string, BoardRecord | undefined>();
    changes.forEach(({ records }) => records.forEach(id => state.set(id, byRecord.get(id)?.after)));
    const assets = new Set([...state].flatMap(([id, record]) => (record === undefined && id.startsWith('asset:') ? [id] : [])));
    if (assets.size > 0) {
        // A picture stays for as long as a shape shows it.
        for (const record of view.records()) {
            const now = state.has(record.id) ? state.get(record.id) : record;
            (now ? assetsOf(now) : []).forEach(id => assets.has(id) && state.delete(id));
        }
    }
    return state;
}

/** The changes after which the board would not hold together, each with the reason. */
function tornBy(view: BoardView, changes: readonly ProposedChange[], state: State): Map<string, string> {
    const torn = new Map<string, string>();
    const now = (id: string): BoardRecord | undefined => (state.has(id) ? state.get(id) : view.get(id));
    const removes = new Map<string, string>();
    const connects = new Map<string, string>();
    const sound = new Set<string>();
    for (const { id, records } of changes) {
        for (const each of records) {
            const record = state.get(each);
            const missing = record && [...referencesOf(record), ...assetsOf(record)].find(to => !now(to));
            if (missing !== undefined) {
                torn.set(id, `It needs ${missing}, which is no longer there.`);
            } else if (record && isInItself(record, now, sound)) {
                torn.set(id, `Since the proposal was made, what ${each} was to be put into was put into ${each}.`);
            } else if (record) {
                endOf(record).forEach(end => connects.set(end, id));
            } else if (state.has(each)) {
                removes.set(each, id);
            }
        }
    }
    const pages = [...removes].filter(([id]) => view.get(id)?.typeName === 'page');
    if (pages.length > 0 && ![...state.values(), ...view.records()].some(record => record?.typeName === 'page' && now(record.id))) {
        pages.forEach(([, id]) => torn.set(id, 'It is the last page by now.'));
    }
    for (const record of removes.size + connects.size === 0 ? [] : view.records()) {
        const isLeft = !state.has(record.id);
        for (const to of isLeft ? referencesOf(record) : []) {
            const by = removes.get(to);
            if (by !== undefined) {
                const later = record.typeName === 'binding' ? record.fromId : record.id;
                torn.set(by, `Since the proposal was made, ${later} was put into ${to} or connected to it.`);
            }
        }
        for (const end of isLeft ? endOf(record) : []) {
            const by = connects.get(end);
            if (by !== undefined) {
                torn.set(by, `Since the proposal was made, the ${end} was connected to something else.`);
            }
        }
    }
    return torn;
}

/** The end of an arrow that a binding holds, in words: an arrow has one for each. */
function endOf(record: BoardRecord): string[] {
    const binding = asArrowBinding(record);
    return binding ? [`${binding.props.terminal} of ${binding.fromId}`] : [];
}

/** @param sound shapes that are known to lead to a page, to which those are added that do */
function isInItself(record: BoardRecord, now: (id: string) => BoardRecord | undefined, sound: Set<string>): boolean {
    const seen = new Set<string>();
    for (let shape = asShape(record); shape && !sound.has(shape.id); shape = asShape(now(shape.parentId))) {
        if (seen.has(shape.id)) {
            return true;
        }
        seen.add(shape.id);
    }
    seen.forEach(id => sound.add(id));
    return false;
}

function changeTo(view: BoardView, state: State): BoardChange {
    const put: BoardRecord[] = [];
    const remove: RecordId[] = [];
    for (const [id, record] of state) {
        const now = view.get(id);
        if (record && !sameRecord(now, record)) {
            put.push(record);
        } else if (!record && now) {
            remove.push(now.id);
        }
    }
    return { put, remove };
}

function dependentsOf(changes: readonly Pick<PlannedChange, 'id' | 'needs'>[]): Map<string, string[]> {
    const dependents = new Map<string, string[]>();
    for (const { id, needs } of changes) {
        for (const need of needs) {
            const others = dependents.get(need);
            if (others) {
                others.push(id);
            } else {
                dependents.set(need, [id]);
            }
        }
    }
    return dependents;
}
