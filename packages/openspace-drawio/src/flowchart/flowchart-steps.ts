import { nearest } from '@openspace/tool';
import { DrawioError, quoted } from '../drawio-error';

export const STEP_TYPES = ['start', 'end', 'process', 'decision', 'input', 'output'] as const;

export interface FlowchartStep {
    readonly id: string;
    readonly type: (typeof STEP_TYPES)[number];
    readonly text: string;
    readonly next?: readonly string[] | undefined;
    readonly decision_labels?: readonly string[] | undefined;
}

interface StepIssue {
    /** As `steps[2].next[0]`. */
    readonly path: string;
    readonly message: string;
}

const MAX_SAID = 50;

/** @throws DrawioError `INVALID_INPUT` naming every id that is there twice, every unknown next, and every step that cannot be reached */
export function checkSteps(steps: readonly FlowchartStep[]): void {
    const issues = [...duplicates(steps), ...unknownNext(steps), ...labelsWithoutBranch(steps), ...unreachable(steps)];
    if (issues.length > 0) {
        const said = issues.slice(0, MAX_SAID).map(({ path, message }) => `${path}: ${message}`);
        const more = issues.length > MAX_SAID ? `, and ${issues.length - MAX_SAID} more` : '';
        throw new DrawioError('INVALID_INPUT', `The steps make no flowchart: ${said.join('; ')}${more}.`, {
            suggestion: 'Correct the named steps and call again.',
            details: { issues, total: issues.length }
        });
    }
}

function duplicates(steps: readonly FlowchartStep[]): StepIssue[] {
    const seen = new Set<string>();
    return steps.flatMap(({ id }, at) => {
        const twice = seen.has(id);
        seen.add(id);
        return twice ? [{ path: `steps[${at}].id`, message: `${quoted(id)} is the id of another step too` }] : [];
    });
}

function unknownNext(steps: readonly FlowchartStep[]): StepIssue[] {
    const ids = new Set(steps.map(step => step.id));
    return steps.flatMap(({ next = [] }, at) =>
        next.flatMap((id, place) => {
            const meant = nearest(id, ids);
            const hint = meant === undefined ? '' : `, did you mean ${quoted(meant)}?`;
            return ids.has(id) ? [] : [{ path: `steps[${at}].next[${place}]`, message: `no step has the id ${quoted(id)}${hint}` }];
        })
    );
}

function labelsWithoutBranch(steps: readonly FlowchartStep[]): StepIssue[] {
    return steps.flatMap(({ next = [], decision_labels = [] }, at) =>
        decision_labels.length > next.length
            ? [{ path: `steps[${at}].decision_labels`, message: `${decision_labels.length} labels for ${next.length} branches` }]
            : []
    );
}

/** No path leads there from a start, or from the first step where there is no start. */
function unreachable(steps: readonly FlowchartStep[]): StepIssue[] {
    const byId = new Map(steps.map(step => [step.id, step]));
    const starts = steps.filter(step => step.type === 'start');
    const reached = new Set((starts.length > 0 ? starts : steps.slice(0, 1)).map(step => step.id));
    for (const id of reached) {
        byId.get(id)?.next?.forEach(next => reached.add(next));
    }
    return steps.flatMap(({ id }, at) => (reached.has(id) ? [] : [{ path: `steps[${at}]`, message: `no path leads to ${quoted(id)}` }]));
}
