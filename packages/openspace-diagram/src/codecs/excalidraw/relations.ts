import { BINDABLE_TYPES, CONTAINER_TYPES, isPoint } from './element';
import type { ElementProps } from './element-props';
import { BINDING_GAP } from './arrow-route';
import { operationFault, type OperationPlace, unknownElement } from './operation-fault';
import { labelOf } from './label-layout';
import type { SceneWork } from './scene-work';

/** Binds the ends of an arrow to the elements that its caller named, in whichever way. */
export function bindEnds(work: SceneWork, id: string, props: ElementProps, at: OperationPlace): void {
    for (const end of ['start', 'end'] as const) {
        const named = props[`${end}ElementId`];
        const bound = props[`${end}Binding`];
        const target = named === undefined ? (props[end]?.id ?? (bound === null ? null : bound?.elementId)) : named;
        if (target === undefined) {
            continue;
        }
        const field = named !== undefined ? `${end}ElementId` : props[end] ? `${end}.id` : `${end}Binding.elementId`;
        const arrow = work.draft.get(id);
        if (target !== null && arrow?.type !== 'arrow') {
            throw operationFault(at, [{ path: `${at.path}.${field}`, message: `only arrows are bound, not a ${arrow?.type}` }]);
        }
        checkTarget(work, target, id, field, at);
        work.bindEnd(id, end, target ?? undefined, bound?.gap ?? BINDING_GAP, fixedPointOf(bound));
    }
}

function fixedPointOf(bound: ElementProps['startBinding']): [number, number] | undefined {
    const given = bound?.['fixedPoint'];
    return isPoint(given) ? [given[0], given[1]] : undefined;
}

/** Makes a text the label of a container. */
export function bindAsLabel(work: SceneWork, id: string, containerId: string, at: OperationPlace): void {
    const { draft } = work;
    const container = draft.get(containerId);
    if (!container || !CONTAINER_TYPES.includes(container.type)) {
        throw container
            ? operationFault(at, [
                  { path: `${at.path}.containerId`, message: `a ${container.type} has no label`, allowed: CONTAINER_TYPES }
              ])
            : unknownElement(at, 'containerId', containerId, draft.ids);
    }
    const former = labelOf(draft, container);
    if (former && former.id !== id) {
        work.remove(former.id);
    }
    draft.put(id, { containerId });
    draft.bind(containerId, id, 'text');
    work.moved.add(containerId);
}

/** Puts an element into a frame, below which it is then drawn. */
export function joinFrame(work: SceneWork, id: string, frameId: string, at: OperationPlace): void {
    const { draft } = work;
    const frame = draft.get(frameId);
    if (!frame) {
        throw unknownElement(at, 'frameId', frameId, draft.ids);
    }
    if (frame.type !== 'frame' && frame.type !== 'magicframe') {
        throw operationFault(at, [{ path: `${at.path}.frameId`, message: `${JSON.stringify(frameId)} is a ${frame.type}, not a frame` }]);
    }
    const element = draft.get(id);
    const label = element && labelOf(draft, element);
    for (const member of label ? [id, label.id] : [id]) {
        draft.put(member, { frameId });
        draft.moveBefore(member, frameId);
    }
}

function checkTarget(work: SceneWork, target: string | null, id: string, field: string, at: OperationPlace): void {
    if (target === null) {
        return;
    }
    const element = work.draft.get(target);
    if (!element) {
        throw unknownElement(at, field, target, work.draft.ids);
    }
    if (!BINDABLE_TYPES.includes(element.type) || target === id) {
        const issue = { path: `${at.path}.${field}`, message: `an arrow cannot be bound to a ${element.type}`, allowed: BINDABLE_TYPES };
        throw operationFault(at, [issue]);
    }
}
