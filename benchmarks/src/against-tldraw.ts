import { type TldrawEditor, tldrawEditor } from '@openspace/e2e/lib/harness/tldraw';
import type { JSHandle } from 'playwright-core';
import type { Benchmark } from './benchmark';
import { diagram } from './drawings';
import { BOARD, withWindow } from './stage';
import { median, timeOf } from './timing';

export const againstTldraw: Benchmark = {
    name: 'against-tldraw',
    question:
        "replace with 1,000 nodes + 1,000 bound arrows, whole call, against tldraw's createShapes + createBindings alone in the same page",
    bar: 0.6,
    measure: () =>
        withWindow(async ({ agent, page }) => {
            const replace = (shapes: object[]) => agent.call('openspace.whiteboard.replace', { path: BOARD, shapes });
            const ours: number[] = [];
            const theirs: number[] = [];
            for (let round = 0; round < 4; round++) {
                await replace([]);
                ours.push(await timeOf(() => replace(diagram(1_000, 1_000))));
                await replace([]);
                theirs.push(await byTldraw(await tldrawEditor(page), 1_000));
            }
            const [a, b] = [median(ours.slice(1)), median(theirs.slice(1))];
            return { ratio: a / b, figures: { replace: a, create_shapes_and_bindings: b } };
        })
};

/** Draws the same diagram through tldraw's own calls; milliseconds. */
function byTldraw(editor: JSHandle<TldrawEditor>, count: number): Promise<number> {
    return editor.evaluate((tldraw, amount) => {
        const columns = Math.ceil(Math.sqrt(amount));
        const text = (label: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: label }] }] });
        const boxes = Array.from({ length: amount }, (_, i) => ({
            id: `shape:t${i}`,
            type: 'geo',
            x: (i % columns) * 260,
            y: Math.floor(i / columns) * 180,
            props: { w: 160, h: 80, richText: text(`Step ${i}`) }
        }));
        const arrows = Array.from({ length: amount }, (_, i) => ({ id: `shape:b${i}`, type: 'arrow', x: 0, y: 0 }));
        const ends = ['start', 'end'] as const;
        const bindings = arrows.flatMap((arrow, i) =>
            ends.map((terminal, end) => ({
                type: 'arrow',
                fromId: arrow.id,
                toId: `shape:t${(i + end) % amount}`,
                props: { terminal, normalizedAnchor: { x: 0.5, y: 0.5 }, isExact: false, isPrecise: false }
            }))
        );
        const start = performance.now();
        tldraw.run(() => {
            tldraw.createShapes([...boxes, ...arrows]);
            tldraw.createBindings(bindings);
        });
        return performance.now() - start;
    }, count);
}
