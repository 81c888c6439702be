import { ARROW_ENDS, bindingOf, boundTo, numberOf, type SceneElement } from './element';
import { newId, newLabel } from './new-element';
import { labelOf } from './label-layout';
import type { SceneFile } from './scene-form';
import type { SceneDraft } from './scene-draft';

/** Props of a container that are meant for its label. */
export const LABEL_PROPS = ['fontSize', 'fontFamily', 'textAlign', 'verticalAlign', 'lineHeight'] as const;

/** An edit under way: the draft, and what is still to be settled once all operations are done. */
export class SceneWork {
    /** Ids that the operations added or changed by name. */
    readonly touched = new Set<string>();
    readonly removed = new Set<string>();
    /** What has another place, size or text: labels and arrows follow. */
    readonly moved = new Set<string>();
    /** Arrows whose ends were bound now. */
    readonly freshArrows = new Set<string>();
    files: Readonly<Record<string, SceneFile>>;

    constructor(
        readonly draft: SceneDraft,
        files: Readonly<Record<string, SceneFile>>
    ) {
        this.files = files;
    }

    /** Removes an element with its label; arrows are detached from it, and the content of a removed frame stays. */
    remove(id: string): void {
        const { draft } = this;
        const element = draft.get(id);
        if (!element) {
            return;
        }
        this.removed.add(id);
        for (const bound of boundTo(element)) {
            if (bound.type === 'text') {
                this.drop(bound.id);
            } else {
                this.letGo(bound.id, id);
            }
        }
        for (const end of ARROW_ENDS) {
            const binding = bindingOf(element, end);
            if (binding) {
                draft.unbind(binding.elementId, id);
            }
        }
        const { containerId } = element;
        if (typeof containerId === 'string') {
            draft.unbind(containerId, id);
        }
        if (element.type === 'frame' || element.type === 'magicframe') {
            for (const child of [...draft.live()]) {
                if (child['frameId'] === id) {
                    draft.put(child.id, { frameId: null });
                }
            }
        }
        this.drop(id);
    }

    /** Removes everything; no one is left to let go. */
    clear(): void {
        for (const id of [...this.draft.ids]) {
            this.drop(id);
        }
    }

    /** Gives a container this text for a label; an empty one takes the label away. */
    setLabel(container: SceneElement, text: string, props: Readonly<Record<string, unknown>>, wanted?: string): void {
        const { draft } = this;
        const known = labelOf(draft, container);
        if (text === '') {
            if (known) {
                this.remove(known.id);
            }
            return;
        }
        const id = known?.id ?? wanted ?? newId(draft.context);
        if (!known) {
            draft.insert(newLabel(id, container, draft.context), { after: container.id });
            draft.bind(container.id, id, 'text');
        }
        draft.put(id, { ...props, text, originalText: text });
        this.moved.add(container.id);
    }

    /** Binds or, with undefined, frees an end of an arrow. */
    bindEnd(arrowId: string, end: 'start' | 'end', target: string | undefined, gap: number, fixedPoint?: [number, number]): void {
        const { draft } = this;
        const arrow = draft.get(arrowId);
        if (!arrow) {
            return;
        }
        const former = bindingOf(arrow, end);
        const other = bindingOf(arrow, end === 'start' ? 'end' : 'start');
        if (former && former.elementId !== target && former.elementId !== other?.elementId) {
            draft.unbind(former.elementId, arrowId);
        }
        draft.put(arrowId, {
            [`${end}Binding`]: target === undefined ? null : { elementId: target, focus: 0, gap, ...(fixedPoint && { fixedPoint }) }
        });
        if (target !== undefined) {
            draft.bind(target, arrowId, 'arrow');
            this.freshArrows.add(arrowId);
        }
    }

    /** Moves what is in a frame along with it. */
    carry(frameId: string, dx: number, dy: number): void {
        for (const child of [...this.draft.live()]) {
            if (child['frameId'] === frameId) {
                this.draft.put(child.id, { x: numberOf(child, 'x') + dx, y: numberOf(child, 'y') + dy });
                this.moved.add(child.id);
            }
        }
    }

    private letGo(arrowId: string, target: string): void {
        const arrow = this.draft.get(arrowId);
        for (const end of ARROW_ENDS) {
            if (arrow && bindingOf(arrow, end)?.elementId === target) {
                this.draft.put(arrowId, { [`${end}Binding`]: null });
            }
        }
    }

    private drop(id: string): void {
        this.draft.remove(id);
        this.removed.add(id);
        this.touched.delete(id);
    }
}
