import { WorkspaceFiles } from '../documents/workspace-files';
import { OpenWindows } from '../bridge/open-windows';
import { type Result, ToolError, toResultAsync } from '@openspace/tool';
import { Emitter, type Event, generateUuid } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { LRUCache } from 'lru-cache';
import { sep } from 'path';
import type { CanvasChanges, Drawer, DrawnPart, LoggedCanvasChange, NewCanvasChange } from '../../common/changes/canvas-changes';

const MAX_CHANGES = 200;
/** Of the texts that are kept for taking changes back. */
const MAX_CHARS = 16 * 1024 * 1024;
/** Files of which it is known who drew what, and how much of each. */
const MAX_FILES = 100;
const MAX_DRAWN = 20_000;

interface Entry {
    logged: LoggedCanvasChange;
    /** Undefined once it is too old or too large to be undone. */
    texts?: { readonly before: string; readonly after: string };
}

/** Who changed which canvas when, as long as the hub runs. */
@injectable()
export class CanvasChangeLog implements CanvasChanges {
    private entries: Entry[] = [];
    private readonly drawn = new LRUCache<string, Map<string, Drawer>>({ max: MAX_FILES });
    private readonly recorded = new Emitter<LoggedCanvasChange>();
    readonly onRecorded: Event<LoggedCanvasChange> = this.recorded.event;

    constructor(
        @inject(WorkspaceFiles) private readonly files: Pick<WorkspaceFiles, 'read' | 'write'>,
        @inject(OpenWindows) private readonly windows: Pick<OpenWindows, 'all' | 'isOpen'>
    ) {}

    async list(): Promise<readonly LoggedCanvasChange[]> {
        return this.entries.map(({ logged }) => logged);
    }

    async drawers(path: string, ids: readonly string[]): Promise<Readonly<Record<string, Drawer>>> {
        const known = this.drawn.get(path);
        return Object.fromEntries(
            ids.flatMap(id => {
                const drawer = known?.get(id);
                return drawer ? [[id, drawer] as const] : [];
            })
        );
    }

    async record({ before, after, drawn, ...change }: NewCanvasChange): Promise<void> {
        this.remember(change.path, change.caller, drawn ?? []);
        const texts = before === undefined || after === undefined ? undefined : { before, after };
        const showIn = this.windowFor(change.path);
        const logged = {
            ...change,
            id: generateUuid(),
            at: new Date().toISOString(),
            undoable: texts !== undefined,
            ...(showIn !== undefined && { showIn })
        };
        this.entries = [{ logged, texts }, ...this.entries].slice(0, MAX_CHANGES);
        this.forgetTexts();
        this.recorded.fire(logged);
    }

    undo(id: string): Promise<Result> {
        return toResultAsync(() => this.putBack(id));
    }

    /** Where the person was last among the windows of the file's workspace, unless one has the file open. */
    private windowFor(path: string): string | undefined {
        if (this.windows.isOpen(path)) {
            return undefined;
        }
        const inside = (root: string): boolean => path.startsWith(root.endsWith(sep) ? root : root + sep);
        return this.windows.all().find(({ state }) => state.roots.some(inside))?.state.windowId;
    }

    private async putBack(id: string): Promise<void> {
        const entry = this.entries.find(({ logged }) => logged.id === id);
        if (!entry?.texts) {
            throw new ToolError('NOT_FOUND', 'That change is too old to be undone.');
        }
        const { path, summary } = entry.logged;
        const { before, after } = entry.texts;
        const now = await this.files.read(path);
        const written = now.text === after && (await this.files.write(path, before, now.stamp)).written;
        if (!written) {
            throw new ToolError('CONFLICT', `${path} was changed since; it is as it was.`, {
                suggestion: 'Undo the later changes first.'
            });
        }
        await this.record({ path, tool: 'undo', caller: 'person', summary: `Undid: ${summary}`, before: after, after: before });
    }

    private remember(path: string, caller: string, parts: readonly DrawnPart[]): void {
        const drawn = this.drawn.get(path) ?? new Map<string, Drawer>();
        for (const { id, label } of parts) {
            // The last ones stay longest.
            drawn.delete(id);
            drawn.set(id, { caller, label });
        }
        [...drawn.keys()].slice(0, Math.max(0, drawn.size - MAX_DRAWN)).forEach(id => drawn.delete(id));
        this.drawn.set(path, drawn);
    }

    private forgetTexts(): void {
        let chars = 0;
        for (const entry of this.entries) {
            chars += entry.texts ? entry.texts.before.length + entry.texts.after.length : 0;
            if (chars > MAX_CHARS && entry.texts) {
                entry.texts = undefined;
                entry.logged = { ...entry.logged, undoable: false };
            }
        }
    }
}
