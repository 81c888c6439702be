import { expect } from 'chai';
import { mkdir, readFile, writeFile } from 'fs/promises';
import { shellReady } from './harness/browser';
import { DrawioPane } from './harness/drawio';
import { DrawioStage, PLAN } from './harness/drawio-stage';
import { until } from '@openspace/tool/lib/test/until';

describe("shapes and pictures in draw.io's own editor", () => {
    let stage: DrawioStage;

    beforeEach(async () => (stage = await DrawioStage.start()));
    afterEach(async function () {
        await stage.stop(this.currentTest?.state === 'failed' ? this.currentTest.title : undefined);
    });

    it('exports the page in view as a picture of each kind, and asks before it replaces a file @long', async () => {
        await stage.open(PLAN, 'Alpha');
        const kinds = {
            SVG: 'plan.svg',
            PNG: 'plan.png',
            'Editable SVG': 'plan.drawio.svg',
            'Editable PNG': 'plan.drawio.png'
        };
        for (const [kind, file] of Object.entries(kinds)) {
            await stage.ide.command(`draw.io: Export as ${kind}`);
            // Said once all of it is on disk; a file is there before its bytes are.
            await stage.window.getByText(`Exported to ${file}.`).first().waitFor();
        }
        const [svg, png, withDiagram, pngWithDiagram] = await Promise.all(Object.values(kinds).map(name => readFile(stage.app.file(name))));
        expect(String(svg))
            .to.match(/<svg[^]*Alpha/)
            .and.not.include('mxfile');
        expect(String(withDiagram)).to.match(/<svg[^]*mxfile[^]*Alpha/);
        const head = Buffer.from('89504e470d0a1a0a', 'hex');
        expect(png?.subarray(0, 8)).to.deep.equal(head);
        expect(pngWithDiagram?.subarray(0, 8)).to.deep.equal(head);
        expect(png?.includes('mxfile')).to.equal(false);
        expect(pngWithDiagram?.includes('mxfile')).to.equal(true);

        await writeFile(stage.app.file('plan.svg'), 'mine');
        await stage.ide.command('draw.io: Export as SVG');
        await stage.window.getByRole('button', { name: 'Cancel' }).click();
        expect(await stage.onDisk('plan.svg')).to.equal('mine');
        await stage.ide.command('draw.io: Export as SVG');
        await stage.window.getByRole('button', { name: 'Replace' }).click();
        await until('the file is replaced', async () => (await stage.onDisk('plan.svg')).includes('Alpha'));
    });

    it('shows a library of the workspace, and draws its shapes', async () => {
        const model =
            '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="2" value="Gear" style="shape=hexagon;html=1;" vertex="1" parent="1"><mxGeometry width="80" height="60" as="geometry"/></mxCell></root></mxGraphModel>';
        await mkdir(stage.app.file('design'));
        const entry = JSON.stringify([{ xml: model, w: 80, h: 60, title: 'Gear' }]).replaceAll('<', '&lt;');
        await writeFile(stage.app.file('design/Machine Parts.drawiolib'), `<mxlibrary>${entry}</mxlibrary>`);
        await writeFile(stage.app.file('broken.drawiolib'), '<mxlibrary>[{]</mxlibrary>');
        const diagram = await stage.open(PLAN, 'Alpha');
        await diagram.frame.getByText('Machine Parts').click();
        // By its picture: a moment after the click, the first shape of all may still be one of draw.io's own.
        await diagram.frame.locator('.geSidebarContainer a.geItem', { hasText: 'Gear' }).filter({ visible: true }).click();
        await diagram.label('Gear').last().waitFor();
        await stage.dirty(true);
    });

    it('draws an AWS shape out of More Shapes, which is there after a reload and goes with undo @long', async () => {
        const diagram = await stage.open(PLAN, 'Alpha');
        const { frame } = diagram;
        await frame.getByText('More Shapes').first().click();
        await frame
            .locator('div', { has: frame.getByText('AWS19', { exact: true }) })
            .last()
            .locator('input')
            .check();
        await frame.getByRole('button', { name: 'Apply' }).click();
        await frame.getByText('AWS / Compute', { exact: true }).click();
        const shapes = frame.locator('.geSidebarContainer a.geItem').filter({ visible: true });
        await until('the shapes are there', async () => (await shapes.count()) > 40);
        const before = await frame.locator('.geDiagramContainer path').count();
        await shapes.last().click();
        await stage.dirty(true);
        await until('it is painted', async () => (await frame.locator('.geDiagramContainer path').count()) > before);
        await stage.ide.menu('Edit', 'Undo');
        await stage.dirty(false);
        await stage.ide.menu('Edit', 'Redo');
        await stage.dirty(true);
        await stage.window.keyboard.press('Control+s');
        await stage.dirty(false);
        expect(await stage.onDisk()).to.match(/shape=mxgraph\.aws4\./);
        await stage.window.reload();
        await shellReady(stage.window);
        await new DrawioPane(stage.window, PLAN).shows('Alpha');
        await until('it is painted again', async () => (await frame.locator('.geDiagramContainer path').count()) > before);
    });
});
