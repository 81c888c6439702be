import type { ContestedThing, ContestedVersion } from '@openspace/core/lib/browser/documents/document-file';
import { isSameElement, type SceneElement } from '@openspace/diagram/lib/codecs/excalidraw';

/** An element by its id; undefined where there is none. */
export type ElementById = readonly [id: string, element: SceneElement | undefined];

const MAX_LENGTH = 80;
/** Says nothing that a person would choose by. */
const UNTOLD = new Set(['id', 'type', 'version', 'versionNonce', 'updated', 'index', 'seed']);

/** What the file has of elements that were changed here as well, in another way. */
export class ContestedElements {
    private byId = new Map<string, SceneElement | undefined>();

    constructor(private readonly shown: () => readonly SceneElement[]) {}

    get size(): number {
        return this.byId.size;
    }

    /** Those that still differ. */
    list(): readonly ElementById[] {
        const here = new Map(this.shown().map(element => [element.id, element]));
        this.byId = new Map([...this.byId].filter(([id, theirs]) => !isSameElement(theirs, here.get(id))));
        return [...this.byId];
    }

    /** @param file what the file has now, also of those that were contested before */
    add(ids: readonly string[], file: readonly SceneElement[]): void {
        const there = new Map(file.map(element => [element.id, element]));
        this.byId = new Map([...this.byId.keys(), ...ids].map(id => [id, there.get(id)]));
    }

    /** Takes out those that the person decided on; all of them if none are named. */
    take(ids?: readonly string[]): readonly ElementById[] {
        const decided = this.list().filter(([id]) => ids === undefined || ids.includes(id));
        decided.forEach(([id]) => this.byId.delete(id));
        return decided;
    }

    clear(): void {
        this.byId.clear();
    }
}

/** The elements with others in their places; what has no place yet comes last. */
export function withElements(elements: readonly SceneElement[], others: readonly ElementById[]): SceneElement[] {
    const replaced = new Map(others);
    const known = new Set(elements.map(({ id }) => id));
    const kept = elements.map(element => (replaced.has(element.id) ? replaced.get(element.id) : element));
    const added = others.filter(([id]) => !known.has(id)).map(([, element]) => element);
    return [...kept, ...added].filter(element => element !== undefined);
}

/** What a person has to know of an element to decide which version to keep. */
export function contestedElement(id: string, mine: SceneElement | undefined, theirs: SceneElement | undefined): ContestedThing {
    const known = mine ?? theirs;
    const text = known && typeof known['text'] === 'string' ? ` ${JSON.stringify(shortened(known['text']))}` : '';
    return { id, name: `${known?.type ?? 'element'}${text}`, mine: versionOf(mine, theirs), theirs: versionOf(theirs, mine) };
}

function versionOf(element: SceneElement | undefined, other: SceneElement | undefined): ContestedVersion | undefined {
    if (!element) {
        return undefined;
    }
    const differing = Object.entries(element).filter(
        ([name, value]) => other && !UNTOLD.has(name) && JSON.stringify(value) !== JSON.stringify(other[name])
    );
    return {
        fields: differing.map(([name, value]) => ({ name, value: shortened(typeof value === 'string' ? value : JSON.stringify(value)) }))
    };
}

function shortened(text: string): string {
    return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
}
