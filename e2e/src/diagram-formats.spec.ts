import { expect } from 'chai';
import { readdir, writeFile } from 'fs/promises';
import * as path from 'path';
import type { Browser, Locator } from 'playwright-core';
import { App } from './harness/app';
import { launchBrowser, openWindow } from './harness/browser';
import { Ide } from './harness/ide';
import { McpClient } from './harness/mcp';
import { until } from './harness/until';

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
        const problem = ide.page.locator('.openspace-diagram-preview-problem');
        await problem.waitFor();
        expect(await problem.textContent()).to.contain('line 1, column');
        expect(await textIn()).to.contain('parcel');
        await shot('dot-problem');
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
        await ide.page.locator('.openspace-diagram-preview-problem').waitFor({ state: 'detached' });
        await ide.page.locator('.openspace-diagram-preview-bar .theia-button').click();
        await ide.page.locator('.tl-container').waitFor();
        await until('the board shows the graph', async () => (await ide.page.locator('.tl-shape').count()) >= 4);
        await shot('board');
    });

    it('is shown with its progress where it is large, in each format, and cancelled by a person', async () => {
        const nodes = Array.from({ length: 1_000 }, (_, at) => at);
        const links = nodes.slice(1).map(at => [(at - 1) >> 2, at] as const);
        const written = (node: (at: number) => string, link: (from: number, to: number) => string): string =>
            [...nodes.map(node), ...links.map(([from, to]) => link(from, to))].join('\n');
        const c4 = (element: string) =>
            written(
                at => `e${at} = ${element} "Element ${at}"`,
                (from, to) => `e${from} -> e${to} "uses"`
            );
        const sources = {
            'large.dot': `digraph {\n${written(
                at => `n${at} [label="Node ${at}"]`,
                (from, to) => `n${from} -> n${to}`
            )}\n}`,
            'large.d2': written(
                at => `n${at}: Node ${at}`,
                (from, to) => `n${from} -> n${to}`
            ),
            'large.puml': `@startuml\n${written(
                at => `class C${at}`,
                (from, to) => `C${from} --> C${to}`
            )}\n@enduml`,
            'large.dsl': `workspace {\nmodel {\n${c4('softwareSystem')}\n}\nviews {\nsystemLandscape {\ninclude *\n}\n}\n}`,
            'large.likec4': `specification {\nelement box\n}\nmodel {\n${c4('box')}\n}\nviews {\nview index {\ninclude *\n}\n}`,
            'large.bpmn': `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p">${written(
                at => `<task id="t${at}" name="Task ${at}"/>`,
                (from, to) => `<sequenceFlow id="f${to}" sourceRef="t${from}" targetRef="t${to}"/>`
            )}</process></definitions>`
        };
        for (const [file, source] of Object.entries(sources)) {
            await writeFile(app.file(file), source);
            await ide.openFile(file);
            // The first file of a format also loads its library, so that it takes longer than a person waits for no news.
            await ide.page.locator('#openspace\\.diagramPreview\\.openOnWhiteboard:visible').first().click();
            // The list of all notifications has it, too.
            const toast = ide.page.locator('.theia-notification-list-item', { hasText: `Drawing ${file} on a whiteboard` }).first();
            await toast.waitFor();
            await shot(`large-${file}`);
            await toast.getByRole('button', { name: 'Cancel' }).or(toast.getByText('Cancel')).first().click();
            await toast.waitFor({ state: 'detached' });
            expect(await readdir(path.dirname(app.file(file))), file).not.to.include('large.whiteboard.json');
        }
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
}).timeout(180_000);
