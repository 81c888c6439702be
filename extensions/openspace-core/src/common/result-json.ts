import type { ToolOutcome } from '@openspace/tool';

/** What every surface answers, as JSON: the output of a call that succeeded, or the error of one that failed. */
export function resultJson(outcome: ToolOutcome): Readonly<Record<string, unknown>> {
    return outcome.success ? outcome.output : (outcome.error.answer ?? { success: false, error: outcome.error });
}
