/**
 * A process of its own, as tldraw wants the globals of a browser. Arranges boards as a person does, in an editor that
 * shows them, and writes what came of it as JSON.
 */
import './install-dom';
import { asShape, BoardIndex, compileShapes, type ShapeInput } from '@openspace/board';
import { randomChoices } from '@openspace/board/lib/test/random-numbers';
import { createShapeId, type Editor } from '@tldraw/tldraw';
import { scopeOf } from '../../editor/tidy/tidied-shapes';
import { routeArrows, tidyUp } from '../../editor/tidy/tidy-up';
import type { TidyContext } from '../../editor/tidy/tidy-context';
import { toggleKept } from '../../editor/tidy/mark-kept';
import { tidyChoice, tidyState } from '../../editor/tidy/tidy-state';
import type { TidyScope } from '../../accessibility/tidy-texts';
import { ShownBoard } from './shown-board';
import { contextOf } from './tidy-context-of';

export interface Tidied {
    readonly name: string;
    readonly message: string;
    /** How many steps of the history take all of it back. */
    readonly steps: number;
    /** Whether the file is the same again then, to the byte. */
    readonly isReverted: boolean;
    /** Whether the kept shape stayed. */
    readonly staysKept: boolean;
    readonly moved: number;
    /** What would be worked on with a shape, an arrow, two shapes, one by itself, a kept one, and one of both selected. */
    readonly scopes: readonly TidyScope[];
    /** What other panes or the file show otherwise. */
    readonly differences: readonly string[];
}

/** Boxes anywhere, each with an arrow from an earlier one. */
function mess(seed: number): ShapeInput[] {
    const choose = randomChoices(seed);
    return Array.from({ length: 12 }, (_, at): ShapeInput[] => [
        { type: 'geo', id: `n${at}`, label: `n${at}`, x: choose(500), y: choose(400), width: 120, height: 60 },
        ...(at === 0 ? [] : [{ type: 'arrow' as const, id: `e${at}`, from: `n${choose(at)}`, to: `n${at}` }])
    ]).flat();
}

async function tidied(name: string, work: (editor: Editor, context: TidyContext) => Promise<void>, seed: number): Promise<Tidied> {
    const board = new ShownBoard();
    const { editor, steps } = board.one;
    const view = board.records.view(() => editor.getCurrentPageId());
    const { records } = compileShapes(view, [...mess(seed), { type: 'geo', id: 'alone', x: 900, y: 900, width: 120, height: 60 }]);
    board.records.change(records, []);
    await board.caughtUp();
    const scopeWith = (...names: string[]): TidyScope => scopeOf(editor.select(...names.map(each => createShapeId(each))), view);
    const scopes = [scopeWith('n3'), scopeWith('e3'), scopeWith('n1', 'n2'), scopeWith('alone')];
    editor.select(createShapeId('n3'));
    toggleKept(editor);
    await board.caughtUp();
    scopes.push(scopeWith('n3'), scopeWith('n3', 'n1'));
    editor.selectNone();
    await board.caughtUp();
    const places = (): Map<string, string> =>
        new Map(
            BoardIndex.of(view)
                .descendants(view.pageId)
                .flatMap(shape => (asShape(shape)?.type === 'geo' ? [[shape.id, `${shape.x} ${shape.y}`] as const] : []))
        );
    const [before, file] = [places(), JSON.stringify([...board.saved()].sort())];
    tidyChoice.set({ kind: 'tree', direction: 'down' });
    await work(editor, contextOf(board));
    await board.caughtUp();
    const after = places();
    const differences = [...board.differences(), ...board.differences(board.other)];
    let count = 0;
    while (count < 5 && JSON.stringify([...board.saved()].sort()) !== file) {
        steps.step('undo');
        await board.caughtUp();
        count++;
    }
    const result = {
        name: `${name} ${seed}`,
        scopes,
        message: tidyState(editor).get().message,
        steps: count,
        isReverted: JSON.stringify([...board.saved()].sort()) === file,
        staysKept: before.get('shape:n3') === after.get('shape:n3'),
        moved: [...before].filter(([id, place]) => after.get(id) !== place).length,
        differences
    };
    board.dispose();
    return result;
}

async function all(): Promise<Tidied[]> {
    const results: Tidied[] = [];
    for (const seed of [1, 2, 3]) {
        results.push(await tidied('tidy up', tidyUp, seed), await tidied('route arrows', routeArrows, seed));
    }
    results.push(
        await tidied(
            'read-only',
            async (editor, context) => {
                editor.updateInstanceState({ isReadonly: true });
                await tidyUp(editor, context);
            },
            1
        ),
        await tidied(
            'all kept',
            async (editor, context) => {
                editor.select(createShapeId('n3'));
                await tidyUp(editor, context);
            },
            1
        ),
        await tidied(
            'no sequence',
            async (editor, context) => {
                tidyChoice.set({ kind: 'sequence', direction: 'auto' });
                await tidyUp(editor, context);
            },
            1
        ),
        await tidied(
            'as kanban',
            async (editor, context) => {
                tidyChoice.set({ kind: 'kanban', direction: 'auto' });
                await tidyUp(editor, context);
            },
            1
        )
    );
    return results;
}

void all().then(result => {
    process.stdout.write(JSON.stringify(result), () => process.exit());
});
