import { expect } from 'chai';
import { readFile, writeFile } from 'fs/promises';
import * as path from 'path';
import type { Browser, Locator } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser, openWindow } from './harness/browser';
import { Ide } from './harness/ide';
import { inContainer } from './harness/theia-container';
import { McpClient } from './harness/mcp';
import { until } from '@openspace/tool/lib/test/until';

const FLOW = 'flowchart TD\n    A[Order] --> B{In stock?}\n    B -->|yes| C[Ship]\n    B -->|no| D[Wait]\n';

describe('a person, an agent and a Mermaid diagram', () => {
    let app: App;
    let browser: Browser;
    let ide: Ide;
    let agent: McpClient;
    const picture = (): Locator => ide.page.locator('.openspace-mermaid-picture:visible').first();
    const textIn = async () => (await picture().textContent()) ?? '';
    const shot = async (name: string) => {
        if (process.env.OPENSPACE_KEEP_PICTURES) {
            await ide.page.screenshot({ path: path.join(process.env.OPENSPACE_KEEP_PICTURES, `mermaid-${name}.png`) });
        }
    };

    before(async () => {
        [app, browser] = await Promise.all([App.start({ files: { 'flow.mmd': FLOW } }), launchBrowser()]);
        agent = await McpClient.connect(app);
        ide = new Ide(await openWindow(browser, app));
        await agent.windowReady();
        await ide.openFile('flow.mmd');
        await until('the diagram is drawn', async () => (await picture().count()) > 0 && (await textIn()).includes('In stock?'));
    });
    after(async () => {
        await agent.close();
        await browser.close();
        await app.stop();
    });

    afterEach(async function () {
        if (this.currentTest?.state === 'failed') {
            await shot(`failed-${this.currentTest.title}`);
        }
    });

    it('is drawn while it is written, and keeps its last good picture while it is wrong', async () => {
        await shot('flow');
        await ide.page.locator('.openspace-mermaid .monaco-editor').first().click();
        await ide.page.keyboard.press('Control+End');
        await ide.page.keyboard.insertText('    D -->|arrived| C\n');
        await until('the new link is drawn', async () => (await textIn()).includes('arrived'));
        await ide.page.keyboard.insertText('    D -->');
        const problem = ide.page.locator('.openspace-text-preview-problem');
        await problem.waitFor();
        expect(await problem.textContent())
            .to.contain('line 6')
            .and.to.contain('the id of a node');
        expect(await textIn()).to.contain('arrived');
        await shot('problem');
        await ide.page.keyboard.insertText(' E[now closed]');
        await problem.waitFor({ state: 'detached' });
        await until('the corrected diagram is drawn', async () => (await textIn()).includes('now closed'));
    });

    it('is replaced by an agent as one step, with the focus highlighted', async () => {
        const before = await until('the text is saved', async () => {
            const text = await readFile(app.file('flow.mmd'), 'utf8');
            return text.includes('now closed]') && text;
        });
        const refused = await agent.fail('canvas_update_mermaid', { diagram: 'flowchart TD\n    X --> Y[open' });
        expect(refused).to.include({ code: 'INVALID_INPUT' });
        expect(await readFile(app.file('flow.mmd'), 'utf8')).to.equal(before);

        const diagram =
            'sequenceDiagram\n    participant Shop\n    participant Stock\n    Shop->>Stock: reserve\n    Stock-->>Shop: reserved\n';
        const result = await agent.call<{ path: string; appliedBy: string; focused: string }>('canvas_update_mermaid', {
            diagram,
            focus: 'Stock'
        });
        expect(result).to.include({ path: app.file('flow.mmd'), appliedBy: 'window', focused: 'Stock' });
        expect(await readFile(app.file('flow.mmd'), 'utf8')).to.equal(diagram);
        await until('the new diagram is drawn', async () => (await textIn()).includes('reserved'));
        await ide.page.locator('.openspace-mermaid-picture .openspace-picture-focused').waitFor();
        await shot('focus');

        await ide.page.locator('.openspace-mermaid .monaco-editor').first().click();
        await ide.page.keyboard.press('Control+z');
        await until('the old diagram is back', async () => (await textIn()).includes('now closed'));
        await until('it is saved', async () => (await readFile(app.file('flow.mmd'), 'utf8')) === before);
    });

    it('is replaced, though the file system reports that while it is still read', async () => {
        const before = await readFile(app.file('flow.mmd'), 'utf8');
        await inContainer(ide.page, 'createModelReference', watchRevert, 'flow.mmd');
        await inContainer(ide.page, 'listCapabilities', holdReadings, 'flow.mmd');
        const held = (count: number) => ide.page.waitForFunction(least => Number(Reflect.get(window, 'heldReadings')) >= least, count);
        const release = () => ide.page.evaluate(() => Reflect.get(window, 'releaseReading')());
        const call = agent.call('canvas_update_mermaid', { diagram: 'flowchart LR\n    First --> Second\n' });
        await held(1);
        await until('the file system has reported it', () => ide.page.evaluate(() => Number(Reflect.get(window, 'asked')) > 0));
        await release();
        await held(2);
        await ide.page.waitForFunction(() => Reflect.get(window, 'isReadOnce') === true);
        expect(await ide.page.evaluate(() => Reflect.get(window, 'isReverted')), 'while it is read again').to.equal(false);
        await release();
        await call;
        await ide.page.evaluate(() => Reflect.get(window, 'stopHolding')());
        await ide.page.locator('.openspace-mermaid .monaco-editor').first().click();
        await ide.page.keyboard.press('Control+z');
        await until('it is saved', async () => (await readFile(app.file('flow.mmd'), 'utf8')) === before);
        expect(await ide.page.locator('.dialogBlock').count()).to.equal(0);
    });

    it('is saved as a picture', async () => {
        await ide.command('Mermaid: Export as PNG…');
        const dialog = ide.page.locator('.dialogBlock');
        await dialog.waitFor();
        expect(await dialog.locator('input.theia-input').last().inputValue()).to.equal('flow.png');
        await dialog.locator('button.main').click();
        const png = await until('the whole picture is there', async () => {
            const bytes = await readFile(app.file('flow.png')).catch(() => undefined);
            return bytes?.includes('IEND') === true ? bytes : undefined;
        });
        expect(png.subarray(1, 4).toString()).to.equal('PNG');
        expect(png.readUInt32BE(16)).to.be.greaterThan(100);
    });

    it('comes onto a board, keeps the places of what the person moved, and goes back', async () => {
        await writeFile(app.file('trip.mmd'), FLOW);
        const board = 'trip.whiteboard.json';
        const draw = () =>
            agent.call<{ shapeIds: string[]; losses: object[] }>('openspace.whiteboard.import', { path: board, source: 'trip.mmd' });
        const placeOf = async (label: string) => {
            const { shapes } = await agent.call<{ shapes: { id: string; x: number; y: number }[] }>('openspace.whiteboard.find_shapes', {
                path: board,
                label,
                type: 'geo'
            });
            return shapes[0]!;
        };
        expect((await draw()).shapeIds).to.have.length(7);
        const { id, x, y } = await placeOf('Ship');
        await agent.call('openspace.whiteboard.update_shape', { path: board, shapeId: id, x: x + 300, y: y + 50 });
        await writeFile(app.file('trip.mmd'), `${FLOW}    C --> E[Deliver]\n`);
        await draw();
        expect(await placeOf('Ship')).to.include({ id, x: x + 300, y: y + 50 });
        await placeOf('Deliver');
        const { text } = await agent.call<{ text: string }>('openspace.whiteboard.export', { path: board, format: 'mermaid' });
        expect(text)
            .to.match(/^flowchart TD/)
            .and.to.contain('C["Ship"]')
            .and.to.contain('B -->|"yes"| C')
            .and.to.contain('C --> E');
    });

    it('opens on a whiteboard', async () => {
        await ide.page.locator('.openspace-mermaid-preview .openspace-view-bar').getByText('Open on whiteboard').click();
        await until('the shapes are shown', async () => (await ide.shapes('geo').count()) === 5);
        await shot('board');
    });

    it('asks before it is drawn on a board that is there already, and only once', async () => {
        await agent.call('openspace.whiteboard.create', { path: 'made.whiteboard.json' });
        await agent.call('openspace.whiteboard.add_shape', { path: 'made.whiteboard.json', type: 'geo', label: 'By hand' });
        const before = await readFile(app.file('made.whiteboard.json'), 'utf8');
        await writeFile(app.file('made.mmd'), FLOW);
        const toBoard = async (): Promise<void> => {
            await ide.openFile('made.mmd');
            await ide.page.locator('.openspace-mermaid-preview:visible .openspace-view-bar').getByText('Open on whiteboard').click();
        };
        const question = ide.page.locator('.quick-input-widget:visible');
        await toBoard();
        await question.getByText('Draw into the Board').waitFor();
        await shot('question');
        await ide.page.keyboard.press('Escape');
        await question.waitFor({ state: 'hidden' });
        await toBoard();
        await question.getByText('Draw on a New Board').click();
        await ide.tab('made-2.whiteboard.json').waitFor();
        await until('the shapes are shown', async () => (await ide.shapes('geo').count()) === 4);
        expect(await readFile(app.file('made.whiteboard.json'), 'utf8')).to.equal(before);
        await writeFile(app.file('made.mmd'), `${FLOW}    C --> E[Deliver]\n`);
        await toBoard();
        await until('it is drawn there again', async () => (await ide.shapes('geo').count()) === 5);
    });
});

interface Changed {
    readonly changes: readonly { readonly resource: { path: { base: string } } }[];
}

interface Files {
    readonly onDidFilesChangeEmitter: { fire(event: Changed): void };
    readStream(resource: { path: { base: string } }, options?: unknown): Promise<unknown>;
    resolve(resource: { path: { base: string } }, options?: unknown): Promise<unknown>;
}

/**
 * Holds each reading of a file until `window.releaseReading` is called. What the file system reports of the file before the first reading is kept until
 * that has begun, as a report that comes sooner has the file read before the call asks for it. Counts in `window.asked` how often the state of the file was
 * asked for since.
 */
function holdReadings(files: Files, name: string): void {
    const { readStream, resolve, onDidFilesChangeEmitter: reports } = files;
    const { fire } = reports;
    const early: Changed[] = [];
    Reflect.set(window, 'heldReadings', 0);
    Reflect.set(window, 'asked', 0);
    const isRead = () => Number(Reflect.get(window, 'heldReadings')) > 0;
    reports.fire = event =>
        !isRead() && event.changes.some(({ resource }) => resource.path.base === name) ? void early.push(event) : fire.call(reports, event);
    files.readStream = (resource, options) =>
        resource.path.base !== name
            ? readStream.call(files, resource, options)
            : new Promise((read, failed) => {
                  Reflect.set(window, 'heldReadings', Number(Reflect.get(window, 'heldReadings')) + 1);
                  Reflect.set(window, 'releaseReading', () => readStream.call(files, resource, options).then(read, failed));
                  for (const event of early.splice(0)) {
                      reports.fire(event);
                  }
              });
    files.resolve = (resource, options) => {
        const count = isRead() && resource.path.base === name ? 1 : 0;
        return resolve
            .call(files, resource, options)
            .finally(() => Reflect.set(window, 'asked', Number(Reflect.get(window, 'asked')) + count));
    };
    Reflect.set(window, 'stopHolding', () => Object.assign(files, { readStream, resolve }) && Object.assign(reports, { fire }));
}

interface TextModels {
    readonly models: readonly {
        readonly uri: string;
        readonly pendingOperation: Promise<void>;
        revert(options?: unknown): Promise<void>;
    }[];
}

/**
 * Sets `window.isReverted` once the next revert of a file has ended, and `window.isReadOnce` once what ends with its first reading has been done. Resolves
 * when the model has done all that it was asked for before.
 */
function watchRevert({ models }: TextModels, name: string): Promise<void> {
    const model = models.find(({ uri }) => uri.endsWith(name))!;
    const { revert } = model;
    Reflect.set(window, 'isReverted', false);
    model.revert = options => {
        model.revert = revert;
        const reverted = revert.call(model, options).then(() => void Reflect.set(window, 'isReverted', true));
        void model.pendingOperation.then(() => setTimeout(() => Reflect.set(window, 'isReadOnce', true)));
        return reverted;
    };
    return model.pendingOperation;
}
