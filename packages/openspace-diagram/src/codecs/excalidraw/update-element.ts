import { boxOf, CONTAINER_TYPES, LINEAR_TYPES, numberOf, pointsOf, type SceneElement } from './element';
import type { ElementProps } from './element-props';
import { fromPath } from './arrow-route';
import { addImage } from './image-file';
import { labelOf, originalText } from './label-layout';
import { operationFault, type OperationPlace, unknownElement } from './operation-fault';
import { checkedProps, labelStyle, ownProps, textToLabel } from './read-props';
import { bindAsLabel, bindEnds, joinFrame } from './relations';
import { LABEL_PROPS, type SceneWork } from './scene-work';

/** Properties on which other elements depend, or the size of the element itself. */
const MOVING_PROPS = ['x', 'y', 'width', 'height', 'angle', 'points', 'text', 'autoResize', ...LABEL_PROPS];

/** Changes properties of one element; what is drawn after it follows: its label, what is in its frame, its arrows. */
export function updateElement(work: SceneWork, id: string, raw: Readonly<Record<string, unknown>>, place: OperationPlace): void {
    const { draft } = work;
    const known = draft.get(id);
    if (!known) {
        throw unknownElement(place, 'id', id, draft.ids);
    }
    const element = { ...known };
    const at = { ...place, path: place.path === 'payload' ? place.path : `${place.path}.props` };
    for (const name of ['id', 'type'] as const) {
        if (raw[name] !== undefined && raw[name] !== element[name]) {
            const issue = { path: `${at.path}.${name}`, message: `cannot be changed; it is ${JSON.stringify(element[name])}` };
            throw operationFault(at, [issue], 'Remove the element and add another one; nothing was changed.');
        }
    }
    const props = checkedProps({ ...raw, type: element.type }, at);
    work.touched.add(id);
    draft.put(id, { ...ownProps(props, element.type), ...geometry(element, props, at) });
    if (element.type === 'frame') {
        frameChanged(work, element, props);
    } else if (element.type === 'text') {
        textChanged(work, element, props, at);
    } else if (element.type === 'image' && props.dataURL !== undefined) {
        draft.put(id, addImage(work, { ...boxOf(element), ...props }, at));
    } else if (CONTAINER_TYPES.includes(element.type)) {
        labelChanged(work, id, props);
    }
    if (MOVING_PROPS.some(name => JSON.stringify(draft.get(id)?.[name]) !== JSON.stringify(element[name]))) {
        work.moved.add(id);
    }
    bindEnds(work, id, props, at);
    if (props.frameId) {
        joinFrame(work, id, props.frameId, at);
    }
}

function geometry(element: SceneElement, props: ElementProps, at: OperationPlace): Record<string, unknown> {
    if (!LINEAR_TYPES.includes(element.type)) {
        const { x, y, width, height } = { ...boxOf(element), ...definedBox(props) };
        return { x: x + Math.min(0, width), y: y + Math.min(0, height), width: Math.abs(width), height: Math.abs(height) };
    }
    const [x, y] = [props.x ?? numberOf(element, 'x'), props.y ?? numberOf(element, 'y')];
    if (props.points !== undefined && props.points.length < 2) {
        throw operationFault(at, [{ path: `${at.path}.points`, message: 'needs at least 2 points' }]);
    }
    const before = boxOf(element);
    const scaleX = props.width === undefined || before.width === 0 ? 1 : Math.abs(props.width) / before.width;
    const scaleY = props.height === undefined || before.height === 0 ? 1 : Math.abs(props.height) / before.height;
    if (props.points === undefined && scaleX === 1 && scaleY === 1) {
        return { x, y, width: before.width, height: before.height };
    }
    const points =
        props.points?.map(point => [point[0] ?? 0, point[1] ?? 0] as const) ??
        pointsOf(element).map(point => [point[0] * scaleX, point[1] * scaleY] as const);
    return fromPath(points.map(point => [x + point[0], y + point[1]] as const));
}

function definedBox({ x, y, width, height }: ElementProps): Partial<Record<'x' | 'y' | 'width' | 'height', number>> {
    return {
        ...(x !== undefined && { x }),
        ...(y !== undefined && { y }),
        ...(width !== undefined && { width }),
        ...(height !== undefined && { height })
    };
}

function frameChanged(work: SceneWork, before: SceneElement, props: ElementProps): void {
    const text = textToLabel(props);
    if (props.name === undefined && text !== undefined) {
        work.draft.put(before.id, { name: text });
    }
    const [dx, dy] = [
        (props.x ?? numberOf(before, 'x')) - numberOf(before, 'x'),
        (props.y ?? numberOf(before, 'y')) - numberOf(before, 'y')
    ];
    if (dx !== 0 || dy !== 0) {
        work.carry(before.id, dx, dy);
    }
}

function textChanged(work: SceneWork, element: SceneElement, props: ElementProps, at: OperationPlace): void {
    const text = textToLabel(props);
    if (text === '') {
        const issue = { path: `${at.path}.text`, message: 'a text needs text' };
        throw operationFault(at, [issue], 'Remove the element instead; nothing was changed.');
    }
    if (props.containerId) {
        bindAsLabel(work, element.id, props.containerId, at);
    }
    if (text !== undefined) {
        work.draft.put(element.id, { text, originalText: text });
    }
    const { containerId } = element;
    if (typeof containerId !== 'string') {
        return;
    }
    work.moved.add(containerId);
    if (props.containerId === null) {
        work.draft.unbind(containerId, element.id);
    }
}

function labelChanged(work: SceneWork, id: string, props: ElementProps): void {
    const container = work.draft.get(id);
    const label = container && labelOf(work.draft, container);
    const text = textToLabel(props) ?? (label && originalText(label));
    const style = labelStyle(props);
    if (container && text !== undefined && (props.text !== undefined || props.label || Object.keys(style).length > 0)) {
        work.setLabel(container, text, style);
    }
}
