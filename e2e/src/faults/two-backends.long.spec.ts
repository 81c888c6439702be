// Own backend: two are on one workspace.
import { expect } from 'chai';
import { mkdtemp, readdir, realpath, rm } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import type { Browser, Page } from 'playwright-core';
import { App } from '../harness/app';
import { shapesOnDisk } from '../harness/board-file';
import { launchBrowser, openWindow } from '../harness/browser';
import { McpClient } from '../harness/mcp';
import { Person } from '../harness/person';
import { tldrawEditor } from '../harness/tldraw';
import { until } from '@openspace/tool/lib/test/until';

const BOARD = 'shared.whiteboard.json';
const CLIENTS = 3;
const CALLS = 24;
const ROUNDS = 25;

const box = (id: string, n: number) => ({ path: BOARD, id, type: 'geo', x: (n % 40) * 150, y: Math.floor(n / 40) * 150 });

describe('two backends on one workspace', function () {
    this.timeout(400_000);
    let workspace: string;
    let apps: App[];
    let agents: McpClient[];
    let browser: Browser | undefined;

    before(async () => {
        workspace = await realpath(await mkdtemp(path.join(os.tmpdir(), 'openspace-workspace-')));
        apps = await Promise.all([App.start({ workspace }), App.start({ workspace })]);
        agents = await connect(apps);
        await agents[0]!.call('openspace.whiteboard.create', { path: BOARD });
    });
    after(async () => {
        await Promise.all(agents.map(agent => agent.close().catch(() => undefined)));
        await browser?.close();
        await Promise.all(apps.map(app => app.stop()));
        await rm(workspace, { recursive: true });
    });

    /** Several clients of each backend. */
    const connect = (to: readonly App[]) =>
        Promise.all(to.flatMap(app => Array.from({ length: CLIENTS }, (_, n) => McpClient.connect(app, '', `client ${n}`))));
    const ids = async () => new Set((await shapesOnDisk(path.join(workspace, BOARD))).map(({ id }) => id.replace('shape:', '')));

    const revisionOf = async (agent: McpClient) =>
        (await agent.call<{ revision: string }>('openspace.whiteboard.read', { path: BOARD })).revision;

    /** @returns the ids of the calls that were answered with success, and the errors of the others */
    async function drawAll(name: string, count = CALLS): Promise<{ answered: string[]; errors: string[] }> {
        const answered: string[] = [];
        const errors: string[] = [];
        await Promise.all(
            agents.map(async (agent, client) => {
                for (let n = 0; n < count; n++) {
                    const id = `${name}-${client}-${n}`;
                    await agent.call('openspace.whiteboard.add_shape', box(id, client * count + n)).then(
                        () => answered.push(id),
                        (error: unknown) => errors.push(String(error))
                    );
                }
            })
        );
        return { answered, errors };
    }

    /** All agents expect the same revision. @returns how many won in each round, and whether all their shapes are there */
    async function race(name: string): Promise<number[]> {
        const wins: number[] = [];
        for (let round = 0; round < ROUNDS; round++) {
            // A window learns of the other backend's writes a moment later; then both are at the same revision.
            const revision = await until('both backends know the last write', async () => {
                const known = await Promise.all([agents[0]!, agents[CLIENTS]!].map(revisionOf));
                return known[0] === known[1] && known[0];
            });
            const raced = await Promise.allSettled(
                agents.map(async (agent, client) => {
                    const id = `${name}-${round}-${client}`;
                    await agent.call('openspace.whiteboard.add_shape', { ...box(id, round), expectedRevision: revision });
                    return id;
                })
            );
            const winners = raced.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []));
            const there = await ids();
            expect(
                winners.filter(id => !there.has(id)),
                `lost in round ${round}`
            ).to.deep.equal([]);
            for (const { reason } of raced.filter(result => result.status === 'rejected')) {
                expect(String(reason)).to.contain('CONFLICT');
            }
            wins.push(winners.length);
        }
        return wins;
    }

    const missing = async (answered: readonly string[]) => {
        const there = await ids();
        return answered.filter(id => !there.has(id));
    };

    describe('without a window', () => {
        it('keep what every answered call drew', async () => {
            const { answered, errors } = await drawAll('file');
            expect(errors).to.deep.equal([]);
            expect(await missing(answered)).to.deep.equal([]);
        });

        it('have one winner where many expect the same revision', async () => {
            expect(await race('file-race')).to.deep.equal(Array(ROUNDS).fill(1));
        });

        it('keep what every answered call drew when one of them is killed, and leave nothing next to the board', async () => {
            const [first, second] = apps as [App, App];
            const drawing = drawAll('killed');
            await first.kill('SIGKILL');
            const { answered } = await drawing;
            expect(
                answered.filter(id => Number(id.split('-')[1]) >= CLIENTS),
                'the other one went on'
            ).to.have.length(CLIENTS * CALLS);
            expect(await missing(answered)).to.deep.equal([]);
            apps = [await first.restart(), second];
            await Promise.all(agents.slice(0, CLIENTS).map(agent => agent.close()));
            agents = [...(await connect([apps[0]!])), ...agents.slice(CLIENTS)];
            const again = await drawAll('restarted', 2);
            expect(again.errors).to.deep.equal([]);
            expect(await missing([...answered, ...again.answered])).to.deep.equal([]);
            expect((await readdir(workspace)).filter(name => name.startsWith('.') && name !== '.theia')).to.deep.equal([]);
        });
    });

    describe('with a window each', () => {
        let pages: Page[];

        before(async () => {
            browser = await launchBrowser();
            pages = [];
            for (const [n, app] of apps.entries()) {
                pages.push(await openWindow(browser, app));
                await agents[n * CLIENTS]!.windowReady();
                await agents[n * CLIENTS]!.call('openspace.whiteboard.open', { path: BOARD });
            }
        });

        /** Resolves when both windows show, and both backends tell, what is in the file. */
        const agreed = async () => {
            const editors = await Promise.all(pages.map(page => tldrawEditor(page)));
            let seen: unknown;
            await until('both windows and both backends agree with the file', async () => {
                const file = placesOf(await shapesOnDisk(path.join(workspace, BOARD)));
                const shown = await Promise.all(editors.map(editor => editor.evaluate(tldraw => tldraw.getCurrentPageShapesSorted())));
                const revisions = await Promise.all([agents[0]!, agents[CLIENTS]!].map(revisionOf));
                const unsaved = await Promise.all(pages.map(page => page.locator('.theia-mod-dirty').count()));
                seen = { file: file.length, shown: shown.map(({ length }) => length), revisions, unsaved };
                return (
                    shown.every(shapes => placesOf(shapes).join() === file.join()) &&
                    revisions[0] === revisions[1] &&
                    unsaved.every(count => count === 0)
                );
            }).catch((error: unknown) => {
                throw new Error(`${String(error)} ${JSON.stringify(seen)}`);
            });
        };

        it('keep what every answered call drew, and show it in both', async () => {
            const { answered, errors } = await drawAll('window', 12);
            expect(errors).to.deep.equal([]);
            expect(await missing(answered)).to.deep.equal([]);
            await agreed();
        });

        it('have one winner where many expect the same revision, and show what won', async () => {
            expect(await race('window-race')).to.deep.equal(Array(ROUNDS).fill(1));
            await agreed();
        });

        it('bring together what a person drags with what agents draw through both meanwhile', async () => {
            const [here, there] = [agents[0]!, agents[CLIENTS]!];
            const far = { x: -3000, y: -3000 };
            await here.call('openspace.whiteboard.add_shape', { path: BOARD, id: 'held', type: 'geo', ...far, props: { fill: 'solid' } });
            await here.call('openspace.whiteboard.camera.set', { path: BOARD, x: far.x - 300, y: far.y - 300, zoom: 1 });
            const person = new Person(pages[0]!);
            await person.grab('held');
            await person.moveBy(60, 40);
            for (let n = 0; n < 5; n++) {
                await there.call('openspace.whiteboard.add_shape', box(`there-${n}`, 400 + n));
            }
            await until(
                'the hand sees what was drawn meanwhile',
                () => async () => (await pages[0]!.locator('[data-shape-id="shape:there-4"]').count()) > 0
            );
            const waits = here.call('openspace.whiteboard.add_shape', box('here', 410));
            await person.moveBy(40, 60);
            await person.letGo();
            await waits;
            await agreed();
            const held = (await shapesOnDisk(path.join(workspace, BOARD))).find(({ id }) => id === 'shape:held');
            expect(held).to.include({ x: far.x + 100, y: far.y + 100 });
        });
    });
});

/** Each shape with its place, in one order whatever order they came in. */
function placesOf(shapes: readonly { readonly id: string; readonly x?: number; readonly y?: number }[]): string[] {
    return shapes.map(({ id, x, y }) => `${id} ${x} ${y}`).sort();
}
