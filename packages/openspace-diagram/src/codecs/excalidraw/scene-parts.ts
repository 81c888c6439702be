import { boundTo, isDeleted, type SceneElement } from './element';

/** An element in the words in which one speaks of it; a label belongs to its container. */
export interface ScenePart {
    readonly id: string;
    readonly type: string;
    /** Its text, that of its label, or its name; empty for what has none. */
    readonly label: string;
}

/** What is in one list of elements and not in the other, by id. */
export function partsBeyond(elements: readonly SceneElement[], others: readonly SceneElement[]): ScenePart[] {
    const known = new Set(others.filter(element => !isDeleted(element)).map(({ id }) => id));
    const beyond = elements.filter(element => !isDeleted(element) && !known.has(element.id));
    if (beyond.length === 0) {
        return [];
    }
    const byId = new Map(elements.map(element => [element.id, element]));
    return beyond.filter(element => !isLabel(element, byId)).map(element => partOf(element, byId));
}

function partOf(element: SceneElement, byId: ReadonlyMap<string, SceneElement>): ScenePart {
    const { id, type } = element;
    const texts = boundTo(element).flatMap(bound => (bound.type === 'text' ? [byId.get(bound.id)] : []));
    return { id, type, label: textOf(element) || texts.map(textOf).find(text => text !== '') || '' };
}

function isLabel(element: SceneElement, byId: ReadonlyMap<string, SceneElement>): boolean {
    const container = element['containerId'];
    return typeof container === 'string' && byId.has(container);
}

function textOf(element: SceneElement | undefined): string {
    const text = element?.['originalText'] ?? element?.['text'] ?? element?.['name'];
    return typeof text === 'string' ? text : '';
}
