import type { Choose } from '@openspace/board/lib/test/random-numbers';
import {
    AssetRecordType,
    createShapeId,
    type Editor,
    isShapeId,
    PageRecordType,
    type TLParentId,
    type TLShapeId,
    type TLShapePartial,
    transact,
    Vec
} from '@tldraw/tldraw';

const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Three boxes in a row with arrows, a frame with a note in it, a group, a picture with its label, a locked text, and a second page. */
export function drawSample(editor: Editor): void {
    const id = (name: string): TLShapeId => createShapeId(name);
    const asset = AssetRecordType.createId('dot');
    editor.createAssets([
        {
            id: asset,
            typeName: 'asset',
            type: 'image',
            props: { name: 'dot.gif', src: DOT, w: 1, h: 1, mimeType: 'image/gif', isAnimated: false },
            meta: {}
        }
    ]);
    editor.createShapes([
        { id: id('a'), type: 'geo', x: 0, y: 0 },
        { id: id('b'), type: 'geo', x: 300, y: 20 },
        { id: id('c'), type: 'geo', x: 600, y: 40 },
        { id: id('d'), type: 'geo', x: 900, y: 400 },
        { id: id('e'), type: 'geo', x: 900, y: 600 },
        { id: id('ab'), type: 'arrow' },
        { id: id('bc'), type: 'arrow' },
        { id: id('frame'), type: 'frame', x: 0, y: 300, props: { w: 400, h: 300 } },
        { id: id('note'), type: 'note', parentId: id('frame'), x: 20, y: 20 },
        { id: id('picture'), type: 'image', x: 600, y: 300, props: { w: 60, h: 60, assetId: asset } },
        { id: id('picture-label'), type: 'text', x: 600, y: 364 },
        { id: id('locked'), type: 'text', x: 800, y: 0, isLocked: true }
    ]);
    bind(editor, id('ab'), id('a'), id('b'));
    bind(editor, id('bc'), id('b'), id('c'));
    editor.groupShapes([id('d'), id('e')], { groupId: id('group') });
    editor.createPage({ name: 'Page 2' });
    editor.select(id('b'), id('note'), id('group'));
}

function bind(editor: Editor, arrow: TLShapeId, from: TLShapeId, to: TLShapeId): void {
    const end = (terminal: 'start' | 'end', toId: TLShapeId) => ({ type: 'arrow', fromId: arrow, toId, props: { terminal } }) as const;
    editor.createBindings([end('start', from), end('end', to)]);
}

/** What a person can do to a board, on what is selected or on what is chosen. */
export const OPERATIONS: Readonly<Record<string, (editor: Editor, choose: Choose) => unknown>> = {
    select: (editor, choose) => {
        const shapes = editor.getCurrentPageShapes();
        editor.select(...shapes.filter(() => choose(3) === 0).map(({ id }) => id));
    },
    'select all': editor => editor.selectAll(),
    create: (editor, choose) => {
        const type = (['geo', 'note', 'text', 'frame', 'arrow', 'line'] as const)[choose(6)] ?? 'geo';
        const partial: TLShapePartial = { id: createShapeId(), type, x: choose(900), y: choose(700) };
        editor.createShapes([partial]);
    },
    connect: (editor, choose) => {
        const ends = editor.getCurrentPageShapes().filter(({ type }) => type === 'geo' || type === 'note');
        const [from, to] = [ends[choose(ends.length)], ends[choose(ends.length)]];
        if (from && to && from !== to) {
            const arrow = createShapeId();
            editor.createShapes([{ id: arrow, type: 'arrow' }]);
            bind(editor, arrow, from.id, to.id);
        }
    },
    copy: editor => editor.getContentFromCurrentPage(editor.getSelectedShapeIds()),
    cut: editor => {
        const content = editor.getContentFromCurrentPage(editor.getSelectedShapeIds());
        editor.markHistoryStoppingPoint('cut');
        editor.deleteShapes(editor.getSelectedShapeIds());
        return content;
    },
    'copy and paste': editor => {
        const content = editor.getContentFromCurrentPage(editor.getSelectedShapeIds());
        editor.markHistoryStoppingPoint('paste');
        return content && editor.putContentOntoCurrentPage(content, { select: true });
    },
    duplicate: (editor, choose) => {
        editor.markHistoryStoppingPoint('duplicate');
        editor.duplicateShapes(editor.getSelectedShapeIds(), { x: choose(80), y: 20 });
    },
    'drag with Alt': editor => drag(editor, { altKey: true }),
    drag: editor => drag(editor, { altKey: false }),
    'drag and Esc': editor => {
        drag(editor, { altKey: true, drop: false });
        editor.cancel();
    },
    move: (editor, choose) => editor.nudgeShapes(editor.getSelectedShapeIds(), { x: choose(100) - 50, y: choose(100) - 50 }),
    group: editor => {
        editor.markHistoryStoppingPoint('group');
        editor.groupShapes(editor.getSelectedShapeIds());
    },
    ungroup: editor => editor.ungroupShapes(editor.getSelectedShapeIds()),
    reparent: (editor, choose) => {
        const frames = editor.getCurrentPageShapes().filter(({ type }) => type === 'frame');
        const parents: TLParentId[] = [editor.getCurrentPageId(), ...frames.map(({ id }) => id)];
        const parent = parents[choose(parents.length)] ?? editor.getCurrentPageId();
        const holds = (id: TLShapeId): boolean => id === parent || (isShapeId(parent) && editor.hasAncestor(parent, id));
        editor.reparentShapes(
            editor.getSelectedShapeIds().filter(id => !holds(id)),
            parent
        );
    },
    delete: editor => {
        editor.markHistoryStoppingPoint('delete');
        editor.deleteShapes(editor.getSelectedShapeIds());
    },
    undo: editor => editor.undo(),
    redo: editor => editor.redo(),
    mark: editor => editor.markHistoryStoppingPoint(),
    bail: editor => editor.bail(),
    'bail to a mark': editor => {
        const mark = editor.markHistoryStoppingPoint('bailed');
        editor.duplicateShapes(editor.getSelectedShapeIds());
        editor.bailToMark(mark);
    },
    'squash to a mark': editor => {
        const mark = editor.markHistoryStoppingPoint('squashed');
        editor.nudgeShapes(editor.getSelectedShapeIds(), { x: 5, y: 5 });
        editor.markHistoryStoppingPoint();
        editor.duplicateShapes(editor.getSelectedShapeIds());
        editor.squashToMark(mark);
    },
    flip: editor => editor.flipShapes(editor.getSelectedShapeIds(), 'horizontal'),
    align: editor => editor.alignShapes(editor.getSelectedShapeIds(), 'top'),
    distribute: editor => editor.distributeShapes(editor.getSelectedShapeIds(), 'horizontal'),
    stack: editor => editor.stackShapes(editor.getSelectedShapeIds(), 'vertical', 16),
    pack: editor => editor.packShapes(editor.getSelectedShapeIds(), 16),
    stretch: editor => editor.stretchShapes(editor.getSelectedShapeIds(), 'horizontal'),
    rotate: editor => editor.rotateShapesBy(editor.getSelectedShapeIds(), Math.PI / 3),
    resize: editor => editor.getSelectedShapeIds().forEach(id => editor.resizeShape(id, { x: 1.5, y: 0.5 })),
    'bring to front': editor => editor.bringToFront(editor.getSelectedShapeIds()),
    'send backward': editor => editor.sendBackward(editor.getSelectedShapeIds()),
    'toggle lock': editor => editor.toggleLock(editor.getSelectedShapeIds()),
    'add a page': editor => editor.createPage({ name: 'Another', id: PageRecordType.createId() }),
    'duplicate the page': editor => editor.duplicatePage(editor.getCurrentPageId()),
    'rename the page': (editor, choose) => editor.renamePage(editor.getCurrentPageId(), `Page ${choose(100)}`),
    'show a page': (editor, choose) => {
        const pages = editor.getPages();
        editor.setCurrentPage(pages[choose(pages.length)]?.id ?? editor.getCurrentPageId());
    },
    'delete the page': editor => editor.getPages().length > 1 && editor.deletePage(editor.getCurrentPageId()),
    'move to another page': (editor, choose) => {
        const pages = editor.getPages();
        editor.moveShapesToPage(editor.getSelectedShapeIds(), pages[choose(pages.length)]?.id ?? editor.getCurrentPageId());
    },
    'delete the arrows’ bindings': editor =>
        editor.getSelectedShapeIds().forEach(id => editor.deleteBindings(editor.getBindingsInvolvingShape(id), { isolateShapes: true })),
    'change and change back': editor =>
        transact(() => {
            editor.nudgeShapes(editor.getSelectedShapeIds(), { x: 9, y: 0 });
            editor.nudgeShapes(editor.getSelectedShapeIds(), { x: -9, y: 0 });
        }),
    'fail in the middle': editor => {
        const failure = new Error('in the middle');
        try {
            editor.store.mergeRemoteChanges(() => undefined);
            transact(() => {
                editor.duplicateShapes(editor.getSelectedShapeIds());
                throw failure;
            });
        } catch (error) {
            if (error !== failure) {
                throw error;
            }
        }
    },
    'changes of another client': editor =>
        editor.store.mergeRemoteChanges(() => editor.nudgeShapes(editor.getSelectedShapeIds(), { x: 3, y: 3 })),
    'change without callbacks': editor => {
        const shape = editor.getCurrentPageShapes()[0];
        if (shape) {
            const after = { ...shape, x: shape.x + 7 };
            editor.store.applyDiff({ added: {}, updated: { [shape.id]: [shape, after] }, removed: {} }, { runCallbacks: false });
        }
    },
    'load a snapshot': editor => {
        const snapshot = editor.store.getStoreSnapshot('all');
        editor.deleteShapes(editor.getSelectedShapeIds());
        editor.store.loadStoreSnapshot(snapshot);
    }
};

/** Drags what is selected with the mouse. */
function drag(editor: Editor, { altKey, drop = true }: { readonly altKey: boolean; readonly drop?: boolean }): void {
    const bounds = editor.getSelectionPageBounds();
    if (!bounds) {
        return;
    }
    const point = (name: 'pointer_down' | 'pointer_move' | 'pointer_up', by: number): void => {
        const { x, y } = editor.pageToScreen(bounds.center);
        const at = new Vec(x + by, y + by);
        const keys = { shiftKey: false, altKey, ctrlKey: false, metaKey: false, accelKey: false };
        editor.dispatch({ type: 'pointer', target: 'canvas', name, point: at, pointerId: 1, button: 0, isPen: false, ...keys });
        editor.emit('tick', 16);
    };
    editor.setCurrentTool('select');
    point('pointer_down', 0);
    point('pointer_move', 20);
    point('pointer_move', 70);
    if (drop) {
        point('pointer_up', 70);
    }
}
