import type { TLRecord } from '@tldraw/tldraw';

/** One slice and what the browser makes of it should take about this long, so that input is answered in between. */
const SLICE_MS = 100;
/** Each slice has its price on a large board, so smaller ones would only take longer altogether. */
const SMALLEST = 200;
const LARGEST = 2_000;

/** Up to so many records are put at once: they take less time than a person notices. */
export const AT_ONCE = 400;

/** Works through items in slices of adapting size, with a task of its own for each. */
export async function inSlices<T>(items: readonly T[], work: (slice: readonly T[], done: number) => void): Promise<void> {
    let size = SMALLEST;
    for (let start = 0; start < items.length;) {
        const began = performance.now();
        const slice = items.slice(start, start + size);
        start += slice.length;
        work(slice, start);
        await nextTask();
        const fitting = (slice.length * SLICE_MS) / Math.max(1, performance.now() - began);
        size = Math.round(Math.min(LARGEST, Math.max(SMALLEST, fitting)));
    }
}

/** Unlike a timer, a message is not held back in a browser tab in the background. */
export function nextTask(): Promise<void> {
    return new Promise(resolve => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
            port1.close();
            resolve();
        };
        port2.postMessage(undefined);
    });
}

/** The order in which records can come piece by piece: pages first, arrows after what they hold on to, bindings with their arrow. */
export function inShowingOrder(records: Iterable<TLRecord>): TLRecord[] {
    const first: TLRecord[] = [];
    const shapes: TLRecord[] = [];
    const arrows = new Map<string, TLRecord[]>();
    const bindings: TLRecord[] = [];
    for (const record of records) {
        if (record.typeName === 'binding') {
            bindings.push(record);
        } else if (record.typeName !== 'shape') {
            first.push(record);
        } else if (record.type === 'arrow') {
            arrows.set(record.id, [record]);
        } else {
            shapes.push(record);
        }
    }
    const others: TLRecord[] = [];
    for (const binding of bindings) {
        const arrow = binding.typeName === 'binding' ? arrows.get(binding.fromId) : undefined;
        (arrow ?? others).push(binding);
    }
    return [...first, ...shapes, ...[...arrows.values()].flat(), ...others];
}
