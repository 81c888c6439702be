import { expect } from 'chai';
import { mkdtemp, readdir, realpath, rm } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import type { Browser } from 'playwright-core';
import { App } from '../harness/app';
import { shapesOnDisk } from '../harness/board-file';
import { launchBrowser, openWindow } from '../harness/browser';
import { McpClient } from '../harness/mcp';
import { until } from '../harness/until';

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
            expect(await race('file-race')).to.deep.equal(Array.from({ length: ROUNDS }, () => 1));
        });

        it('keep what every answered call drew when one of them is killed, and leave nothing beside the board', async () => {
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
            agents = [...(await connect([apps[0]!])), ...agents.slice(CLIENTS)];
            const again = await drawAll('restarted', 2);
            expect(again.errors).to.deep.equal([]);
            expect(await missing([...answered, ...again.answered])).to.deep.equal([]);
            expect((await readdir(workspace)).filter(name => name.startsWith('.') && name !== '.theia')).to.deep.equal([]);
        });
    });

    describe('with a window each', () => {
        before(async () => {
            browser = await launchBrowser();
            for (const [n, app] of apps.entries()) {
                await openWindow(browser, app);
                await agents[n * CLIENTS]!.windowReady();
                await agents[n * CLIENTS]!.call('openspace.whiteboard.open', { path: BOARD });
            }
        });

        it('keep what every answered call drew', async () => {
            const { answered, errors } = await drawAll('window', 12);
            expect(errors).to.deep.equal([]);
            expect(await missing(answered)).to.deep.equal([]);
        });
    });
});
