import { randomChoices } from '@openspace/board/lib/test/random-numbers';
import type { Browser, Page } from 'playwright-core';
import { App } from '../harness/app';
import { launchBrowser, openWindow } from '../harness/browser';
import { Ide } from '../harness/ide';
import { McpClient } from '../harness/mcp';
import { goesOn } from '../harness/running';
import { until } from '@openspace/tool/lib/test/until';
import type { MonkeyHouse, Parts } from './monkey-house';

/** So often the window, the file and another window are compared. */
const ACTIONS_IN_BETWEEN = 25;
/** Ten monkeys; `OPENSPACE_MONKEY_ACTIONS` says how much each of them does (every night: 2,000). */
const LONG_RUN = {
    seeds: Array.from({ length: 10 }, (_, at) => 11 + at),
    actions: Number(process.env.OPENSPACE_MONKEY_ACTIONS ?? 200),
    limitMs: 3_600_000
} as const;
const SAVED_BY_HAND = { '.theia/settings.json': JSON.stringify({ 'files.autoSave': 'off' }) };
/** Of what is different, so many characters are told. */
const TOLD = 600;

/** What a monkey and an agent play with. */
export interface MonkeyStage {
    readonly app: App;
    /** The one of the monkey first; the others show the same file. */
    readonly pages: readonly [Page, ...Page[]];
    readonly agent: McpClient;
    /** Whether the person saves, because nothing does so by itself. */
    readonly saves?: boolean;
}

export interface MonkeyRun {
    readonly seed: number;
    readonly actions: number;
}

/** Tests with a monkey of each seed, which does so many actions. @param saves whether the person does, and nothing else */
export function monkeys(house: MonkeyHouse, seeds: readonly number[], actions: number, saves = false): void {
    let app: App;
    let browser: Browser;
    let agent: McpClient;
    let pages: MonkeyStage['pages'];

    before(async () => {
        [app, browser] = await Promise.all([App.start({ files: saves ? SAVED_BY_HAND : {} }), launchBrowser()]);
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
            monkeyAtNewFile(house, { app, pages, agent, saves }, { seed, actions }));
    }
}

/** The tests of the long tier. @param where what a monkey plays with, as a person would say it */
export function longMonkeys(where: string, house: MonkeyHouse, saves = false): void {
    describe(`${where} at which a person does anything, for long`, function () {
        this.timeout(LONG_RUN.limitMs);
        monkeys(house, LONG_RUN.seeds, LONG_RUN.actions, saves);
    });
}

/** A new file, which a monkey has in one window while the others show it; at the end it is opened again. */
async function monkeyAtNewFile(house: MonkeyHouse, stage: MonkeyStage, run: MonkeyRun): Promise<void> {
    const { app, agent, pages } = stage;
    const name = `monkey-${run.seed}${house.ending}`;
    await house.furnish((tool, args) => agent.call(tool, args), name);
    for (const page of pages) {
        await new Ide(page).closeAllTabs();
        await house.open(page, name);
    }
    await monkeyAt(house, stage, name, run);
    const last = pages.at(-1)!;
    await new Ide(last).closeAllTabs();
    await house.open(last, name);
    await same(house, app.file(name), [last], () => `seed ${run.seed}, opened again`);
}

/**
 * A monkey at an open file, while an agent draws on it.
 * @throws Error with the last actions, when the file and the windows do not become the same
 */
export async function monkeyAt(
    house: MonkeyHouse,
    { app, pages, agent, saves }: MonkeyStage,
    name: string,
    { seed, actions }: MonkeyRun
): Promise<void> {
    const [page] = pages;
    const monkey = house.monkey(page, name, randomChoices(seed));
    // It is refused where the person did something to what is its own.
    const call = (tool: string, args: Record<string, unknown>) => agent.call(tool, args).catch(() => undefined);
    const done: string[] = [];
    const when = () => `seed ${seed}, action ${done.length}, after:\n${done.slice(-ACTIONS_IN_BETWEEN).join('\n')}`;
    while (done.length < actions) {
        const drawing = house.agentDraws(call, name, done.length);
        const end = Math.min(done.length + ACTIONS_IN_BETWEEN, actions);
        while (done.length < end) {
            done.push(await monkey.act());
        }
        await drawing;
        await monkey.settle();
        const save = async () => saves && (await page.keyboard.press('Control+s'));
        await save();
        await same(house, app.file(name), pages, when, async () => (await monkey.decide()) && (await save()));
        goesOn(`seed ${seed}, action ${done.length}`);
    }
}

/** @param meanwhile what is still to be done so that they become the same */
async function same(
    house: MonkeyHouse,
    file: string,
    pages: readonly Page[],
    when: () => string,
    meanwhile: () => Promise<unknown> = async () => undefined
): Promise<void> {
    let last: readonly string[] = [];
    try {
        await until('the file and all windows hold the same', async () => {
            await meanwhile();
            const onDisk = await house.onDisk(file).catch(() => new Map());
            const shown = await Promise.all(pages.map(page => house.shown(page)));
            last = shown.flatMap((parts, at) => differing(onDisk, parts).map(text => `window ${at}: ${text}`));
            return last.length === 0;
        });
    } catch (error) {
        throw new Error(`${when()}\n${last.join('\n')}`, { cause: error });
    }
}

function differing(file: Parts, shown: Parts): string[] {
    const ids = [...new Set([...file.keys(), ...shown.keys()])].filter(id => file.get(id) !== shown.get(id));
    return ids.map(id => `${id}: shown ${told(shown.get(id))}, on disk ${told(file.get(id))}`);
}

function told(text = 'not'): string {
    return text.length > TOLD ? `${text.slice(0, TOLD)}…` : text;
}
