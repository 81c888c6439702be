import { checkRecord } from '@openspace/board';
import { ToolError } from '@openspace/tool';
import { type BoardStep, readTouched, type Touched } from '../board-step';
import type { Proposal } from './proposal';

/**
 * The records of a proposal, which were kept in a file that anything may have happened to.
 * @throws ToolError `UNSUPPORTED_FORMAT` for what no proposal has
 */
export function readProposed(text: string, { id, changes }: Pick<Proposal, 'id' | 'changes'>): BoardStep {
    const step = stepIn(text);
    const ids = new Set(step?.map(each => each.id as string));
    if (!step || changes.some(({ records }) => records.some(record => !ids.has(record)))) {
        throw new ToolError(
            'UNSUPPORTED_FORMAT',
            `What the proposal ${id} would draw cannot be read: its file is damaged. Nothing was changed.`,
            {
                suggestion: 'Reject or withdraw it, and propose it again.',
                details: { proposalId: id }
            }
        );
    }
    return step;
}

function stepIn(text: string): BoardStep | undefined {
    try {
        const step: unknown = readTouched(text);
        return Array.isArray(step) && step.every(isTouched) ? step : undefined;
    } catch {
        return undefined;
    }
}

function isTouched(each: unknown): each is Touched {
    if (typeof each !== 'object' || each === null || !('id' in each)) {
        return false;
    }
    const [before, after] = ['before', 'after'].map(when => Reflect.get(each, when) as unknown);
    const isRecord = (record: unknown): boolean => {
        const checked = record === undefined ? undefined : checkRecord(record);
        return checked === undefined || ('record' in checked && checked.record.id === each.id);
    };
    return (before ?? after) !== undefined && isRecord(before) && isRecord(after);
}
