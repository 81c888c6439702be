import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import type { Drop } from './insert-shape';

/** A press that moves less is a click, in pixels. */
const LEAST_DRAG = 5;

/** Something that hangs on the pointer. */
export interface Dragged<Item> {
    readonly item: Item;
    /** In pixels of the window. */
    readonly at: Drop;
}

interface Drag<Item> {
    readonly dragged: Dragged<Item> | undefined;
    begin(event: ReactPointerEvent, item: Item): void;
    /** @returns whether something was dragged */
    cancel(): boolean;
}

/** Lets the person drag items onto the canvas in a container. @param onDrop not called where they let go of it elsewhere */
export function useDrag<Item>(container: HTMLElement, onDrop: (item: Item, drop: Drop) => void): Drag<Item> {
    const [dragged, setDragged] = useState<Dragged<Item>>();
    const stop = useRef<() => void>(undefined);
    useEffect(() => () => stop.current?.(), []);
    const cancel = (): boolean => {
        stop.current?.();
        return dragged !== undefined;
    };
    const begin = (pressed: ReactPointerEvent, item: Item): void => {
        if (pressed.button !== 0) {
            return;
        }
        stop.current?.();
        const [x, y] = [pressed.clientX, pressed.clientY];
        let isDragged = false;
        const listeners = new AbortController();
        const { signal } = listeners;
        stop.current = () => {
            listeners.abort();
            setDragged(undefined);
        };
        const move = (event: PointerEvent): void => {
            isDragged ||= Math.hypot(event.clientX - x, event.clientY - y) >= LEAST_DRAG;
            if (isDragged) {
                setDragged({ item, at: { x: event.clientX, y: event.clientY } });
            }
        };
        const drop = ({ clientX, clientY }: PointerEvent): void => {
            stop.current?.();
            const canvas = isDragged ? document.elementFromPoint(clientX, clientY)?.closest('.tl-canvas') : undefined;
            if (canvas && container.contains(canvas)) {
                onDrop(item, { x: clientX, y: clientY });
            }
        };
        window.addEventListener('pointermove', move, { signal });
        window.addEventListener('pointerup', drop, { signal });
        window.addEventListener('pointercancel', () => stop.current?.(), { signal });
    };
    return { dragged, begin, cancel };
}
