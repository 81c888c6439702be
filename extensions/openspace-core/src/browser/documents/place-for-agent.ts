/** A column that is narrower, in pixels, shows too little of a drawing. */
export const LEAST_COLUMN = 320;

export type SplitDirection = 'right' | 'left' | 'bottom' | 'new-tab';

/** A tab of the main area. */
export interface ColumnTab<Widget> {
    readonly widget: Widget;
    /** The same for all tabs of a column. */
    readonly column: unknown;
    /** Of the column, in pixels. */
    readonly width: number;
    /** Whether it is seen, and not behind another tab of its column. */
    readonly isFront: boolean;
    /** Whether it is the one that the person was in last. */
    readonly isCurrent: boolean;
    /** Whether it shows a file. */
    readonly isDocument: boolean;
    /** Whether an agent opened it. */
    readonly isAgents: boolean;
    /** Whether the person works in it: it has the focus. */
    readonly isUsed: boolean;
    /** Whether it shows the file that is to be opened. */
    readonly isAsked: boolean;
}

/** Where a file goes that an agent opens, and what becomes of what is there. */
export interface AgentPlace<Widget> {
    readonly ref?: Widget | undefined;
    readonly mode?: 'tab-after' | 'split-right' | 'split-left' | 'split-bottom';
    /** `open`: behind what is there; `reveal`: in front, without the focus; `activate`: with it, as nothing else has it. */
    readonly show: 'open' | 'reveal' | 'activate';
}

/**
 * Decides where a file goes that an agent opens: where it is open already, behind the newest tab of an agent's, into a
 * further column, or, where there is no room for one, into another column of the person's.
 */
export function placeForAgent<Widget>(
    tabs: readonly ColumnTab<Widget>[],
    isUnfocused: boolean,
    direction: SplitDirection
): AgentPlace<Widget> {
    const isFree = (column: unknown): boolean => !tabs.some(tab => tab.column === column && tab.isUsed);
    const shown = (column: unknown): AgentPlace<Widget>['show'] => (isUnfocused ? 'activate' : isFree(column) ? 'reveal' : 'open');
    const asked = tabs.find(({ isAsked }) => isAsked);
    if (asked) {
        return { show: asked.isFront && !isUnfocused ? 'reveal' : shown(asked.column) };
    }
    const current = tabs.find(({ isCurrent }) => isCurrent);
    const agents = tabs.filter(({ isAgents, column }) => isAgents && isFree(column)).at(-1);
    if (agents) {
        return { ref: agents.widget, mode: 'tab-after', show: shown(agents.column) };
    }
    if (!current?.isDocument) {
        return { show: shown(current?.column) };
    }
    const split = direction === 'new-tab' ? 'right' : direction;
    if (split === 'bottom' || current.width >= 2 * LEAST_COLUMN) {
        return { ref: current.widget, mode: `split-${split}`, show: isUnfocused ? 'activate' : 'reveal' };
    }
    const other = tabs.find(({ column }) => column !== current.column && isFree(column)) ?? current;
    return { ref: other.widget, mode: 'tab-after', show: shown(other.column) };
}
