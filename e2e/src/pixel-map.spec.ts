// Own backend: an environment names the model server.
import { expect } from 'chai';
import { createServer, type Server } from 'http';
import type { AddressInfo } from 'net';
import { readCartridge, sha256Hex } from '@openspace/pixel-map';
import { readFile, stat, writeFile } from 'fs/promises';
import * as path from 'path';
import type { Browser } from 'playwright-core';
import { App } from './harness/app';
import { seriousFaults } from './harness/axe';
import { launchBrowser, newPage, openWindow } from './harness/browser';
import { Ide, menusGone } from './harness/ide';
import { McpClient } from './harness/mcp';
import { answer, HOSTILE, KERNEL, runHostile, testPage } from './harness/pixel-programs';
import { until } from '@openspace/tool/lib/test/until';

const FILES = { 'a.txt': 'The first file, of one line only.', 'b/second.md': '# Second\n\nWith three lines.\n'.repeat(40) };
const INVERT = { program: KERNEL, region: { x: 0, y: 0, width: 4, height: 2 } };

describe('the pixel map', () => {
    let app: App;
    let model: Server;
    const browsers: Browser[] = [];

    before(async () => {
        // The parts of an OpenAI-compatible endpoint that matter.
        model = createServer((request, response) => {
            let body = '';
            request.on('data', chunk => (body += String(chunk)));
            request.on('end', () => {
                const { messages, model: name } = JSON.parse(body);
                const content = `You said: ${messages.at(-1).content}`;
                response.end(
                    JSON.stringify({ model: name, choices: [{ message: { content } }], usage: { prompt_tokens: 3, completion_tokens: 4 } })
                );
            });
        });
        await new Promise<void>(resolve => model.listen(0, 'localhost', resolve));
        const { port } = model.address() as AddressInfo;
        app = await App.start({ files: FILES, env: { OPENSPACE_LLM_URL: `http://localhost:${port}/v1/chat/completions` } });
    });
    after(async () => {
        await Promise.all(browsers.map(browser => browser.close()));
        await app.stop();
        model.close();
    });

    async function browserWith(flags: readonly string[]): Promise<Browser> {
        const browser = await launchBrowser(flags);
        browsers.push(browser);
        return browser;
    }

    /** A window that shows the corner of the map in its middle, with all tiles there, and an agent. */
    async function openMap() {
        const browser = await browserWith(['--enable-unsafe-webgpu']);
        const page = await openWindow(browser, app);
        const client = await McpClient.connect(app, '?toolsets=all');
        await client.windowReady();
        await client.call('navigate_map', { x: 0, y: 0, zoom: 10 });
        const status = page.locator('.openspace-pixel-map-status');
        await until('all tiles are there', async () => (await status.getAttribute('data-missing')) === '0');
        const canvas = page.locator('.openspace-pixel-map-canvas');
        const box = (await canvas.boundingBox())!;
        return { page, client, status, canvas, box };
    }

    it('answers Hilbert addresses with no window at all, and says what needs one', async () => {
        const client = await McpClient.connect(app, '?toolsets=pixelmap');
        const { tools } = await client.client.listTools();
        expect(tools.map(({ name }) => name)).to.have.members([
            'navigate_map',
            'get_os_state',
            'execute_pixel_program',
            'load_rts_cartridge',
            'query_hilbert_address',
            'trigger_evolution',
            'send_llm_prompt',
            'spawn_area_agent'
        ]);
        const found = await answer(client, 'query_hilbert_address', { hilbert_index: 1 });
        expect(found).to.deep.include({ success: true, coordinates: { x: 1, y: 0 }, file: app.file('a.txt'), offset: 4, line: 1 });
        expect(found.bytes).to.deep.equal([...Buffer.from('firs')]);
        const refused = await answer(client, 'navigate_map', { x: 1 });
        expect(refused).to.include({ success: false, error_code: 'BACKEND_UNAVAILABLE', tool: 'navigate_map' });
        expect(await answer(client, 'send_llm_prompt', { prompt: 'Hello' })).to.deep.include({
            success: true,
            response: 'You said: Hello',
            model: 'local',
            tokensUsed: { prompt: 3, completion: 4, total: 7 }
        });
        await client.close();
    });

    it('passes every check of the test page without WebMCP and WebGPU, with fakes for the backends @long', async () => {
        const browser = await browserWith([]);
        expect(await testPage(app, await newPage(browser), '?mock_backends=true')).to.match(/^18 passed, 0 failed$/);
    });

    it('shows the files, opens one at the byte that is clicked, and paints a changed file again', async () => {
        const { page, client, status, canvas, box } = await openMap();
        expect(await seriousFaults(page, '.openspace-pixel-map')).to.deep.equal([]);
        // The view's middle is the corner of the map; (1, 0) is the second word of the first file.
        const second = { x: box.width / 2 + 15, y: box.height / 2 + 5 };
        await canvas.hover({ position: second });
        await until('the status names the byte and its line', async () => /a\.txt · byte 4 · line 1/.test(await status.innerText()));
        await writeFile(app.file('a.txt'), 'The FIRST file, of one line only.');
        await until('the changed file is painted again', async () => (await status.getAttribute('data-refreshed')) === '0/0/0');
        // Outside the map, so that the status shows what was searched for; not on the border of the side bar.
        await canvas.hover({ position: { x: 20, y: 20 } });
        await page.getByLabel('Find a file on the map').fill('second');
        await until('the file is found', async () => (await status.innerText()).includes('second.md'));
        await page.getByLabel('Find a file on the map').fill('');
        await canvas.click({ position: second });
        await page.locator('#theia-main-content-panel .lm-TabBar-tab.lm-mod-current', { hasText: 'a.txt' }).waitFor();
        await until('the cursor is at the byte', async () => (await page.locator('#theia-statusBar').innerText()).includes('Ln 1, Col 5'));
        await client.close();
    });

    it('runs programs, names regions, makes cartridges, and shows boards and area agents @long', async () => {
        await writeFile(app.file('a.txt'), FILES['a.txt']);
        const { page, client, status, canvas, box } = await openMap();
        const { width, height } = box;
        const ran = await client.call<{ mode: string; output: { changedWords: number; first: number[] } }>('execute_pixel_program', INVERT);
        expect(ran.output.changedWords).to.equal(8);
        const cpu = await client.call<typeof ran>('execute_pixel_program', { ...INVERT, mode: 'cpu' });
        // What was painted is what the second run sees, and inverting twice changes nothing.
        expect(cpu.output.first[0]).to.equal(Buffer.from('The ').readUInt32LE());

        // A rectangle of 4 × 2 pixels at the corner of the map, dragged with Shift, gets a name.
        const [left, top] = [box.x + width / 2 + 1, box.y + height / 2 + 1];
        await page.keyboard.down('Shift');
        await page.mouse.move(left, top);
        await page.mouse.down();
        await page.mouse.move(left + 38, top + 18, { steps: 3 });
        await page.mouse.up();
        await page.keyboard.up('Shift');
        const name = page.locator('.quick-input-widget input:visible');
        await name.fill('hot spot');
        await name.press('Enter');
        await page.getByRole('button', { name: 'Save region…' }).click();
        await page.locator('.quick-input-widget .monaco-list-row', { hasText: 'hot spot' }).click();
        const saved = app.file('hot spot.rts.png');
        await until('the region is saved', () =>
            stat(saved).then(
                ({ size }) => size > 0,
                () => false
            )
        );
        const { data, metadata } = readCartridge(await readFile(saved));
        expect(metadata.region).to.deep.equal(INVERT.region);
        // What the two runs left there, which is the beginning of the first file in the order of the rows.
        expect([data.length, Buffer.from(data.subarray(0, 8)).toString()]).to.deep.equal([32, 'The firs']);
        const loaded = await client.call<{ sha256: string; byteCount: number }>('load_rts_cartridge', {
            url: 'hot spot.rts.png',
            autoNavigate: false
        });
        expect(loaded).to.include({ sha256: sha256Hex(data), byteCount: 32 });
        const seen = await client.call<{ camera: { x: number; y: number } }>('navigate_map', { region: 'hot spot', x: 50, y: 50 });
        expect([seen.camera.x, seen.camera.y]).to.deep.equal([0.02, 0.01]);
        await client.call('navigate_map', { x: 0, y: 0, zoom: 10 });

        // A board opens as a board, wherever on it the click was; near enough, it has its name on the map.
        await client.call('openspace.whiteboard.create', { path: 'z-board.whiteboard.json', title: 'Z' });
        await page
            .getByRole('tab', { name: 'Pixel Map' })
            .or(page.locator('.lm-TabBar-tab', { hasText: 'Pixel Map' }))
            .first()
            .click();
        await page.getByLabel('Find a file on the map').fill('z-board');
        await until('the board is on the map', async () => (await status.innerText()).includes('z-board'));
        await page.getByLabel('Find a file on the map').press('Enter');
        await until('the board has its name', async () => (await canvas.getAttribute('data-labels'))?.includes('z-board.whiteboard.json'));
        const onBoard = await until('the board is under the pointer', async () => {
            for (let at = 0; at < 64; at++) {
                // The agents' panel is at the right.
                const position = { x: ((width - 320) * ((at % 8) + 0.5)) / 8, y: (height * (Math.floor(at / 8) + 0.5)) / 8 };
                await canvas.hover({ position });
                if (/z-board\.whiteboard\.json · byte/.test(await status.innerText())) {
                    return position;
                }
            }
            return false;
        });
        await page.getByLabel('Find a file on the map').fill('');
        await canvas.click({ position: onBoard });
        await page.locator('.tl-canvas:visible').waitFor();
        expect(await page.locator('#theia-main-content-panel .lm-TabBar-tab', { hasText: 'z-board' }).count()).to.equal(1);
        await page.locator('#theia-main-content-panel .lm-TabBar-tab', { hasText: 'Pixel Map' }).click();

        // Area agents: buttons stand below each other, and one in error has nothing to stop.
        const area = { x: 0, y: 0, width: 1, height: 1 };
        const failed = await client.call<{ status: string; report: string }>('spawn_area_agent', { agent_type: 'executor', region: area });
        expect(failed).to.include({ status: 'error' });
        expect(failed.report).to.contain('an executor needs WGSL');
        expect(await client.call('spawn_area_agent', { agent_type: 'monitor', region: area })).to.include({ status: 'running' });
        const panel = page.getByRole('region', { name: 'Area agents' });
        await panel.getByText('Watches 4 bytes.').waitFor();
        const inError = panel.locator('li', { hasText: 'an executor needs WGSL' });
        expect(await inError.getByRole('button', { name: /^Stop/ }).count()).to.equal(0);
        const columns: string[] = [];
        for (const row of await panel.locator('li').all()) {
            const [show, stop] = await Promise.all((await row.getByRole('button').all()).map(button => button.boundingBox()));
            expect(Math.abs(show!.y - stop!.y), 'on one line').to.be.lessThan(2);
            columns.push([show!.x, show!.width, stop!.x, stop!.width].map(Math.round).join(' '));
        }
        expect(columns).to.have.length.greaterThan(1);
        expect(new Set(columns), 'below each other').to.have.property('size', 1);
        if (process.env.OPENSPACE_KEEP_PICTURES !== undefined) {
            await page.screenshot({ path: path.join(process.env.OPENSPACE_KEEP_PICTURES, 'area-agents.png') });
        }
        await inError.getByRole('button', { name: /^Remove/ }).click();
        await inError.waitFor({ state: 'detached' });
        await client.call('navigate_map', { x: 0, y: 0, zoom: 10 });

        // The menu of a file in the explorer makes a cartridge of it, and that of a cartridge shows it on the map.
        const explorer = page.locator('#files');
        await new Ide(page).showExplorer();
        const choose = async (file: string, item: string) => {
            await explorer.locator('.theia-TreeNode', { hasText: file }).first().click({ button: 'right' });
            await page.locator('.lm-Menu .lm-Menu-itemLabel', { hasText: item }).click();
            await menusGone(page);
        };
        await choose('a.txt', 'Save as Cartridge');
        await explorer.locator('.theia-TreeNode', { hasText: 'a.txt.rts.png' }).waitFor();
        expect(Buffer.from(readCartridge(await readFile(app.file('a.txt.rts.png'))).data)).to.deep.equal(await readFile(app.file('a.txt')));
        await choose('a.txt.rts.png', 'Show Cartridge on the Pixel Map');
        const layers = async () => JSON.stringify((await client.call('get_os_state', { include: ['camera'] })).camera);
        await until('the cartridge is on the map', async () => (await layers()).includes('a.txt.rts.png'));
        await canvas.waitFor();

        await runHostile(page, client, { cpu: HOSTILE.slice(0, 1), gpu: HOSTILE.slice(-1) });
        for (const mode of ['cpu', 'gpu']) {
            expect(await answer(client, 'execute_pixel_program', { ...INVERT, mode })).to.deep.include({ success: true, mode });
        }
        await client.close();
    });
});
