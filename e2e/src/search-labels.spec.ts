import { expect } from 'chai';
import { writeFile } from 'fs/promises';
import type { Locator } from 'playwright-core';
import { excalidrawView } from './harness/excalidraw';
import { Stage } from './harness/stage';
import { tldrawEditor } from './harness/tldraw';
import { until } from '@openspace/tool/lib/test/until';

const BOARD = 'plan.whiteboard.json';
const FAR = 4_000;
const SKETCH = JSON.stringify({
    type: 'excalidraw',
    version: 2,
    elements: [{ id: 'wall', type: 'text', x: 0, y: 0, width: 120, height: 25, text: 'Depot wall', fontSize: 20, fontFamily: 1 }]
});
const DRAWIO =
    '<mxfile><diagram name="One" id="p"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>' +
    '<mxCell id="a" value="Depot yard" vertex="1" parent="1"><mxGeometry width="120" height="60" as="geometry"/></mxCell>' +
    '</root></mxGraphModel></diagram></mxfile>';

describe('the Search view', () => {
    let stage: Stage;

    before(async () => {
        const files = { 'sketch.excalidraw': SKETCH, 'yard.drawio': DRAWIO, 'notes.md': 'The depot is closed.\n' };
        stage = await Stage.start({ files });
        await stage.agent.call('openspace.whiteboard.create', { path: BOARD });
        const shapes = [
            { id: 'quay', type: 'geo', x: 0, y: 0, width: 160, height: 80, label: 'Quay' },
            { id: 'north', type: 'geo', x: FAR, y: FAR, width: 160, height: 80, label: 'Depot north' },
            { id: 'way', type: 'arrow', from: 'quay', to: 'north', label: 'to the depot' }
        ];
        await stage.agent.call('openspace.whiteboard.replace', { path: BOARD, shapes });
        // What an export of the board says is said by the board already.
        await writeFile(stage.app.file('plan.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><text>Depot north</text></svg>');
    });
    after(() => stage.stop());

    const view = (): Locator => stage.ide.page.locator('#search-in-workspace');
    const hit = (text: string): Locator => view().locator('.resultLine', { hasText: text });
    const search = async (words: string) => {
        await stage.ide.page.keyboard.press('Control+Shift+f');
        const field = view().locator('#search-input-field');
        // The command that opens the view empties the field when it ends, which may be after it was filled.
        await until('the view searches', async () => {
            if ((await field.inputValue()) !== words) {
                await field.fill(words);
                await field.press('Enter');
            }
            return (await view().locator('.resultLine').count()) > 0;
        });
    };

    it('lists the shapes of boards and drawings by their labels, and opens the one that is clicked', async () => {
        await search('depot');
        for (const label of ['Depot north', 'to the depot', 'Depot wall', 'Depot yard', 'The depot is closed.']) {
            await hit(label).waitFor();
        }
        await view().locator('.openspace-result-with-picture img').first().waitFor();
        expect(await view().locator('.resultLine').count(), 'one for each shape, and none for its export').to.equal(5);

        await hit('Depot north').click();
        const board = await tldrawEditor(stage.ide.page);
        await until('the shape is selected', () => board.evaluate(tldraw => tldraw.getSelectedShapeIds().join() === 'shape:north'));
        const shape = stage.ide.page.locator('.tl-canvas:visible [data-shape-id="shape:north"]');
        await until('the shape is in view', async () => {
            const [{ x, y }, canvas] = await Promise.all([
                shape.boundingBox().then(box => box ?? { x: -1, y: -1 }),
                stage.ide.canvas().boundingBox()
            ]);
            return canvas !== null && x > canvas.x && y > canvas.y && x < canvas.x + canvas.width && y < canvas.y + canvas.height;
        });

        await hit('Depot wall').click();
        await until(
            'the element is selected',
            async () => Object.keys((await excalidrawView(stage.ide.page)).selectedElementIds).join() === 'wall'
        );
    });

    it('opens a hit with the keyboard, too @long', async () => {
        await search('to the depot');
        await hit('to the depot').waitFor();
        await until('there is no other', async () => (await view().locator('.resultLine').count()) === 1);
        await hit('to the depot').click();
        await stage.ide.closeAllTabs();
        await view().locator('.theia-TreeContainer').focus();
        await stage.ide.page.keyboard.press('Enter');
        const board = await tldrawEditor(stage.ide.page);
        await until('the arrow is selected', () => board.evaluate(tldraw => tldraw.getSelectedShapeIds().join() === 'shape:way'));
    });
});
