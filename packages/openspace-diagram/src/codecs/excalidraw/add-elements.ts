import { largest, least, nearest } from '@openspace/tool';
import { CONTAINER_TYPES, ELEMENT_TYPES, type ElementType, extentOf, LINEAR_TYPES } from './element';
import type { ElementProps } from './element-props';
import { addImage } from './image-file';
import { containerSize, fontOf } from './label-layout';
import { newElement, newId } from './new-element';
import { operationFault, type OperationPlace, unknownElement } from './operation-fault';
import { checkedProps, labelStyle, linearProps, ownProps, textToLabel } from './read-props';
import { bindAsLabel, bindEnds, joinFrame } from './relations';
import type { SceneWork } from './scene-work';

const DEFAULT_LENGTH = 100;
const DEFAULT_FRAME = { width: 400, height: 300 };
const FRAME_PADDING = 20;

/** Adds elements, which may name each other in any order. */
export function addElements(work: SceneWork, given: readonly Readonly<Record<string, unknown>>[], place: OperationPlace): void {
    const added = given.map((raw, at) => addOne(work, raw, { ...place, path: `${place.path}.elements[${at}]` }));
    added.forEach(each => relate(work, each));
}

/** An element that was added, before it has to do with others. */
export interface Added {
    readonly id: string;
    readonly props: ElementProps;
    readonly at: OperationPlace;
}

/** Adds one element as it is alone. @throws ToolError `INVALID_INPUT` */
export function addOne(work: SceneWork, raw: Readonly<Record<string, unknown>>, at: OperationPlace): Added {
    const { draft } = work;
    const props = checkedProps(raw, at);
    const type = typeOf(props.type, at);
    const id = props.id ?? newId(draft.context);
    if (draft.get(id)) {
        const issue = { path: `${at.path}.id`, message: 'an element of the canvas has this id already', received: JSON.stringify(id) };
        throw operationFault(at, [issue], 'Leave the id out, or use update_element to change that element; nothing was changed.');
    }
    const fresh = newElement(type, id, draft.context);
    const own = ownProps(props, type);
    const x = props.x ?? 0;
    const y = props.y ?? 0;
    // What runs at right angles has sharp corners, as in the editor.
    const corners = props.elbowed === true && props.roundness === undefined ? { roundness: null } : {};
    draft.insert({ ...fresh, ...corners, ...own, x, y, ...shapeProps(work, props, type, at) });
    work.touched.add(id);
    work.moved.add(id);
    return { id, props, at };
}

function shapeProps(work: SceneWork, props: ElementProps, type: ElementType, at: OperationPlace): Record<string, unknown> {
    if (LINEAR_TYPES.includes(type)) {
        return linearProps(props, type, at);
    }
    switch (type) {
        case 'text': {
            const text = textToLabel(props) ?? '';
            if (text === '') {
                throw operationFault(at, [{ path: `${at.path}.text`, message: 'a text needs text', received: 'nothing' }]);
            }
            return { ...boxed(props, 0, 0), text, originalText: text };
        }
        case 'image':
            return addImage(work, props, at);
        case 'frame':
            return { ...boxed(props, DEFAULT_FRAME.width, DEFAULT_FRAME.height), name: props.name ?? textToLabel(props) ?? null };
        default: {
            const text = textToLabel(props);
            const fit = text ? containerSize(type, text, fontOf({ id: '', type, ...props })) : { width: 0, height: 0 };
            return boxed(props, Math.max(DEFAULT_LENGTH, fit.width), Math.max(DEFAULT_LENGTH, fit.height));
        }
    }
}

/** A box with the given size, which may be counted to the left or upwards. */
export function boxed(props: ElementProps, width: number, height: number): { x: number; y: number; width: number; height: number } {
    const [w, h] = [props.width ?? width, props.height ?? height];
    return { x: (props.x ?? 0) + Math.min(0, w), y: (props.y ?? 0) + Math.min(0, h), width: Math.abs(w), height: Math.abs(h) };
}

/** What an element has to do with others, once all of them are there. */
export function relate(work: SceneWork, { id, props, at }: Added, labelId?: string): void {
    const { draft } = work;
    const element = draft.get(id);
    if (!element) {
        return;
    }
    const text = textToLabel(props);
    if (CONTAINER_TYPES.includes(element.type) && text) {
        work.setLabel(element, text, labelStyle(props), labelId);
    }
    if (element.type === 'text' && props.containerId) {
        draft.put(id, { textAlign: props.textAlign ?? 'center', verticalAlign: props.verticalAlign ?? 'middle' });
        bindAsLabel(work, id, props.containerId, at);
    }
    bindEnds(work, id, props, at);
    if (props.frameId) {
        joinFrame(work, id, props.frameId, at);
    }
    if (element.type === 'frame' && props.children) {
        gather(work, id, props, at);
    }
}

/** Puts elements into a frame, which is drawn around them where it was given no size. */
function gather(work: SceneWork, id: string, props: ElementProps, at: OperationPlace): void {
    const { draft } = work;
    const children = (props.children ?? []).map(child => {
        const element = draft.get(child);
        if (!element) {
            throw unknownElement(at, 'children', child, draft.ids);
        }
        joinFrame(work, child, id, at);
        return extentOf(element);
    });
    if (children.length > 0 && props.width === undefined && props.height === undefined) {
        const left = least(children.map(box => box.x)) - FRAME_PADDING;
        const top = least(children.map(box => box.y)) - FRAME_PADDING;
        const right = largest(children.map(box => box.x + box.width)) + FRAME_PADDING;
        const bottom = largest(children.map(box => box.y + box.height)) + FRAME_PADDING;
        draft.put(id, { x: left, y: top, width: right - left, height: bottom - top });
    }
}

function typeOf(type: unknown, at: OperationPlace): ElementType {
    const known = ELEMENT_TYPES.find(candidate => candidate === type);
    if (!known) {
        const meant = typeof type === 'string' ? nearest(type, ELEMENT_TYPES) : undefined;
        const issue = {
            path: `${at.path}.type`,
            message: 'is not one of the allowed values',
            received: type === undefined ? 'nothing' : JSON.stringify(type),
            allowed: ELEMENT_TYPES,
            ...(meant !== undefined && { nearest: meant })
        };
        throw operationFault(at, [issue]);
    }
    return known;
}
