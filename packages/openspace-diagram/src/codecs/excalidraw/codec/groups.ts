import type { DiagramNode } from '../../../diagram';
import type { Losses } from '../../../losses';
import type { SceneElement } from '../element';

export interface Groups {
    /** Groups of two or more, outer ones before inner ones. */
    readonly groups: readonly DiagramNode[];
    /** The group or frame that an element is in. */
    parentOf(element: SceneElement): string | undefined;
    /** Whether an element holds the others of its group, as a frame in a frame is written. */
    isBox(element: SceneElement): boolean;
}

/** The groups of a scene as nodes; elements name theirs from the innermost to the outermost. */
export function groupsOf(elements: readonly SceneElement[], frames: ReadonlySet<string>, losses: Losses): Groups {
    const drawn = elements.filter(({ type }) => type !== 'arrow');
    const members = new Map<string, number>();
    for (const element of drawn) {
        for (const id of new Set(groupIdsOf(element))) {
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
    const byId = new Map(drawn.map(element => [element.id, element]));
    /** The box that stands for a frame in a frame has the id of its group. */
    const boxOf = (group: string): SceneElement | undefined => {
        const box = byId.get(group);
        return box?.type === 'rectangle' && groupIdsOf(box)[0] === group ? box : undefined;
    };
    const isBox = (element: SceneElement): boolean => (members.get(element.id) ?? 0) > 1 && boxOf(element.id) === element;
    for (const { id, frameId } of drawn) {
        if (frames.has(id) && typeof frameId === 'string' && frames.has(frameId)) {
            losses.add('A frame in a frame stands by itself, as in Excalidraw.', id);
        }
    }
    for (const element of drawn) {
        let parent = frameOf(element);
        for (const group of real(element).reverse()) {
            const id = boxOf(group)?.id ?? nodeId(group);
            const known = groups.get(id);
            if (!boxOf(group) && !known) {
                groups.set(id, { id, shape: 'group', ...(parent !== undefined && { parent }) });
            } else if (known && known.parent !== parent) {
                losses.add('A group is in what is around its first element, and in nothing else.', element.id);
            }
            parent = id;
        }
    }
    return {
        groups: [...groups.values()],
        parentOf: element => {
            const innermost = real(element).find(group => group !== element.id);
            return innermost === undefined || frames.has(element.id) ? frameOf(element) : (boxOf(innermost)?.id ?? nodeId(innermost));
        },
        isBox
    };
}

function groupIdsOf({ groupIds }: SceneElement): string[] {
    return Array.isArray(groupIds) ? groupIds.filter(id => typeof id === 'string') : [];
}
