import { sample } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import { readdir, readFile, stat, writeFile } from 'fs/promises';
import type { Browser, Page } from 'playwright-core';
import { App } from '../harness/app';
import { launchBrowser, openWindow } from '../harness/browser';
import { Ide } from '../harness/ide';
import { McpClient } from '../harness/mcp';
import { Person } from '../harness/person';
import { until } from '@openspace/tool/lib/test/until';
import { drawOnLargeBoard } from './large-board';

const BOX = { type: 'geo', x: 0, y: 0, width: 120, height: 60, props: { fill: 'solid' } };
/** So often another board is saved by itself before a file counts as left alone. */
const CHANCES = 2;

interface Unreadable {
    readonly name: string;
    readonly text: (board: string) => string;
    /** What the person and the agent are told. */
    readonly why: RegExp;
}

const UNREADABLE: readonly Unreadable[] = [
    { name: 'truncated', text: board => board.slice(0, board.length * 0.6), why: /JSON breaks off at line \d+, column \d+/ },
    { name: 'truncated-in-unicode', text: () => '{"store":{"document:document":{"name":"図', why: /JSON breaks off/ },
    { name: 'no-board', text: () => '{"name":"a package","version":"1.0.0"}', why: /no board/ },
    { name: 'list', text: () => '[]', why: /no board/ },
    { name: 'newer-schema', text: board => newer(board), why: /newer version of tldraw/ },
    { name: 'newer-form', text: board => board.replace('"schemaVersion":2', '"schemaVersion":3'), why: /newer version of tldraw/ },
    { name: 'conflict', text: board => `<<<<<<< HEAD\n${board}=======\n${board}>>>>>>> branch\n`, why: /merge conflict at line 1/ },
    { name: 'nul', text: () => '\u0000'.repeat(4096), why: /JSON breaks off/ }
];

describe('files that are broken, empty or large', () => {
    let app: App;
    let browser: Browser;
    let page: Page;
    let agent: McpClient;
    let valid: string;

    before(async () => {
        [app, browser] = await Promise.all([App.start(), launchBrowser()]);
        agent = await McpClient.connect(app);
        await agent.call('openspace.whiteboard.create', { path: 'valid.whiteboard.json' });
        await agent.call('openspace.whiteboard.add_shape', { path: 'valid.whiteboard.json', ...BOX, id: 'only' });
        valid = await readFile(app.file('valid.whiteboard.json'), 'utf8');
        await Promise.all(UNREADABLE.map(({ name, text }) => writeFile(app.file(`${name}.whiteboard.json`), text(valid))));
    });
    after(async () => {
        await agent.close();
        await browser.close();
        await app.stop();
    });

    const changes: readonly (readonly [string, object])[] = [
        ['read', {}],
        ['add_shape', BOX],
        ['batch_add_shapes', { shapes: [BOX] }],
        ['replace', { shapes: [] }],
        ['update_shape', { shapeId: 'only', x: 1 }],
        ['delete_shape', { shapeId: 'only' }],
        ['find_shapes', {}],
        ['layout', {}],
        ['snapshot', { format: 'svg' }],
        ['undo', {}],
        ['create', { overwrite: true }]
    ];
    const allRefuse = async (path: string, why: RegExp) => {
        for (const [tool, args] of changes) {
            const error = await agent.fail(`openspace.whiteboard.${tool}`, { path, ...args });
            expect(error.code, `${tool}: ${error.message}`).to.equal('UNSUPPORTED_FORMAT');
            expect(error.message, tool).to.match(why);
            expect(error.suggestion, tool).to.be.a('string');
        }
    };

    for (const { name, text, why } of UNREADABLE) {
        it(`${name}: every tool says what is wrong, and the file stays byte for byte`, async () => {
            const path = `${name}.whiteboard.json`;
            await allRefuse(path, why);
            expect(await readFile(app.file(path), 'utf8')).to.equal(text(valid));
        });
    }

    it('what is no UTF-8 is refused as well: it could not be written back as it is', async () => {
        const bytes = Buffer.from(valid.replace('"name":""', '"name":"Gr\u00fc\u00dfe"'), 'latin1');
        await writeFile(app.file('latin1.whiteboard.json'), bytes);
        await allRefuse('latin1.whiteboard.json', /UTF-8/);
        expect(bytes.equals(await readFile(app.file('latin1.whiteboard.json')))).to.equal(true);
    });

    it('the list names boards that cannot be read, without a count of shapes', async () => {
        const { whiteboards } = await agent.call<{ whiteboards: { name: string; shapes: number }[] }>('openspace.whiteboard.list');
        expect(whiteboards.map(board => board.name)).to.include.members(UNREADABLE.map(({ name }) => name));
        expect(whiteboards.find(board => board.name === 'truncated')?.shapes).to.equal(-1);
        expect(whiteboards.find(board => board.name === 'valid')?.shapes).to.equal(1);
    });

    it('an empty file is an empty board, to agents', async () => {
        for (const [path, text] of [['empty.whiteboard.json', ''] as const, ['blank.tldr', ' \n\t'] as const]) {
            await writeFile(app.file(path), text);
            expect(await agent.call('openspace.whiteboard.read', { path })).to.include({ total: 0 });
            expect(await readFile(app.file(path), 'utf8'), 'reading writes nothing').to.equal(text);
            await agent.call('openspace.whiteboard.add_shape', { path, ...BOX });
            expect(await agent.call('openspace.whiteboard.read', { path })).to.include({ total: 1 });
        }
    });

    describe('opened in a window', () => {
        before(async () => {
            page = await openWindow(browser, app);
            await agent.windowReady();
        });
        // Next to what another test opened, what agents open is in a column of its own.
        beforeEach(() => new Ide(page).closeAllTabs());

        const front = () => page.locator('.openspace-whiteboard:visible');
        /** Opens a file as a person does: by name, from the keyboard. */
        const openByHand = async (name: string) => {
            await page.keyboard.press('Control+p');
            await page.locator('.quick-input-widget input').fill(name);
            await page.locator('.quick-input-list .monaco-list-row', { hasText: name }).first().click();
        };
        /** Until the window has written elsewhere so often that it would have written here too. */
        const autosaveHadItsChance = async () => {
            for (let i = 0; i < CHANCES; i++) {
                const before = (await stat(app.file('valid.whiteboard.json'))).mtimeMs;
                await agent.call('openspace.whiteboard.open', { path: 'valid.whiteboard.json' });
                const person = new Person(page);
                await person.grab('only');
                await person.moveBy(7, 7);
                await person.letGo();
                await until('a drag is saved by itself', async () => (await stat(app.file('valid.whiteboard.json'))).mtimeMs !== before);
            }
            // It is next to what the person opened, and would be in view with what they open next.
            await new Ide(page).closeTab('valid.whiteboard.json');
        };

        it('each shows the reason, with the text editor one click away, and is not touched while the window saves others', async () => {
            const opened = sample(UNREADABLE, 3);
            for (const { name, why } of opened) {
                const path = `${name}.whiteboard.json`;
                await openByHand(path);
                await front().locator('[role=alert]', { hasText: why }).waitFor();
                expect(await front().locator('.tl-canvas').count(), `${name}: no canvas to draw on`).to.equal(0);
                expect(await page.locator('.lm-TabBar-tab.theia-mod-dirty', { hasText: path }).count()).to.equal(0);
            }
            await page.keyboard.press('Control+s');
            await allRefuse('truncated.whiteboard.json', /JSON breaks off/);
            const error = await agent.fail('openspace.whiteboard.open', { path: 'no-board.whiteboard.json' });
            expect(error.code).to.equal('UNSUPPORTED_FORMAT');
            await autosaveHadItsChance();
            for (const { name, text } of opened) {
                expect(await readFile(app.file(`${name}.whiteboard.json`), 'utf8'), name).to.equal(text(valid));
            }
        });

        it('the text editor opens with one click, and a repaired file becomes a board by itself @long', async () => {
            await openByHand('no-board.whiteboard.json');
            await front().getByRole('button', { name: 'Open in text editor' }).click();
            await page.locator('.monaco-editor:visible', { hasText: 'a package' }).waitFor();
            await openByHand('truncated.whiteboard.json');
            await front().locator('[role=alert]').waitFor();
            await writeFile(app.file('truncated.whiteboard.json'), valid);
            await front().locator('[data-shape-id="shape:only"]').first().waitFor();
        });

        it('a board that breaks on disk while it is open stays on the screen, is not written over, and says so @long', async () => {
            const path = 'breaks.whiteboard.json';
            await writeFile(app.file(path), valid);
            await agent.call('openspace.whiteboard.open', { path });
            await front().locator('[data-shape-id="shape:only"]').first().waitFor();
            const broken = valid.slice(0, 300);
            await writeFile(app.file(path), broken);
            await front().locator('[role=alert]', { hasText: 'can no longer be read' }).waitFor();
            expect(await front().locator('[data-shape-id="shape:only"]').count()).to.be.greaterThan(0);
            expect((await agent.fail('openspace.whiteboard.add_shape', { path, ...BOX })).code).to.equal('CONFLICT');
            await autosaveHadItsChance();
            expect(await readFile(app.file(path), 'utf8')).to.equal(broken);
            await openByHand(path);
            await front().getByRole('button', { name: 'Keep mine' }).click();
            await until('the board is written again, whole', async () => (await readFile(app.file(path), 'utf8')) === valid);
        });

        it('an empty file is an empty board that a person can draw on @long', async () => {
            const path = 'fresh.whiteboard.json';
            await writeFile(app.file(path), '');
            await openByHand(path);
            await front()
                .locator('.tl-canvas')
                .click({ position: { x: 400, y: 300 } });
            expect(await readFile(app.file(path), 'utf8'), 'opening writes nothing').to.equal('');
            await page.keyboard.press('r');
            await front()
                .locator('.tl-canvas')
                .click({ position: { x: 400, y: 300 } });
            await until('the rectangle is saved', async () => (await readFile(app.file(path), 'utf8')).includes('"type":"geo"'));
        });

        it('a board full of pictures opens, is drawn on, and is saved whole @long', () =>
            drawOnLargeBoard({ app, agent, page }, valid, 2 * 1024 * 1024));

        it('more than the largest that can be opened is told as such and stays', async () => {
            const path = 'huge.whiteboard.json';
            await writeFile(app.file(path), ' '.repeat(65 * 1024 * 1024));
            for (const tool of ['read', 'open']) {
                const error = await agent.fail(`openspace.whiteboard.${tool}`, { path });
                expect(error.code, tool).to.equal('TOO_LARGE');
            }
            await front().locator('[role=alert]', { hasText: 'can be opened' }).waitFor();
            expect((await stat(app.file(path))).size).to.equal(65 * 1024 * 1024);
        });
    });

    it('and nothing is left behind', async () => {
        expect((await readdir(app.workspace)).filter(name => name.includes('tmp'))).to.deep.equal([]);
    });
});

/** The board as a newer tldraw would write it. */
function newer(board: string): string {
    return board.replace(/"com\.tldraw\.shape\.geo":(\d+)/, (_all, version: string) => `"com.tldraw.shape.geo":${Number(version) + 1}`);
}
