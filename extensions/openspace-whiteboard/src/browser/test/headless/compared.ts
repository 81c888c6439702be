import { execFile } from 'child_process';
import * as path from 'path';
import { promisify } from 'util';
import type { NextToPanels } from './next-to-panels';
import type { AtKeyboard } from './board-keyboard';
import type { Compared } from './compare-store';
import type { Dragged } from './frame-borders';
import type { LabelGrounds } from './label-grounds';
import type { AtBoxes } from './lanes-and-fragments';
import type { Held, Parents } from './held-board';
import type { PastedThings } from './paste-board';
import type { PastedDrawings } from './pasted-drawings';
import type { Redoable } from './redo-after-others';
import type { SharedTrunks } from './shared-trunks';
import type { Tidied } from './tidy-board';
import type { UndoneParts } from './undone-parts';

/** What each of tldraw's operations makes of a pane and of the board. */
export async function comparedOperations(): Promise<Readonly<Record<string, Compared>>> {
    return JSON.parse(await run('compare-store.js'));
}

/** Where a pane and the saved board, or another pane, differ after so many random operations. */
export async function differencesOf(seed: number, operations: number): Promise<readonly string[]> {
    return JSON.parse(await run('compare-store.js', String(seed), String(operations)));
}

/** What becomes of boards that a person has arranged. */
export async function tidiedBoards(): Promise<readonly Tidied[]> {
    return JSON.parse(await run('tidy-board.js'));
}

/** What an agent can redo of its own after another one drew in the same pane. */
export async function redoableAfterOthers(): Promise<Redoable> {
    return JSON.parse(await run('redo-after-others.js'));
}

/** What is wrong with a board when a pane undoes what another one has used since, by what it undoes. */
export async function undoneAfterOthers(): Promise<Readonly<Record<string, readonly string[]>>> {
    return JSON.parse(await run('undo-after-others.js'));
}

/** What becomes of boards that agents change while a person drags, by what they do. */
export async function heldBoards(): Promise<{ readonly held: Readonly<Record<string, Held>>; readonly parents: Parents }> {
    return JSON.parse(await run('held-board.js'));
}

/** What is wrong after somebody removed what a person has in hand, by the gesture. */
export async function removedMeanwhile(): Promise<Readonly<Record<string, readonly string[]>>> {
    return JSON.parse(await run('removed-meanwhile.js'));
}

/** What becomes of a lane and of arrows in a fragment under a person's hand. */
export async function lanesAndFragments(): Promise<AtBoxes> {
    return JSON.parse(await run('lanes-and-fragments.js'));
}

/** What becomes of shapes that a person drags over the border of their frame, by where they come and where they are held. */
export async function frameBorders(): Promise<Readonly<Record<string, Dragged>>> {
    return JSON.parse(await run('frame-borders.js'));
}

/** Where what comes into view ends next to the style panel. */
export async function nextToPanels(): Promise<NextToPanels> {
    return JSON.parse(await run('next-to-panels.js'));
}

/** What keys do on a board. */
export async function atKeyboard(): Promise<AtKeyboard> {
    return JSON.parse(await run('board-keyboard.js'));
}

/** What is behind labels. */
export async function labelGrounds(): Promise<LabelGrounds> {
    return JSON.parse(await run('label-grounds.js'));
}

/** What arrows leave to others that share a trunk with them. */
export async function sharedTrunks(): Promise<SharedTrunks> {
    return JSON.parse(await run('shared-trunks.js'));
}

/** Where what a person pastes comes to lie. */
export async function pastedThings(): Promise<PastedThings> {
    return JSON.parse(await run('paste-board.js'));
}

/** What becomes of drawings of which a person copies and pastes a part. */
export async function pastedDrawings(): Promise<PastedDrawings> {
    return JSON.parse(await run('pasted-drawings.js'));
}

/** What undo and redo leave otherwise, after each kind of change that others follow. */
export async function undoneParts(): Promise<UndoneParts> {
    return JSON.parse(await run('undone-parts.js'));
}

async function run(name: string, ...args: string[]): Promise<string> {
    const program = path.join(__dirname, name);
    return (await promisify(execFile)(process.execPath, [program, ...args], { maxBuffer: 100_000_000 })).stdout;
}
