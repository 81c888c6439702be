import { expect } from 'chai';
import { at } from '../steps/paths.mjs';
import { runOf } from '../test/run-of.mjs';

/** What each file of the running app here begins with; `stage` is the shared backend, browser and window. */
const HEAD = `
const { Stage } = require("../harness/stage");
const { App } = require("../harness/app");
const { McpClient } = require("../harness/mcp");
const { launchBrowser } = require("../harness/browser");
const { writeFile } = require('fs/promises');
const path = require('path');`;

/** A file with a test on the shared stage. */
function onStage(name, body, { stops = true } = {}) {
    return `${HEAD}
describe('${name}', () => {
    let stage;
    before(async () => { stage = await Stage.start(); });
    ${stops ? 'after(() => stage.stop());' : ''}
    it('does it', async () => { ${body} });
});`;
}

/** What a file finds that shares the stage: a board can be drawn, and no one left anything. */
const AS_NEW = `
    const { page } = stage.ide;
    const left = await page.locator('.dialogOverlay, #theia-main-content-panel .lm-TabBar-tab[id*="whiteboard"]').count();
    if (left > 0) { throw new Error(left + ' left by others'); }
    const kept = await page.evaluate(() => localStorage.getItem('left') ?? sessionStorage.getItem('left'));
    if (kept !== null) { throw new Error('what others left in the browser'); }
    if (require('fs').existsSync(stage.app.file('left.txt'))) { throw new Error('a file of others'); }
    await stage.newBoard({ id: 'a', type: 'geo', x: 0, y: 0, props: { w: 100, h: 60 } });`;

// Tests of the running app that do what they must not: each is found in its own file, and the next file does not notice.
describe('a run of files of the running app', () => {
    const offences = {
        'a client that is left connected': [
            onStage('bad', "await McpClient.connect(stage.app, '', 'left-client');"),
            /The file left the MCP client "left-client" connected\. Close it in an after hook\./
        ],
        'a browser that is left open': [
            `${HEAD} describe('bad', () => it('does it', async () => { await launchBrowser(['--mute-audio']); }));`,
            /The file left a browser open\. Close it in an after hook\./
        ],
        'a backend that is left running': [
            `${HEAD} describe('bad', () => it('does it', async () => { await App.start({ own: true }); }));`,
            /The file left a backend running on port \d+\. Close it in an after hook\./
        ],
        'a stage that is left': [onStage('bad', '', { stops: false }), /The file left the MCP client "e2e" connected/],
        'a crash of the backend': [
            onStage('bad', "await stage.app.kill('SIGKILL'); await stage.agent.call('openspace.whiteboard.list');"),
            /bad does it: /
        ],
        'a crash of the page': [
            onStage(
                'bad',
                "await Promise.all([stage.ide.page.waitForEvent('crash'), stage.ide.page.goto('chrome://crash').catch(() => 0)]); await stage.newBoard();"
            ),
            /bad does it: /
        ],
        'a crash of the browser': [
            onStage(
                'bad',
                "const cdp = await stage.context.browser().newBrowserCDPSession(); await cdp.send('Browser.crash').catch(() => 0); await stage.newBoard();"
            ),
            /bad does it: /
        ]
    };
    /** What is closed or put back silently. */
    const forgiven = {
        'an editor and a dialog that are left open': onStage(
            'careless',
            "await stage.newBoard({ id: 'a', type: 'note', x: 0, y: 0 }); await stage.ide.command('About'); await stage.ide.page.locator('.dialogOverlay').waitFor();"
        ),
        'a file, a setting and what the browser keeps': onStage(
            'careless',
            `await stage.ide.page.evaluate(() => { localStorage.setItem('left', '1'); sessionStorage.setItem('left', '1'); });
            await writeFile(stage.app.file('left.txt'), 'left');
            await require('fs/promises').mkdir(stage.app.file('.theia'), { recursive: true });
            await writeFile(stage.app.file('.theia', 'settings.json'), JSON.stringify({ 'files.autoSave': 'off' }));`
        )
    };
    const texts = [...Object.values(offences).map(([text]) => text), ...Object.values(forgiven)];
    let all;

    before(async function () {
        this.timeout(1_200_000);
        const pairs = texts.flatMap((text, at) => [
            [`file-${at}-bad.spec.cjs`, text],
            [`file-${at}-next.spec.cjs`, onStage(`next ${at}`, AS_NEW)]
        ]);
        // Files that never ran come by their size, the largest first.
        const files = Object.fromEntries(pairs.map(([name, text], at) => [name, `${text}\n//${'.'.repeat(5_000 * (pairs.length - at))}`]));
        all = await runOf(files, { alone: true, repeats: false, parent: at('e2e', 'lib'), timeScale: '4', silent: 300_000 });
    });

    for (const [place, [name, [, message]]] of Object.entries(offences).entries()) {
        it(`fails for ${name}, and the next file does not notice`, () => {
            expect(
                all.failed.filter(line => message.test(line)),
                all.output
            ).to.have.length.of.at.least(1);
            expect(all.output).to.match(new RegExp(`✗ .*file-${place}-bad`));
            expect(all.output).to.match(new RegExp(`✓ .*file-${place}-next`));
        });
    }

    for (const [place, name] of Object.keys(forgiven).entries()) {
        it(`closes and puts back ${name}, so that the next file does not notice`, () => {
            const number = place + Object.keys(offences).length;
            expect(all.output).to.match(new RegExp(`✓ .*file-${number}-bad`));
            expect(all.output).to.match(new RegExp(`✓ .*file-${number}-next`));
        });
    }
});
