import { type Box, type Editor, InstancePresenceRecordType, type TLShapeId } from '@tldraw/tldraw';
import { hintAt } from './off-screen-hints';

/** So long after its last call the cursor of an agent stays. */
const SHOWN_MS = 8_000;
const COLOURS = ['#0b7a75', '#b5179e', '#c2410c', '#4338ca', '#15803d'];

/**
 * Shows agents on the canvas as tldraw shows people: a cursor with a name at what they drew last. Without the outlines that people
 * have around what they select: React fails in them when a shape changes its type under the same id.
 */
export class CallerCursors {
    private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();

    constructor(private readonly editors: () => readonly Editor[]) {}

    /**
     * @param shapeIds what the caller was at work on; unknown ids are ignored
     * @param drew shapes that are out of view are pointed to
     */
    show(name: string, shapeIds: readonly string[], drew: boolean): void {
        clearTimeout(this.timers.get(name));
        for (const editor of this.editors()) {
            put(editor, name, shapeIds);
            if (drew) {
                hintAt(editor, name, colorOf(name), boxesOf(editor, shapeIds));
            }
        }
        this.timers.set(
            name,
            setTimeout(() => this.hide(name), SHOWN_MS)
        );
    }

    dispose(): void {
        this.timers.forEach(clearTimeout);
        this.timers.clear();
    }

    private hide(name: string): void {
        this.timers.delete(name);
        for (const { store } of this.editors()) {
            store.mergeRemoteChanges(() => store.remove([presenceId(name)]));
        }
    }
}

function put(editor: Editor, name: string, shapeIds: readonly string[]): void {
    const last = shapeIds.findLast(id => editor.getShape(shapeId(id)) !== undefined);
    const bounds = last === undefined ? undefined : editor.getShapePageBounds(shapeId(last));
    if (!bounds) {
        return;
    }
    const presence = InstancePresenceRecordType.create({
        id: presenceId(name),
        userId: `agent:${name}`,
        userName: name,
        color: colorOf(name),
        currentPageId: editor.getCurrentPageId(),
        cursor: { x: bounds.maxX, y: bounds.maxY, type: 'default', rotation: 0 },
        lastActivityTimestamp: Date.now()
    });
    // Not the person's doing: it belongs in no undo history.
    editor.store.mergeRemoteChanges(() => editor.store.put([presence]));
}

function colorOf(name: string): string {
    return COLOURS[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % COLOURS.length]!;
}

/** Where the shapes are that are on the page that is shown. */
function boxesOf(editor: Editor, shapeIds: readonly string[]): Box[] {
    const onPage = editor.getCurrentPageShapeIds();
    return shapeIds
        .map(shapeId)
        .filter(id => onPage.has(id))
        .map(id => editor.getShapePageBounds(id))
        .filter(box => box !== undefined);
}

function shapeId(id: string): TLShapeId {
    return (id.startsWith('shape:') ? id : `shape:${id}`) as TLShapeId;
}

function presenceId(name: string) {
    return InstancePresenceRecordType.createId(`agent:${name}`);
}
