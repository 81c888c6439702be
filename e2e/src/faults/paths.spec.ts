import { sample } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'fs/promises';
import * as os from 'os';
import * as path from 'path';
import type { Browser, Page } from 'playwright-core';
import { App } from '../harness/app';
import { shapesOnDisk } from '../harness/board-file';
import { launchBrowser, openWindow, shellReady } from '../harness/browser';
import { McpClient } from '../harness/mcp';
import { dereferenced, type ListedTool, sampleInput } from './sample-input';

const BOX = { type: 'geo', x: 0, y: 0, width: 160, height: 80 };
const BOARD_TOOLS = 'openspace.whiteboard.';
/** Tools that make a board where there is none. */
const MAKING = ['create', 'import'];
/** Each has a meaning in a URL, a glob, a shell or to a normalising file system. */
const NAMES = [
    'a b#c%41ü.whiteboard.json',
    '100%.whiteboard.json',
    'a?b&c=d;e+f.whiteboard.json',
    `'"\`$(x) [1]{2}*!.whiteboard.json`,
    '図 🙂/e\u0301 é.whiteboard.json',
    '.hidden.whiteboard.json',
    'UPPER.WHITEBOARD.JSON',
    'drawing #1.tldr'
];

for (const mode of ['file', 'window'] as const) {
    describe(`paths, ${mode === 'file' ? 'with no window open' : 'with a window open @long'}`, () => {
        let app: App;
        let browser: Browser | undefined;
        let page: Page;
        let agent: McpClient;
        let outside: string;
        let tools: readonly ListedTool[];

        before(async () => {
            app = await App.start();
            outside = await realpath(await mkdtemp(path.join(os.tmpdir(), 'openspace-outside-')));
            agent = await McpClient.connect(app, '?toolsets=all');
            const listed = (await agent.client.listTools()).tools as readonly ListedTool[];
            tools = listed
                .filter(({ inputSchema }) => inputSchema.properties?.['path'])
                .map(tool => ({ ...tool, inputSchema: dereferenced(tool.inputSchema) }));
            await Promise.all([
                writeFile(path.join(outside, 'x.whiteboard.json'), ''),
                writeFile(app.file('notes.txt'), 'hello'),
                mkdir(app.file('folder.whiteboard.json')),
                mkdir(app.file('sub')),
                symlink(outside, app.file('link')),
                symlink(path.join(outside, 'x.whiteboard.json'), app.file('link.whiteboard.json')),
                symlink(path.join(outside, 'none.whiteboard.json'), app.file('dangling.whiteboard.json')),
                symlink(path.join(outside, 'no such folder'), app.file('dangling')),
                symlink(app.file('loop.whiteboard.json'), app.file('loop.whiteboard.json'))
            ]);
            if (mode === 'window') {
                browser = await launchBrowser();
                page = await openWindow(browser, app);
                await agent.windowReady();
            }
        });
        after(async () => {
            await agent.close();
            await browser?.close();
            await app.stop();
            await rm(outside, { recursive: true });
        });

        /** Calls every tool that takes a path, and expects the same code of all. */
        const allRefuse = async (given: string, code: string, asked = tools) => {
            for (const { name, inputSchema } of asked) {
                const error = await agent.fail(name, { ...sampleInput(inputSchema, given), path: given });
                // What no board's tool gets to see is refused first; else some tools say that they need a window.
                const blind = mode === 'file' && code !== 'OUTSIDE_WORKSPACE' ? ['NO_FRONTEND'] : [];
                // Tools of other documents may refuse the name of a board for what it ends with.
                const foreign = name.startsWith(BOARD_TOOLS) ? [] : ['UNSUPPORTED_FORMAT', 'INVALID_INPUT'];
                const allowed = [code, ...blind, ...foreign];
                expect(error.code, `${name} ${given}: ${error.message}`).to.be.oneOf(allowed);
            }
        };
        /** The same for the tools of boards: of other kinds of files these are no names. */
        const allBoardToolsRefuse = (given: string, code: string, ...but: readonly string[]) =>
            allRefuse(
                given,
                code,
                tools.filter(({ name }) => name.startsWith(BOARD_TOOLS) && !but.includes(name.slice(BOARD_TOOLS.length)))
            );

        it('nothing outside the workspace is read, made or changed, whatever way leads there', async () => {
            const before = await readdir(app.workspace);
            const up = path.relative(app.workspace, outside);
            const ways = [
                `${up}/x.whiteboard.json`,
                `sub/../${up}/x.whiteboard.json`,
                `none/../${up}/x.whiteboard.json`,
                path.join(outside, 'x.whiteboard.json'),
                path.join(outside, 'new.whiteboard.json'),
                `${app.workspace}/../${path.basename(outside)}/x.whiteboard.json`,
                `${app.workspace}-2/x.whiteboard.json`,
                '..',
                '/',
                '/etc/passwd',
                'link/x.whiteboard.json',
                'link/new.whiteboard.json',
                'link/new/folder/new.whiteboard.json',
                'sub/../link/new/folder/new.whiteboard.json',
                'link.whiteboard.json',
                'dangling.whiteboard.json',
                'dangling/new.whiteboard.json',
                'dangling/new/folder/new.whiteboard.json'
            ];
            for (const way of sample(ways, 3)) {
                await allRefuse(way, 'OUTSIDE_WORKSPACE');
            }
            expect(await readdir(outside)).to.deep.equal(['x.whiteboard.json']);
            expect(await readFile(path.join(outside, 'x.whiteboard.json'), 'utf8')).to.equal('');
            expect(await readdir(app.workspace)).to.deep.equal(before);
        });

        it('what lies outside is not even told to be there', async () => {
            const there = await agent.fail('openspace.whiteboard.read', { path: path.join(outside, 'x.whiteboard.json') });
            const not = await agent.fail('openspace.whiteboard.read', { path: path.join(outside, 'y.whiteboard.json') });
            expect(there.message.replace('x.white', 'y.white')).to.equal(not.message);
        });

        it('a folder, another suffix and none are no board', async () => {
            const before = await readdir(app.workspace);
            for (const given of ['folder.whiteboard.json', 'sub', 'sub/../sub', 'notes.txt', app.workspace]) {
                // A name without a suffix may be one for a new board.
                await allBoardToolsRefuse(given, 'UNSUPPORTED_FORMAT', ...(/\.\w+$/.test(given) ? [] : MAKING));
            }
            expect((await agent.fail('openspace.whiteboard.create', { path: 'a.json' })).code).to.equal('UNSUPPORTED_FORMAT');
            expect((await agent.fail('openspace.whiteboard.create', { path: 'notes.txt', overwrite: true })).code).to.equal(
                'UNSUPPORTED_FORMAT'
            );
            const folder = await agent.fail('openspace.whiteboard.create', { path: 'folder.whiteboard.json', overwrite: true });
            expect(folder.code).to.equal('UNSUPPORTED_FORMAT');
            expect(await readFile(app.file('notes.txt'), 'utf8')).to.equal('hello');
            expect(await readdir(app.workspace)).to.deep.equal(before);
        });

        it('a file that does not exist is not found, by any tool but create', async () => {
            for (const given of ['none.whiteboard.json', 'none/none.whiteboard.json', app.file('none.tldr')]) {
                await allBoardToolsRefuse(given, 'NOT_FOUND', ...MAKING);
            }
            await allBoardToolsRefuse('notes.txt/none.whiteboard.json', 'NOT_FOUND');
            await allRefuse('loop.whiteboard.json', 'INVALID_INPUT');
            // Windows' way to write a path is no name of a file here.
            await allRefuse('sub\\none.whiteboard.json', 'INVALID_INPUT');
        });

        it('a read-only file can be read and refuses every change', async () => {
            const given = 'read-only.whiteboard.json';
            await agent.call('openspace.whiteboard.create', { path: given });
            await agent.call('openspace.whiteboard.add_shape', { path: given, ...BOX, id: 'a' });
            await chmod(app.file(given), 0o444);
            if (mode === 'window') {
                await agent.call('openspace.whiteboard.open', { path: given });
            }
            const bytes = await readFile(app.file(given));
            const changes: Record<string, object> = {
                add_shape: BOX,
                batch_add_shapes: { shapes: [BOX] },
                replace: { shapes: [BOX] },
                update_shape: { shapeId: 'a', x: 10 },
                batch_update_shapes: { updates: [{ shapeId: 'a', x: 20 }] },
                delete_shape: { shapeId: 'a' },
                delete_shapes: { shapeIds: ['a'] },
                create: { overwrite: true }
            };
            for (const [tool, args] of Object.entries(changes)) {
                const error = await agent.fail(`openspace.whiteboard.${tool}`, { path: given, ...args });
                expect(error.code, `${tool}: ${error.message}`).to.equal('INVALID_INPUT');
                expect(error.message, tool).to.contain('read-only');
            }
            expect(bytes.equals(await readFile(app.file(given)))).to.equal(true);
            const { shapes } = await agent.call<{ shapes: { id: string; x: number }[] }>('openspace.whiteboard.read', {
                path: given
            });
            expect(shapes).to.have.length(1);
            expect(shapes[0]).to.include({ id: 'shape:a', x: 0 });
            expect(await readdir(app.workspace)).to.satisfy((names: string[]) => names.every(name => !name.includes('tmp')));
        });

        for (const given of NAMES) {
            it(`${given} is drawn on like any other`, async () => {
                const made = await agent.call<{ path: string }>('openspace.whiteboard.create', { path: given });
                expect(made.path).to.equal(app.file(given));
                if (mode === 'window') {
                    await agent.call('openspace.whiteboard.open', { path: given });
                }
                const id = `in ${given}`;
                const drawn = await agent.call<{ appliedBy: string }>('openspace.whiteboard.add_shape', { path: given, ...BOX, id });
                expect(drawn.appliedBy).to.equal(mode);
                expect((await shapesOnDisk(app.file(given))).map(shape => shape.id)).to.deep.equal([`shape:${id}`]);
                const absolute = await agent.call<{ total: number }>('openspace.whiteboard.find_shapes', { path: app.file(given) });
                expect(absolute.total).to.equal(1);
                const { whiteboards } = await agent.call<{ whiteboards: { path: string; open: boolean }[] }>('openspace.whiteboard.list');
                expect(whiteboards.find(board => board.path === app.file(given))).to.include({ open: mode === 'window' });
                if (mode === 'window') {
                    await page
                        .locator(`[data-shape-id=${JSON.stringify(`shape:${id}`)}]`)
                        .first()
                        .waitFor();
                    await page.locator('.lm-TabBar-tab.lm-mod-current .lm-TabBar-tabLabel', { hasText: path.basename(given) }).waitFor();
                }
            });
        }

        const itInWindow = mode === 'window' ? it : () => undefined;
        itInWindow('tabs of boards with such names come back when the page is loaded again', async () => {
            await agent.call('openspace.whiteboard.open', { path: NAMES[0] });
            await page.reload();
            await shellReady(page);
            const [first = ''] = NAMES;
            await page
                .locator(`[data-shape-id=${JSON.stringify(`shape:in ${first}`)}]`)
                .first()
                .waitFor();
            await agent.windowReady();
            expect(await agent.call('openspace.whiteboard.add_shape', { path: first, ...BOX })).to.include({ appliedBy: 'window' });
            const tabs = await page.locator('#theia-main-content-panel .lm-TabBar-tabLabel').allTextContents();
            expect(tabs).to.include.members(NAMES.map(name => path.basename(name)));
        });

        it('a link inside the workspace leads to the one board behind it', async () => {
            await agent.call('openspace.whiteboard.create', { path: 'sub/real.whiteboard.json' });
            await symlink(app.file('sub/real.whiteboard.json'), app.file('alias.whiteboard.json'));
            await symlink(app.file('sub'), app.file('alias'));
            if (mode === 'window') {
                await agent.call('openspace.whiteboard.open', { path: 'sub/real.whiteboard.json' });
            }
            for (const given of ['alias.whiteboard.json', 'alias/real.whiteboard.json', 'sub/real.whiteboard.json']) {
                const drawn = await agent.call<{ path: string; appliedBy: string }>('openspace.whiteboard.add_shape', {
                    path: given,
                    ...BOX
                });
                expect(drawn).to.include({ path: app.file('sub/real.whiteboard.json'), appliedBy: mode });
            }
            expect(await shapesOnDisk(app.file('sub/real.whiteboard.json'))).to.have.length(3);
            expect(
                (await readdir(app.workspace, { withFileTypes: true }))
                    .find(entry => entry.name === 'alias.whiteboard.json')
                    ?.isSymbolicLink()
            ).to.equal(true);
        });

        it('boards in node_modules and behind links that lead outside are not listed', async () => {
            const { whiteboards } = await agent.call<{ whiteboards: { path: string }[] }>('openspace.whiteboard.list');
            const listed = whiteboards.map(board => path.relative(app.workspace, board.path));
            expect(listed).to.include.members(NAMES);
            expect(listed).not.to.include.members(['link.whiteboard.json', 'folder.whiteboard.json']);
            expect(new Set(listed).size).to.equal(listed.length);
        });
    });
}
