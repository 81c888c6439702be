import { recordJson } from '@openspace/board';
import type { Box } from '@openspace/board';
import { recordsOnDisk } from '../harness/board-file';
import { Ide } from '../harness/ide';
import { tldrawEditor } from '../harness/tldraw';
import { EDIT_KEYS, Monkey, place, type Point } from './monkey';
import type { MonkeyHouse } from './monkey-house';
import { seenCanvas } from './seen-canvas';

const KEYS = [...EDIT_KEYS, 'Control+d', 'Control+Shift+g', ']', '[', 'Shift+h', 'Shift+v', 'Alt+a', 'Alt+w', 'Shift+l'] as const;
/** Tools that draw by dragging. */
const DRAWING = ['r', 'o', 'f', 'd', 'a', 'l'] as const;
const DOT = { type: 'geo', width: 80, height: 60, props: { fill: 'solid' } };

class BoardMonkey extends Monkey {
    protected readonly keys = KEYS;

    protected canvas(): Promise<Box | undefined> {
        return seenCanvas(this.page.locator('.tl-canvas:visible'), { left: 100, top: 100, right: 100, bottom: 150 });
    }

    protected things(): Promise<Box[]> {
        return this.page.locator('.tl-canvas:visible .tl-shape:visible').evaluateAll(shapes =>
            shapes.map(shape => {
                const { x, y, width, height } = shape.getBoundingClientRect();
                return { x, y, w: width, h: height };
            })
        );
    }

    protected async draw(from: Point, to: Point): Promise<string> {
        const tool = DRAWING[this.choose(DRAWING.length)] ?? 'r';
        await this.page.keyboard.press('Escape');
        await this.page.keyboard.press(tool);
        await this.drag(from, to);
        return `with ${tool} from ${place(from)} to ${place(to)}`;
    }
}

/** Boards, with their records as what has to be the same. */
export const BOARDS: MonkeyHouse = {
    ending: '.whiteboard.json',
    furnish: async (call, path) => {
        const boxes = ['a', 'b', 'c'].map((id, at) => ({ id, ...DOT, x: at * 250, y: 0 }));
        const arrows = ['ab', 'bc'].map(id => ({ id, type: 'arrow', from: id[0], to: id[1] }));
        await call('openspace.whiteboard.create', { path });
        await call('openspace.whiteboard.batch_add_shapes', { path, shapes: [...boxes, ...arrows] });
    },
    open: async (page, path) => {
        await new Ide(page).openFile(path);
        await tldrawEditor(page);
    },
    monkey: (page, path, choose) => new BoardMonkey(page, path, choose),
    agentDraws: async (call, path, at) => {
        const own = `agent-${at}`;
        await call('openspace.whiteboard.add_shape', { path, id: own, ...DOT, x: at, y: 300 });
        await call('openspace.whiteboard.update_shape', { path, shapeId: own, x: at + 50, y: 320 });
        await call('openspace.whiteboard.delete_shape', { path, shapeId: own });
        await call('openspace.whiteboard.undo', { path });
    },
    onDisk: async file => byId(await recordsOnDisk(file)),
    shown: async page => {
        const editor = await tldrawEditor(page);
        return byId(Object.values(await editor.evaluate(({ store }) => store.serialize('document'))));
    }
};

function byId(records: readonly unknown[]): ReadonlyMap<string, string> {
    return new Map(records.map(record => [idOf(record), recordJson(record as Parameters<typeof recordJson>[0])]));
}

function idOf(record: unknown): string {
    return typeof record === 'object' && record !== null && 'id' in record ? String(record.id) : '';
}
