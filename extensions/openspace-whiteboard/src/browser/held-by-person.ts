import type { HeldDetails } from '@openspace/core/lib/common/held-shapes';
import { ToolError } from '@openspace/tool';
import type { HeldShape } from './board-editor';

/** So many are named; of a large selection that is dragged, the others are counted. */
const NAMED = 5;

/**
 * Says what keeps a call from changing a board.
 * @param held what the person holds and the call changes; undefined: it goes through everybody's steps
 */
export function heldByPerson(held: readonly HeldShape[] | undefined, limitMs: number): ToolError {
    const named = (held ?? []).slice(0, NAMED);
    const details: HeldDetails = { held: named.map(({ id, label }) => ({ id, label })), limitMs };
    const did = held ? `is changing ${namesOf(held)}` : 'is drawing on this board';
    return new ToolError('CONFLICT', `The person ${did} and did not let go within ${limitMs / 1000} s; nothing was changed.`, {
        suggestion: `Wait a few seconds and call again.${held ? ' Calls that change other shapes need not wait.' : ''}`,
        details: { ...details }
    });
}

function namesOf(held: readonly HeldShape[]): string {
    const names = held.slice(0, NAMED).map(({ id, name }) => `${name} (${id})`);
    const others = held.length > NAMED ? ` and ${held.length - NAMED} more` : '';
    return `${names.join(', ')}${others}`;
}
