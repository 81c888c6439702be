import { recordJson } from '@openspace/board';
import { randomChoices } from '@openspace/board/lib/test/random-numbers';
import type { Browser, Page } from 'playwright-core';
import { App } from '../harness/app';
import { recordsOnDisk } from '../harness/board-file';
import { launchBrowser, openWindow } from '../harness/browser';
import { Ide } from '../harness/ide';
import { McpClient } from '../harness/mcp';
import { tldrawEditor } from '../harness/tldraw';
import { until } from '../harness/until';
import { BoardMonkey } from './board-monkey';

const DOT = { type: 'geo', width: 80, height: 60, props: { fill: 'solid' } };
/** So often the window, the file and another window are compared. */
const ACTIONS_IN_BETWEEN = 25;

interface MonkeyRun {
    readonly app: App;
    readonly pages: readonly [Page, Page];
    readonly agent: McpClient;
    readonly seed: number;
    readonly actions: number;
}

/** Tests with a monkey of each seed, which does so many actions. */
export function monkeysOnBoard(seeds: readonly number[], actions: number): void {
    let app: App;
    let browser: Browser;
    let agent: McpClient;
    let pages: readonly [Page, Page];

    before(async () => {
        [app, browser] = await Promise.all([App.start(), launchBrowser()]);
        agent = await McpClient.connect(app, '?toolsets=all');
        pages = [await openWindow(browser, app), await openWindow(browser, app)];
        for (const page of pages) {
            await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        }
    });
    after(async () => {
        await agent.close();
        await browser.close();
        await app.stop();
    });

    for (const seed of seeds) {
        it(`is the same in its file, in the window and in another window after ${actions} actions (seed ${seed})`, () =>
            monkeyOnBoard({ app, pages, agent, seed, actions }));
    }
}

/**
 * A monkey at a board in one window, while another window shows it and an agent draws on it.
 * @throws Error with the last actions, when the file, the window and the other window do not become the same
 */
async function monkeyOnBoard({ app, pages, agent, seed, actions }: MonkeyRun): Promise<void> {
    const board = `monkey-${seed}.whiteboard.json`;
    const call = (tool: string, args: object): Promise<unknown> => agent.call(`openspace.whiteboard.${tool}`, { path: board, ...args });
    await call('create', {});
    const boxes = ['a', 'b', 'c'].map((id, at) => ({ id, ...DOT, x: at * 250, y: 0 }));
    const arrows = ['ab', 'bc'].map(id => ({ id, type: 'arrow', from: id[0], to: id[1] }));
    await call('batch_add_shapes', { shapes: [...boxes, ...arrows] });
    for (const page of pages) {
        await new Ide(page).openFile(board);
    }
    const choose = randomChoices(seed);
    const monkey = await BoardMonkey.at(pages[0], board, choose);
    const done: string[] = [];
    for (let at = 0; at < actions; at += ACTIONS_IN_BETWEEN) {
        const drawing = drawn(agent, board, at);
        for (let count = 0; count < ACTIONS_IN_BETWEEN; count++) {
            done.push(await monkey.act());
        }
        await drawing;
        await monkey.settle();
        await same(app.file(board), pages, () => `seed ${seed}, action ${at}, after:\n${done.slice(-ACTIONS_IN_BETWEEN).join('\n')}`);
    }
    for (const page of pages) {
        await new Ide(page).closeAllTabs();
    }
}

/** An agent draws, moves and deletes what is its own, and undoes. It is refused where the person did something to it. */
async function drawn(agent: McpClient, path: string, at: number): Promise<void> {
    const own = `agent-${at}`;
    const steps: readonly (readonly [string, object])[] = [
        ['add_shape', { id: own, ...DOT, x: at, y: 300 }],
        ['update_shape', { shapeId: own, x: at + 50, y: 320 }],
        ['delete_shape', { shapeId: own }],
        ['undo', {}]
    ];
    for (const [tool, args] of steps) {
        await agent.call(`openspace.whiteboard.${tool}`, { path, ...args }).catch(() => undefined);
    }
}

async function same(file: string, pages: readonly Page[], when: () => string): Promise<void> {
    let last: readonly string[] = [];
    try {
        await until('the file and all windows hold the same', async () => {
            const onDisk = await recordsOnDisk(file).catch(() => []);
            const shown = await Promise.all(pages.map(recordsShown));
            last = shown.flatMap(records => differing(byId(onDisk), records));
            return last.length === 0;
        });
    } catch (error) {
        throw new Error(`${when()}\n${last.join('\n')}`, { cause: error });
    }
}

async function recordsShown(page: Page): Promise<ReadonlyMap<string, string>> {
    const editor = await tldrawEditor(page);
    return byId(Object.values(await editor.evaluate(({ store }) => store.serialize('document'))));
}

function byId(records: readonly unknown[]): ReadonlyMap<string, string> {
    return new Map(records.map(record => [idOf(record), recordJson(record as Parameters<typeof recordJson>[0])]));
}

function idOf(record: unknown): string {
    return typeof record === 'object' && record !== null && 'id' in record ? String(record.id) : '';
}

function differing(file: ReadonlyMap<string, string>, shown: ReadonlyMap<string, string>): string[] {
    const ids = [...new Set([...file.keys(), ...shown.keys()])].filter(id => file.get(id) !== shown.get(id));
    return ids.map(id => `${id}: shown ${shown.get(id) ?? 'not'}, on disk ${file.get(id) ?? 'not'}`);
}
