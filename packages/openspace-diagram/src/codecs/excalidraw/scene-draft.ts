import { boundTo, isDeleted, type SceneElement } from './element';
import { type EditContext, randomInteger } from './new-element';
import { withValidIndices } from './order-indices';

/** One place in the drawing order. */
interface Slot {
    readonly before: SceneElement | undefined;
    /** Undefined once it was removed. The draft's own, and changed in place, as soon as it is another one than `before`. */
    element: SceneElement | undefined;
}

/** The elements of a scene while they are being edited; nothing leaves it before {@link finish}. */
export class SceneDraft {
    private readonly slots: Slot[];
    private readonly byId = new Map<string, Slot>();
    private readonly deleted = new Map<string, Slot>();

    constructor(
        elements: readonly SceneElement[],
        readonly context: EditContext
    ) {
        this.slots = elements.map(element => ({ before: element, element }));
        for (const slot of this.slots) {
            // Files of others may have an id twice; the first one is meant, the other is left alone.
            const known = slot.element && isDeleted(slot.element) ? this.deleted : this.byId;
            if (slot.element && !known.has(slot.element.id)) {
                known.set(slot.element.id, slot);
            }
        }
    }

    /** As it is now: a later change of it may show, so copy what is to be compared. Undefined for what does not exist, or was deleted. */
    get(id: string): SceneElement | undefined {
        return this.byId.get(id)?.element;
    }

    /** As it was before this draft. */
    before(id: string): SceneElement | undefined {
        return this.byId.get(id)?.before;
    }

    get ids(): Iterable<string> {
        return this.byId.keys();
    }

    *live(): Iterable<SceneElement> {
        for (const { element } of this.byId.values()) {
            if (element) {
                yield element;
            }
        }
    }

    get size(): number {
        return this.byId.size;
    }

    /** Changes properties of an element that is there. */
    put(id: string, props: Readonly<Record<string, unknown>>): void {
        const slot = this.byId.get(id);
        const { element } = slot ?? {};
        if (!slot || !element) {
            return;
        }
        if (element !== slot.before) {
            // Elements are wide and change several times in an edit: a copy each time took most of it.
            Object.assign(element, props, { id });
        } else if (Object.keys(props).some(key => !isSame(element[key], props[key]))) {
            slot.element = { ...element, ...props, id };
        }
    }

    /** Adds an element, which is the draft's from now on, in front of all others, or right behind or before another one. */
    insert(element: SceneElement, place: { readonly after?: string; readonly before?: string } = {}): void {
        const gone = this.deleted.get(element.id);
        if (gone) {
            gone.element = undefined;
            this.deleted.delete(element.id);
        }
        const slot: Slot = { before: undefined, element };
        this.byId.set(element.id, slot);
        const neighbour = this.byId.get(place.after ?? place.before ?? '');
        if (!neighbour) {
            this.slots.push(slot);
        } else {
            this.slots.splice(this.slots.indexOf(neighbour) + (place.after === undefined ? 0 : 1), 0, slot);
        }
    }

    /** Moves an element below another one in the drawing order, if it is above it. */
    moveBefore(id: string, other: string): void {
        const slot = this.byId.get(id);
        const target = this.byId.get(other);
        if (slot && target && this.slots.indexOf(slot) > this.slots.indexOf(target)) {
            this.slots.splice(this.slots.indexOf(slot), 1);
            this.slots.splice(this.slots.indexOf(target), 0, slot);
        }
    }

    remove(id: string): void {
        const slot = this.byId.get(id);
        if (slot) {
            slot.element = undefined;
            this.byId.delete(id);
        }
    }

    /** Says on an element that another one is bound to it. */
    bind(target: string, id: string, type: 'arrow' | 'text'): void {
        const element = this.get(target);
        if (element && !boundTo(element).some(bound => bound.id === id)) {
            this.put(target, { boundElements: [...boundTo(element), { id, type }] });
        }
    }

    unbind(target: string, id: string): void {
        const element = this.get(target);
        if (element && boundTo(element).some(bound => bound.id === id)) {
            this.put(target, { boundElements: boundTo(element).filter(bound => bound.id !== id) });
        }
    }

    /** The elements with new versions where they changed, in an order that their indices say too; ends the draft. */
    finish(): SceneElement[] {
        const { context } = this;
        const own = new Set<SceneElement>();
        const elements: SceneElement[] = [];
        for (const { before, element } of this.slots) {
            if (element && element !== before) {
                const version = typeof before?.['version'] === 'number' ? before['version'] : 0;
                own.add(Object.assign(element, { version: version + 1, versionNonce: randomInteger(context), updated: context.now }));
            }
            if (element) {
                elements.push(element);
            }
        }
        return withValidIndices(elements, (element, index) =>
            own.has(element) ? Object.assign(element, { index }) : { ...element, index }
        );
    }
}

/** Elements are JSON. */
function isSame(one: unknown, other: unknown): boolean {
    return one === other || (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));
}
