import type { Loss } from '@openspace/diagram';

const MAX_NAMED = 5;
const MAX_CHARS = 80;

/** What is said of references that are not followed. */
export function removedLosses(removed: readonly string[], id?: string): Loss[] {
    const named = removed
        .slice(0, MAX_NAMED)
        .map(reference => JSON.stringify(reference.length > MAX_CHARS ? `${reference.slice(0, MAX_CHARS)}…` : reference));
    const more = removed.length > MAX_NAMED ? ` and ${removed.length - MAX_NAMED} more` : '';
    return removed.length === 0
        ? []
        : [
              {
                  ...(id !== undefined && { id }),
                  message: `The picture refers to ${named.join(', ')}${more}, which is left out: only pictures that are embedded as data are painted.`
              }
          ];
}
