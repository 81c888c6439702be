import type { DiagramNode } from '../../../diagram';
import type { SceneElement } from '../element';

export interface Groups {
    /** Groups of two or more, outer ones before inner ones. */
    readonly groups: readonly DiagramNode[];
    /** The group or frame that an element is in. */
    parentOf(element: SceneElement): string | undefined;
}

/** The groups of a scene as nodes; elements name theirs from the innermost to the outermost. */
export function groupsOf(elements: readonly SceneElement[], frames: ReadonlySet<string>): Groups {
    const drawn = elements.filter(({ type }) => type !== 'arrow');
    const members = new Map<string, number>();
    for (const element of drawn) {
        for (const id of groupIdsOf(element)) {
            members.set(id, (members.get(id) ?? 0) + 1);
        }
    }
    const taken = new Set(elements.map(({ id }) => id));
    const nodeId = (group: string): string => (taken.has(group) ? `group-${group}` : group);
    const real = (element: SceneElement): string[] => groupIdsOf(element).filter(id => (members.get(id) ?? 0) > 1);
    const frameOf = (element: SceneElement): string | undefined => {
        const { frameId } = element;
        return typeof frameId === 'string' && frames.has(frameId) && !frames.has(element.id) ? frameId : undefined;
    };
    const groups = new Map<string, DiagramNode>();
    for (const element of drawn) {
        let parent = frameOf(element);
        for (const group of real(element).reverse()) {
            const id = nodeId(group);
            if (!groups.has(id)) {
                groups.set(id, { id, shape: 'group', ...(parent !== undefined && { parent }) });
            }
            parent = id;
        }
    }
    return {
        groups: [...groups.values()],
        parentOf: element => {
            const innermost = real(element)[0];
            return innermost === undefined || frames.has(element.id) ? frameOf(element) : nodeId(innermost);
        }
    };
}

function groupIdsOf({ groupIds }: SceneElement): string[] {
    return Array.isArray(groupIds) ? groupIds.filter(id => typeof id === 'string') : [];
}
