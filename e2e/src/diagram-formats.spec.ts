import { expect } from 'chai';
import { writeFile } from 'fs/promises';
import * as path from 'path';
import type { Browser, Locator } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser, openWindow } from './harness/browser';
import { drawAndCancel } from './harness/draw-and-cancel';
import { Ide } from './harness/ide';
import { largeDiagrams } from './harness/large-diagrams';
import { McpClient } from './harness/mcp';
import { until } from '@openspace/tool/lib/test/until';

const DOT =
    'digraph {\n    rankdir = LR;\n    subgraph cluster_shop { label = "Shop"; order [label="Order"]; }\n    order -> ship [label="paid"];\n}\n';

describe('a person, an agent and diagrams in formats of other programs', () => {
    let app: App;
    let browser: Browser;
    let ide: Ide;
    let agent: McpClient;
    const picture = (): Locator => ide.page.locator('.openspace-diagram-preview-picture:visible').first();
    const textIn = async () => ((await picture().count()) > 0 ? ((await picture().textContent()) ?? '') : '');
    const shot = async (name: string) => {
        if (process.env.OPENSPACE_KEEP_PICTURES) {
            await ide.page.screenshot({ path: path.join(process.env.OPENSPACE_KEEP_PICTURES, `formats-${name}.png`) });
        }
    };

    before(async () => {
        [app, browser] = await Promise.all([App.start({ files: { 'flow.dot': DOT } }), launchBrowser()]);
        agent = await McpClient.connect(app);
        ide = new Ide(await openWindow(browser, app));
        await agent.windowReady();
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

    it('opens as text, and shows its picture next to it, which follows the text', async () => {
        await ide.openFile('flow.dot');
        await ide.page.locator('#openspace\\.diagramPreview\\.open').first().click();
        await until('the graph is drawn', async () => /Order[\s\S]*paid|paid[\s\S]*Order/.test(await textIn()));
        await shot('dot');
        await ide.page.locator('.monaco-editor:visible').first().click();
        await ide.page.keyboard.press('Control+Home');
        await ide.page.keyboard.press('End');
        await ide.page.keyboard.insertText(' ship -> parcel');
        await until('the new node is drawn', async () => (await textIn()).includes('parcel'));
        await ide.page.keyboard.insertText(' -> }');
        const problem = ide.page.locator('.openspace-text-preview-problem');
        await problem.waitFor();
        expect(await problem.textContent()).to.contain('line 1, column');
        expect(await textIn()).to.contain('parcel');
        await shot('dot-problem');
    });

    it('has a line around the tool with the keyboard, which does not look like what is wrong', async () => {
        const preview = ide.page.locator('.openspace-diagram-preview');
        await preview.getByRole('button', { name: 'Zoom in' }).focus();
        await ide.page.keyboard.press('Tab');
        const looks = await preview
            .getByRole('button', { name: 'Fit to view' })
            .and(ide.page.locator(':focus-visible'))
            .evaluate(tool => {
                const { backgroundColor, borderBottomWidth, outlineStyle, outlineOffset } = getComputedStyle(tool);
                return { backgroundColor, borderBottomWidth, outlineStyle, outlineOffset };
            });
        expect(looks).to.deep.equal({
            backgroundColor: 'rgba(0, 0, 0, 0)',
            borderBottomWidth: '0px',
            outlineStyle: 'solid',
            outlineOffset: '-1px'
        });
    });

    it('comes onto a board, from the preview and by an agent', async () => {
        await writeFile(app.file('other.gv'), DOT);
        const { format, shapeIds } = await agent.call<{ format: string; shapeIds: string[] }>('openspace.whiteboard.import', {
            path: 'other',
            source: 'other.gv'
        });
        expect([format, shapeIds.length]).to.deep.equal(['dot', 4]);
        const refused = await agent.fail('openspace.whiteboard.import', { path: 'other', source: 'digraph {\n a ->\n}', format: 'dot' });
        expect(refused).to.include({ code: 'INVALID_INPUT' });
        expect(refused.message).to.contain('line 3, column 1');
        await ide.page.locator('.monaco-editor:visible').first().click();
        await ide.page.keyboard.press('Control+A');
        await ide.page.keyboard.insertText(DOT);
        await ide.page.locator('.openspace-text-preview-problem').waitFor({ state: 'detached' });
        await ide.page.locator('.openspace-diagram-preview .openspace-view-bar .theia-button').click();
        await ide.page.locator('.tl-container').waitFor();
        await until('the board shows the graph', async () => (await ide.page.locator('.tl-shape').count()) >= 4);
        await shot('board');
    });

    it('is shown with its progress where it is large, and cancelled by a person @long', async () => {
        // So large that it is not done before a person has seen that it is being done.
        await drawAndCancel({ app, ide }, 'large.dot', largeDiagrams(1_900)['large.dot']);
    });

    it('reads the other formats in the bundled app', async () => {
        const sources = {
            plantuml: '@startuml\nclass A\nA <|-- B\n@enduml',
            structurizr: 'workspace {\n model {\n a = person "A"\n b = softwareSystem "B"\n a -> b "uses"\n }\n}',
            d2: 'a -> b: calls\n',
            likec4: "specification { element box }\nmodel {\n a = box 'A'\n b = box 'B'\n a -> b 'calls'\n}",
            bpmn: '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p"><task id="a" name="A"/><task id="b" name="B"/><sequenceFlow id="f" sourceRef="a" targetRef="b"/></process></definitions>'
        };
        for (const [format, source] of Object.entries(sources)) {
            const { shapeIds } = await agent.call<{ shapeIds: string[] }>('openspace.whiteboard.import', { path: format, source, format });
            expect(shapeIds, format).to.have.length(3);
        }
    });

    it('is shown by an agent, as is everything that has a preview @long', async () => {
        const texts = { 'classes.puml': '@startuml\nclass Parcel\n@enduml', 'second.dot': 'digraph { crate }', 'about.md': '# Letters\n' };
        for (const [name, text] of Object.entries(texts)) {
            await writeFile(app.file(name), text);
            const { path: shown } = await agent.call<{ path: string }>('openspace.whiteboard.open', { path: name });
            expect(shown).to.equal(app.file(name));
            const word = /Parcel|crate|Letters/.exec(text)?.[0] ?? '';
            const preview = ide.page.locator('.openspace-diagram-preview:visible, .openspace-markdown-preview:visible');
            await until(`${name} is shown`, async () => (await preview.allTextContents()).some(content => content.includes(word)));
        }
        await writeFile(app.file('data.bin'), 'x');
        const { code, suggestion } = await agent.fail('openspace.whiteboard.open', { path: 'data.bin' });
        expect([code, /\.puml/.test(suggestion ?? '')]).to.deep.equal(['UNSUPPORTED_FORMAT', true]);
    });
});
