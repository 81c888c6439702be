import { addTo } from '@openspace/tool';
import { ARROW_ENDS, bindingOf, boundTo, type SceneElement, textOf } from './element';

/**
 * The elements such that they refer only to what exists, and know what is bound to them. What an editor deletes stays there for undo, and
 * is referred to until then; a file does not have it.
 */
export function wholeElements(elements: readonly SceneElement[]): SceneElement[] {
    const ids = new Set(elements.map(({ id }) => id));
    const bound = new Map<string, { id: string; type: string }[]>();
    const sound = elements.map(element => {
        const fixed: Record<string, unknown> = {};
        for (const end of ARROW_ENDS) {
            const target = bindingOf(element, end)?.elementId;
            if (target !== undefined && !ids.has(target)) {
                fixed[`${end}Binding`] = null;
            } else if (target !== undefined) {
                addTo(bound, target, { id: element.id, type: 'arrow' });
            }
        }
        const container = textOf(element, 'containerId');
        if (container !== undefined && ids.has(container)) {
            addTo(bound, container, { id: element.id, type: 'text' });
        } else if (container !== undefined) {
            fixed['containerId'] = null;
        }
        const frame = textOf(element, 'frameId');
        if (frame !== undefined && !ids.has(frame)) {
            fixed['frameId'] = null;
        }
        return Object.keys(fixed).length > 0 ? { ...element, ...fixed } : element;
    });
    return sound.map(element => {
        const wanted = new Map((bound.get(element.id) ?? []).map(entry => [entry.id, entry]));
        const known = boundTo(element);
        const kept = known.filter(({ id }) => wanted.has(id));
        const missing = [...wanted.values()].filter(({ id }) => !known.some(entry => entry.id === id));
        return kept.length === known.length && missing.length === 0 ? element : { ...element, boundElements: [...kept, ...missing] };
    });
}
