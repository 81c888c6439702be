/**
 * A process of its own, as tldraw wants the globals of a browser. What arrows of a drawing leave to others that share a trunk with them, in a
 * pane and in pictures of the hub, is written as JSON.
 */
import './install-dom';
import { BoardIndex, edgeNotationOf } from '@openspace/board';
import { PaintedTrunks } from '@openspace/board/lib/svg/painted-trunks';
import type { TLArrowShape } from '@tldraw/tldraw';
import '../../editor/notation';
import { trunkBelow } from '../../editor/notation/trunk-below';
import { drawBrief } from './drawn-brief';
import { ShownBoard } from './shown-board';

/** How long the shared parts are, in whole units, arrow by arrow from below. */
export interface SharedTrunks {
    readonly pane: readonly number[];
    readonly hub: readonly number[];
    /** In the pane, after the lowest arrow was deleted. */
    readonly withoutFirst: readonly number[];
}

async function sharedTrunks(): Promise<SharedTrunks> {
    const board = new ShownBoard();
    await drawBrief(board, 'tree-menu');
    const { editor } = board.one;
    const arrows = (): TLArrowShape[] =>
        editor.getCurrentPageShapesSorted().filter((shape): shape is TLArrowShape => shape.type === 'arrow');
    const inPane = (): number[] => arrows().map(arrow => Math.round(trunkBelow(editor, arrow)?.length ?? 0));
    const index = BoardIndex.of(board.records.view(() => board.records.firstPageId));
    const trunks = new PaintedTrunks(index);
    const hub = arrows().map(({ id }) => {
        const arrow = index.shape(id);
        const [notation, route] = arrow?.type === 'arrow' ? [edgeNotationOf(arrow), index.route(arrow)] : [];
        return arrow?.type === 'arrow' && notation && route ? Math.round(trunks.next(arrow, notation, route)?.length ?? 0) : NaN;
    });
    const pane = inPane();
    editor.deleteShapes(arrows().slice(0, 1));
    const withoutFirst = inPane();
    board.dispose();
    return { pane, hub, withoutFirst };
}

void sharedTrunks().then(result => process.stdout.write(JSON.stringify(result), () => process.exit(0)));
