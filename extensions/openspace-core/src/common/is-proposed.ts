import type { ToolOutcome } from '@openspace/tool';

/** Whether a call only proposed its change (`mode: "propose"`), so that nothing is changed yet. */
export function isProposed(outcome: ToolOutcome): boolean {
    return outcome.success && typeof outcome.output['diffTotal'] === 'number';
}
