import { type BoardView, type Planned } from '@openspace/board';
import { type BoardStep, packTouched, sameRecord, stepOf } from '../board-step';
import type { ChangeOptions } from '../whiteboard-port';
import { plannedChanges } from './planned-changes';
import type { ProposalDraft, Proposed } from './proposal';

/** What makes a difference of a change. */
export function effectiveStep(view: BoardView, change: Planned<unknown>['change']): BoardStep {
    return stepOf(view, change).filter(({ before, after }) => !sameRecord(before, after));
}

/** Puts a plan down for a person to decide on; undefined where nothing would change. The view is not looked at later. */
export function draftOf(
    view: BoardView,
    change: Planned<unknown>['change'],
    about: Pick<ProposalDraft, 'path' | 'revision'> & Pick<ChangeOptions, 'label' | 'caller'>
): ProposalDraft | undefined {
    const touched = effectiveStep(view, change);
    const { path, revision, label, caller } = about;
    return touched.length === 0
        ? undefined
        : { path, revision, label, caller, changes: plannedChanges(view, change, touched), touched: packTouched(touched) };
}

/** Keeps a draft. */
export async function proposed(
    draft: ProposalDraft | undefined,
    { propose }: Pick<ChangeOptions, 'propose'>
): Promise<Proposed | undefined> {
    return draft && propose ? { kept: await propose(draft), changes: draft.changes } : undefined;
}
