import { diffBoards, validateRecord } from '@openspace/board';
import { invalidInput, ToolError } from '@openspace/tool';
import type { BoardRecord, BoardStep, Touched } from '../board-step';
import { needsOf } from './planned-changes';
import type { Proposal, ProposedChange } from './proposal';

/**
 * A proposal in which the person changed what it adds or changes.
 * @throws ToolError `INVALID_INPUT` for a record that is not one of those, or not valid; `CONFLICT` if its change is decided
 */
export function edited(
    { changes }: Pick<Proposal, 'changes'>,
    touched: BoardStep,
    records: readonly BoardRecord[]
): { readonly touched: BoardStep; readonly changes: readonly ProposedChange[] } {
    const byId = new Map<string, Touched>(touched.map(each => [each.id, each]));
    const fresh = new Map<string, BoardRecord>();
    for (const record of records) {
        const planned = byId.get(record.id)?.after;
        if (!planned || planned.typeName !== record.typeName) {
            throw invalidInput([
                { path: 'records', message: 'is not what the proposal adds or changes', received: JSON.stringify(record.id) }
            ]);
        }
        const owner = changes.find(change => change.records.includes(record.id));
        if (owner?.state !== 'open') {
            throw new ToolError('CONFLICT', `The change of ${record.id} is ${owner?.state ?? 'not there'}; it was not edited.`);
        }
        fresh.set(record.id, validateRecord(record));
    }
    const next = touched.map(each => ({ ...each, after: fresh.get(each.id) ?? each.after }));
    const needs = needsOf(next, changes);
    return {
        touched: next,
        changes: changes.map(change => {
            const mine = change.records.filter(id => fresh.has(id));
            if (mine.length === 0) {
                return change;
            }
            const [was, is] = [byId, fresh].map(from => mine.map(id => from.get(id)).flatMap(each => recordIn(each) ?? []));
            const sentence = diffBoards(was ?? [], is ?? [])
                .map(entry => entry.sentence)
                .join(' ');
            const before = change.edited === undefined ? '' : `${change.edited} `;
            return { ...change, needs: [...(needs.get(change.id) ?? [])], ...(sentence !== '' && { edited: `${before}${sentence}` }) };
        })
    };
}

function recordIn(each: Touched | BoardRecord | undefined): BoardRecord | undefined {
    return each && ('typeName' in each ? each : each.after);
}
