import type { Item, ToolItem } from './agent-transcript';

/** Whether a tool call has not ended yet. */
export function isOpen(tool: ToolItem): boolean {
    return tool.state === 'pending' || tool.state === 'in_progress';
}

/** An item after its turn was stopped or ended: what has no end of its own by then will never have one. */
export function endedItem(item: Item): Item {
    if (item.kind === 'tool' && isOpen(item)) {
        return { ...item, state: 'cancelled' };
    }
    return item.kind === 'permission' && item.answer === undefined ? { ...item, answer: 'cancelled' } : item;
}
