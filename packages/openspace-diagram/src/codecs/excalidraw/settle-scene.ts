import { routeArrow } from './arrow-route';
import { boundTo, boxOf, type SceneElement } from './element';
import { labelOf, layOutLabel, layOutText } from './label-layout';
import type { SceneDraft } from './scene-draft';
import { LABEL_PROPS, type SceneWork } from './scene-work';

/** Labels first, since they make containers grow, then arrows, then what stands on arrows. */
export function settle({ draft, moved, freshArrows }: SceneWork): void {
    for (const id of [...moved]) {
        const element = draft.get(id);
        const text = element?.type === 'text' && !hasContainer(draft, element);
        if (text) {
            layOutText(draft, id);
        } else if (element && element.type !== 'arrow' && !carryLabel(draft, element)) {
            layOutLabel(draft, id);
        }
    }
    const arrows = new Set(freshArrows);
    for (const id of moved) {
        const element = draft.get(id);
        for (const bound of element ? boundTo(element) : []) {
            arrows.add(bound.id);
        }
    }
    for (const id of arrows) {
        if (draft.get(id)?.type === 'arrow') {
            routeArrow(draft, id, freshArrows.has(id));
            moved.add(id);
        }
    }
    for (const id of moved) {
        if (draft.get(id)?.type === 'arrow') {
            layOutLabel(draft, id);
        }
    }
}

/** A label whose container was only moved goes with it, with its existing line breaks and size. */
function carryLabel(draft: SceneDraft, container: SceneElement): boolean {
    const label = labelOf(draft, container);
    const before = draft.before(container.id);
    const labelBefore = label && draft.before(label.id);
    if (!label || !before || !labelBefore) {
        return false;
    }
    const [from, to] = [boxOf(before), boxOf(container)];
    const kept = ['text', 'originalText', 'containerId', ...LABEL_PROPS].every(name => label[name] === labelBefore[name]);
    if (!kept || from.width !== to.width || from.height !== to.height) {
        return false;
    }
    const { x, y } = boxOf(labelBefore);
    draft.put(label.id, {
        x: x + to.x - from.x,
        y: y + to.y - from.y,
        ...(before['angle'] !== container['angle'] && { angle: container['angle'] })
    });
    return true;
}

function hasContainer(draft: SceneDraft, text: SceneElement): boolean {
    const container = text['containerId'];
    return typeof container === 'string' && draft.get(container) !== undefined;
}
