import { asShape, type Box, compileShapes, emptyBoard, MemoryBoard, pageBounds, type ShapeInput } from '@openspace/board';
import type { JSHandle } from 'playwright-core';
import type { TldrawEditor, TldrawShape } from './tldraw';

/** One shape said twice: in the agents' vocabulary, and by the props that tldraw's own `createShapes` is given for the same. */
export interface Sample {
    readonly input: ShapeInput & { readonly id: string };
    readonly props: Readonly<Record<string, unknown>>;
}

export interface Made {
    readonly shape: TldrawShape;
    /** On the page. */
    readonly bounds: Box;
}

export interface Pair {
    readonly sample: Sample;
    /** As compiled here, without a browser. */
    readonly ours: Made;
    /** As tldraw made it in the page. */
    readonly theirs: Made;
}

/** tldraw's rich text of a plain text: a paragraph for each line. */
export function richTextOf(label: string): object {
    const paragraph = (text: string) => (text === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text }] });
    return { type: 'doc', content: label.split('\n').map(paragraph) };
}

/** Makes the samples with the compiler and with the page's editor, which is left empty. */
export async function sideBySide(editor: JSHandle<TldrawEditor>, samples: readonly Sample[]): Promise<Pair[]> {
    const ours = compile(samples);
    const theirs = await createByTldraw(editor, samples);
    return samples.map((sample, at) => ({ sample, ours: found(ours[at], sample), theirs: found(theirs[at], sample) }));
}

function found(made: Made | undefined, sample: Sample): Made {
    if (!made) {
        throw new Error(`${sample.input.id} was not made.`);
    }
    return made;
}

function compile(samples: readonly Sample[]): (Made | undefined)[] {
    const board = new MemoryBoard(emptyBoard());
    const inputs = samples.map(({ input }) => input);
    board.apply({ put: compileShapes(board, inputs).records, remove: [] });
    return samples.map(({ input: { id } }) => {
        const shape = asShape(board.get(`shape:${id}`));
        const bounds = pageBounds(board, `shape:${id}`);
        return shape && bounds && { shape: { ...shape, props: { ...shape.props } }, bounds };
    });
}

function createByTldraw(editor: JSHandle<TldrawEditor>, samples: readonly Sample[]): Promise<(Made | undefined)[]> {
    const partials = samples.map(({ input: { id, type, x = 0, y = 0 }, props }) => ({ id: `shape:${id}`, type, x, y, props }));
    const bindings = samples.flatMap(({ input: { id, from, to } }) =>
        Object.entries({ start: from, end: to }).flatMap(([terminal, target]) =>
            target === undefined
                ? []
                : [
                      {
                          type: 'arrow',
                          fromId: `shape:${id}`,
                          toId: `shape:${target}`,
                          props: { terminal, normalizedAnchor: { x: 0.5, y: 0.5 }, isExact: false, isPrecise: false }
                      }
                  ]
        )
    );
    return editor.evaluate(
        (tldraw, given) => {
            tldraw.run(() => {
                tldraw.createShapes(given.partials);
                tldraw.createBindings(given.bindings);
            });
            const made = given.partials.map(({ id }) => {
                const shape = tldraw.getShape(id);
                const bounds = tldraw.getShapePageBounds(id);
                return shape && bounds && { shape, bounds: { x: bounds.x, y: bounds.y, w: bounds.w, h: bounds.h } };
            });
            tldraw.deleteShapes([...tldraw.getCurrentPageShapeIds()]);
            return made;
        },
        { partials, bindings }
    );
}
