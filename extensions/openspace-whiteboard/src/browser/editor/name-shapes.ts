import { type BoardShape, kindOf, lineOf } from '@openspace/board';
import type { Editor, TLShape, TLShapeId } from '@tldraw/tldraw';
import type { PaneTexts } from '../board-editor';
import type { BoardRecords } from './board-records';

/** Shapes that are named in one go, between which the browser may paint. */
const AT_ONCE = 200;

/** Gives every shape on the canvas the name that the Outline view lists it by, for screen readers. @returns what ends it */
export function nameShapes(editor: Editor, layer: Element, records: BoardRecords, texts: PaneTexts): () => void {
    const elements = new Map<string, Element>();
    const waiting = new Set<string>();
    let scheduled: number | undefined;

    const nameSome = (): void => {
        scheduled = undefined;
        for (const id of [...waiting].slice(0, AT_ONCE)) {
            waiting.delete(id);
            const shape = editor.getShape(id as TLShapeId);
            const element = elements.get(id);
            if (shape && element) {
                element.setAttribute('role', 'group');
                element.setAttribute('aria-label', nameOf(editor, shape, texts));
            }
        }
        if (waiting.size > 0) {
            schedule();
        }
    };
    const schedule = (): void => {
        scheduled ??= requestIdleCallback(nameSome);
    };
    const rename = (id: string): void => {
        if (elements.has(id)) {
            waiting.add(id);
            schedule();
        }
    };
    const renameWithArrows = (id: TLShapeId): void => {
        rename(id);
        editor.getBindingsToShape(id, 'arrow').forEach(({ fromId }) => rename(fromId));
    };
    const add = (node: Node): void => {
        const id = node instanceof Element ? node.getAttribute('data-shape-id') : null;
        if (!(node instanceof Element) || id === null) {
            return;
        }
        if (node.classList.contains('tl-shape-background')) {
            node.setAttribute('aria-hidden', 'true');
            return;
        }
        elements.set(id, node);
        rename(id);
    };
    const remove = (node: Node): void => {
        const id = node instanceof Element ? node.getAttribute('data-shape-id') : null;
        if (id !== null && elements.get(id) === node) {
            elements.delete(id);
        }
    };

    [...layer.children].forEach(add);
    const observer = new MutationObserver(changes =>
        changes.forEach(({ addedNodes, removedNodes }) => {
            removedNodes.forEach(remove);
            addedNodes.forEach(add);
        })
    );
    observer.observe(layer, { childList: true });
    const unsubscribe = records.addReplica({
        recordsChanged(ids) {
            for (const id of ids) {
                const record = records.map.get(id);
                if (record?.typeName === 'shape') {
                    renameWithArrows(record.id);
                } else if (record?.typeName === 'binding') {
                    rename(record.fromId);
                }
            }
        }
    });
    return () => {
        observer.disconnect();
        unsubscribe();
        if (scheduled !== undefined) {
            cancelIdleCallback(scheduled);
        }
    };
}

export function nameOf(editor: Editor, shape: TLShape, texts: PaneTexts): string {
    const own = shape as BoardShape;
    const named = (other: BoardShape): string => texts.shapeName(kindOf(other), lineOf(other));
    if (shape.type === 'arrow') {
        const ends = editor.getBindingsFromShape(shape.id, 'arrow');
        const end = (terminal: string): TLShape | undefined =>
            editor.getShape(ends.find(({ props }) => Reflect.get(props, 'terminal') === terminal)?.toId ?? shape.id);
        const [from, to] = [end('start'), end('end')];
        if (from && to && from !== shape && to !== shape) {
            return texts.arrowName(lineOf(own), named(from as BoardShape), named(to as BoardShape));
        }
    }
    return named(own);
}
