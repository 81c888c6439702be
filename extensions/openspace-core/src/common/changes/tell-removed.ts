import { agentNamed, OWN, type Removals, tellRemovals } from '@openspace/tool';
import type { CanvasChanges, DrawnPart } from './canvas-changes';

/** What a call removed from a drawing in a file. */
export interface RemovedParts {
    /** Absolute. */
    readonly path: string;
    readonly gone: readonly DrawnPart[];
    /** Of the call. */
    readonly caller: string;
    /** Whose it is if the change log does not know it. */
    readonly otherwise: string;
}

/** Whose parts are that no agent drew, in a window and in a file that no window has open. */
export const UNKNOWN_OWNER = { window: 'the person', file: 'a person or another program' } as const;

/** Says what a call removed, and whose it was as the change log knows: the agent's that drew it, unless it has another label since. */
export async function tellRemoved(
    changes: Pick<CanvasChanges, 'drawers'>,
    { path, gone, caller, otherwise }: RemovedParts
): Promise<Removals | undefined> {
    if (gone.length === 0) {
        return undefined;
    }
    const drawers = await changes.drawers(
        path,
        gone.map(({ id }) => id)
    );
    const ownerOf = ({ id, label }: DrawnPart): string => {
        const drawer = drawers[id];
        return drawer?.label !== label ? otherwise : drawer.caller === caller ? OWN : agentNamed(drawer.caller);
    };
    return tellRemovals(gone.map(part => ({ ...part, by: ownerOf(part) })));
}
