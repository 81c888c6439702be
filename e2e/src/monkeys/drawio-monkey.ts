import type { Box } from '@openspace/board';
import { canonical, plainDiagram, readTree } from '@openspace/drawio';
import { readFile } from 'fs/promises';
import { DrawioPane } from '../harness/drawio';
import { drawnCells, drawnXml } from '../harness/drawio-app';
import { Ide } from '../harness/ide';
import { EDIT_KEYS, isIn, Monkey, place, type Point } from './monkey';
import type { MonkeyHouse, Parts } from './monkey-house';
import { seenCanvas } from './seen-canvas';

const KEYS = [
    ...EDIT_KEYS,
    'Control+Shift+u',
    'Control+Delete',
    'Control+Shift+b',
    'Control+b',
    'Control+r',
    'Control+l',
    'Control+Shift+c',
    'Control+Shift+v',
    'F2',
    'Enter'
] as const;
const PAGE_KEYS = ['Control+Shift+PageDown', 'Control+Shift+PageUp'] as const;
/** Of the shapes at the side. */
const SHAPES = 45;
const MOST_PAGES = 4;
/** Where the page in view is said to be, which is no part of a page. */
const VIEW = new Set(['dx', 'dy']);
/** What draw.io writes of a page that says nothing of it. */
const DEFAULTS = Object.entries({
    ...{ grid: '1', gridSize: '10', guides: '1', tooltips: '1', connect: '1', arrows: '1', fold: '1', math: '0', shadow: '0' },
    ...{ page: '1', pageScale: '1', pageWidth: '850', pageHeight: '1100' }
});

class DrawioMonkey extends Monkey {
    protected readonly keys = KEYS;
    private readonly pane = new DrawioPane(this.page, this.file);

    protected canvas(): Promise<Box | undefined> {
        return seenCanvas(this.pane.frame.locator('.geDiagramContainer'), { left: 20, top: 20, right: 40, bottom: 40 });
    }

    protected things(): Promise<Box[]> {
        return drawnCells(this.pane);
    }

    /** A shape from the side, or a line from the edge of one. */
    protected async draw(from: Point, to: Point): Promise<string> {
        const things = await this.things();
        const start = things[this.choose(things.length)];
        const edge = start && { x: start.x + start.w, y: start.y + start.h / 2 };
        const area = await this.canvas();
        // What bounds the canvas at its side could be dragged, until nothing of the canvas is left.
        if (start && edge && area && isIn(edge, area) && this.choose(2) === 0) {
            await this.page.mouse.move(start.x + start.w / 2, start.y + start.h / 2);
            await this.drag(edge, to);
            return `a line from ${place(edge)} to ${place(to)}`;
        }
        const shape = this.choose(SHAPES);
        const box = await this.pane.frame.locator('.geSidebar a.geItem').nth(shape).boundingBox();
        if (!box) {
            return this.press();
        }
        await this.drag({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, this.choose(3) === 0 ? from : to);
        return `shape ${shape} to ${place(from)} or ${place(to)}`;
    }

    /** Goes to another page, adds one or deletes one. */
    protected override async ownAct(): Promise<string> {
        const { frame } = this.pane;
        const pages = (await drawnXml(this.pane)).split('<diagram').length - 1;
        const chosen = this.choose(4);
        if (chosen === 0 && pages < MOST_PAGES) {
            await frame.locator('.geTabContainer [title="Insert Page"]').click();
            return 'add a page';
        }
        if (chosen === 1 && pages > 1) {
            await frame.locator('.geTabContainer [draggable="true"]').nth(this.choose(pages)).click({ button: 'right' });
            await frame.locator('table.mxPopupMenu').getByText('Delete', { exact: true }).click();
            return 'delete a page';
        }
        const key = PAGE_KEYS[this.choose(PAGE_KEYS.length)] ?? PAGE_KEYS[0];
        await this.page.keyboard.press(key);
        return key;
    }
}

/** draw.io's diagrams, with their pages and cells as what has to be the same. */
export const DIAGRAMS: MonkeyHouse = {
    ending: '.drawio',
    furnish: async (call, path) => {
        const vertices = ['a', 'b', 'c'].map((text, at) => ({ type: 'vertex', text, x: 40 + at * 220, y: 40, width: 120, height: 60 }));
        const edges = [1, 2].map(at => ({ type: 'edge', source_id: `cell-${at}`, target_id: `cell-${at + 1}` }));
        await call('add-cells', { path, create: true, cells: vertices });
        await call('add-cells', { path, cells: edges });
        await call('add-page', { path, name: 'Second' });
    },
    open: async (page, path) => {
        await new Ide(page).openFile(path);
        await new DrawioPane(page, path).frame.locator('.geDiagramContainer').waitFor();
        await page.locator('.openspace-drawio-editor:visible > .openspace-document-message').waitFor({ state: 'detached' });
    },
    monkey: (page, path, choose) => new DrawioMonkey(page, path, choose),
    agentDraws: async (call, path, at) => {
        const cells = [{ type: 'vertex', text: `agent ${at}`, x: at % 600, y: 300, width: 80, height: 60 }];
        const added = await call('add-cells', { path, cells });
        const id = idOfFirst(added);
        if (id !== undefined) {
            await call('edit-cells', { path, cells: [{ cell_id: id, x: (at % 600) + 50, text: `moved ${at}` }] });
            await call('delete-cell-by-id', { path, cell_id: id });
        }
        await call('undo-changes', { path });
    },
    onDisk: async file => partsOf(plainDiagram(await readFile(file, 'utf8')).xml),
    shown: async page => partsOf(await drawnXml(new DrawioPane(page)))
};

function idOfFirst(added: unknown): string | undefined {
    const { data } = (added ?? {}) as { data?: { results: readonly { cell?: { id: string } }[] } };
    return data?.results[0]?.cell?.id;
}

function partsOf(xml: string): Parts {
    const { pages } = readTree(xml);
    return new Map([
        ['pages', pages.map(({ id, diagram }) => `${id} ${diagram.attributes.get('name')}`).join(', ')],
        ...pages.flatMap(({ id, model, cells }): (readonly [string, string])[] => [
            [id, settingsOf(model)],
            [`${id} order`, [...cells.keys()].join(' ')],
            ...[...cells].map(([cell, element]) => [`${id} ${cell}`, canonical(element)] as const)
        ])
    ]);
}

function settingsOf({ attributes }: { readonly attributes: ReadonlyMap<string, string> }): string {
    const said = new Map([...DEFAULTS, ...attributes].filter(([name]) => !VIEW.has(name)));
    return [...said].sort().join(' ');
}
