import { WorkspaceRoots } from '@openspace/core/lib/node/workspace-roots';
import { indexesOf, type Place, type Region, runsOf, within, WorkspaceLayout } from '@openspace/pixel-map';
import { ToolError } from '@openspace/tool';
import { Emitter, type Event } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import * as path from 'path';
import type { MapFile, MapOverview, PixelLocation } from '../common/pixel-map-service';
import { DEFAULT_EXCLUDES, excludedBy } from './excluded';
import { lineOf } from './line-of';
import { readStretches, type Stretch } from './read-stretch';
import { type Scan, scanFile, scanWorkspace } from './scan-workspace';

/** The most cells that are read at once. */
export const MAX_REGION_CELLS = 1_048_576;

export interface MapChange {
    readonly order: number;
    readonly files: readonly MapFile[];
    readonly removed: readonly number[];
}

/** Where every byte of the workspace has its place; kept up to date, made when first asked for. */
@injectable()
export class WorkspaceMap {
    private layout: WorkspaceLayout | undefined;
    private readonly ids = new Map<string, { id: number; modified: number }>();
    private scanning: Promise<WorkspaceLayout> | undefined;
    private scanned: { roots: string; at: number; took: number } | undefined;
    private excludes: readonly string[] = DEFAULT_EXCLUDES;
    private truncated = false;
    private readonly changed = new Emitter<MapChange>();
    private readonly progressed = new Emitter<number>();

    readonly onChanged: Event<MapChange> = this.changed.event;
    /** Files found so far while the workspace is looked through. */
    readonly onProgress: Event<number> = this.progressed.event;

    constructor(@inject(WorkspaceRoots) private readonly workspace: Pick<WorkspaceRoots, 'roots'>) {}

    /** Takes what a window leaves out of its view. */
    exclude(patterns: readonly string[]): void {
        const all = [...new Set([...patterns, '**/.*.openspace-tmp'])];
        if (all.join('\n') !== this.excludes.join('\n')) {
            this.excludes = all;
            this.scanned = undefined;
        }
    }

    async overview(): Promise<MapOverview> {
        const layout = await this.current();
        const files = layout.files.map(place => this.described(place));
        return { order: layout.order, files, bytes: files.reduce((sum, { size }) => sum + size, 0), truncated: this.truncated };
    }

    /** The layout as it is, or as it is known to have become; looked through again after a while when nobody watches. */
    async current(): Promise<WorkspaceLayout> {
        const roots = (await this.workspace.roots()).join('\n');
        const stale =
            this.scanned === undefined || this.scanned.roots !== roots || Date.now() - this.scanned.at > 2_000 + 20 * this.scanned.took;
        if (stale || !this.layout) {
            this.scanning ??= this.scan(roots).finally(() => (this.scanning = undefined));
            return this.scanning;
        }
        return this.layout;
    }

    /** Looks again at files that may have changed. */
    async look(paths: readonly string[]): Promise<void> {
        const layout = await this.current();
        const files: MapFile[] = [];
        const removed: number[] = [];
        for (const file of paths) {
            const found = (await this.isShown(file)) ? await scanFile(file) : undefined;
            const known = this.ids.get(file);
            if (found && (known?.modified !== found.modified || layout.placeOf(file)?.size !== found.size)) {
                files.push(this.put(layout, found));
            } else if (!found && known) {
                layout.delete(file);
                this.ids.delete(file);
                removed.push(known.id);
            }
        }
        if (files.length > 0 || removed.length > 0) {
            this.changed.fire({ order: layout.order, files, removed });
        }
    }

    /** @throws ToolError `INVALID_INPUT`, `TOO_LARGE` */
    async words(region: Region): Promise<{ region: Region; bytes: Uint8Array }> {
        const layout = await this.current();
        const cut = within(region, 2 ** layout.order);
        const cells = cut.width * cut.height;
        if (cells > MAX_REGION_CELLS) {
            throw new ToolError('TOO_LARGE', `The region has ${cells} pixels; up to ${MAX_REGION_CELLS} are read at once.`, {
                suggestion: 'Take a smaller region, or several.'
            });
        }
        const indexes = indexesOf(cut, layout.order);
        const runs = runsOf(indexes);
        const along = new Uint8Array(cells * 4);
        const starts: number[] = [];
        const stretches: Stretch[] = [];
        let to = 0;
        for (const { start, length } of runs) {
            starts.push(to);
            stretches.push(...stretchesOf(layout, start, start + length).map(stretch => ({ ...stretch, to: stretch.to * 4 + to })));
            to += length * 4;
        }
        await readStretches(stretches, along);
        const bytes = new Uint8Array(cells * 4);
        const firsts = Float64Array.from(runs, ({ start }) => start);
        indexes.forEach((index, cell) => {
            const run = lastUpTo(firsts, index);
            const from = starts[run]! + (index - firsts[run]!) * 4;
            bytes.set(along.subarray(from, from + 4), cell * 4);
        });
        return { region: cut, bytes };
    }

    /** The bytes of one cell and where they are from; undefined where no file is. */
    async cell(index: number, withLine: boolean): Promise<(PixelLocation & { bytes: Uint8Array }) | undefined> {
        const found = (await this.current()).at(index);
        if (!found) {
            return undefined;
        }
        const { place, offset } = found;
        const bytes = new Uint8Array(Math.min(4, place.size - offset));
        await readStretches([{ path: place.path, offset, length: bytes.length, to: 0 }], bytes);
        const line = withLine ? await lineOf(place.path, offset) : undefined;
        return { path: place.path, offset, bytes, ...(line !== undefined && { line }) };
    }

    /** The file parts that lie in a stretch of the curve; `to` counts cells from its start. */
    async stretches(start: number, end: number): Promise<(Stretch & { id: number })[]> {
        return stretchesOf(await this.current(), start, end).map(stretch => ({ ...stretch, id: this.ids.get(stretch.path)?.id ?? 0 }));
    }

    private async scan(roots: string): Promise<WorkspaceLayout> {
        const began = Date.now();
        const folders = roots === '' ? [] : roots.split('\n');
        const scan = await scanWorkspace(folders, excludedBy(this.excludes), files => this.progressed.fire(files));
        const moved = this.layout === undefined || this.scanned?.roots !== roots;
        const layout = moved || !this.layout ? new WorkspaceLayout(scan.files) : this.layout;
        this.layout = layout;
        this.truncated = scan.truncated;
        this.apply(layout, scan, moved);
        this.scanned = { roots, at: Date.now(), took: Date.now() - began };
        return layout;
    }

    /** Brings what is known in step with what was found, and moves nothing that did not change. */
    private apply(layout: WorkspaceLayout, { files: found }: Scan, moved: boolean): void {
        const before = new Map(this.ids);
        const files: MapFile[] = [];
        for (const file of found) {
            const known = before.get(file.path);
            before.delete(file.path);
            if (moved || known?.modified !== file.modified || layout.placeOf(file.path)?.size !== file.size) {
                files.push(this.put(layout, file));
            }
        }
        for (const gone of before.keys()) {
            layout.delete(gone);
            this.ids.delete(gone);
        }
        if (files.length > 0 || before.size > 0) {
            this.changed.fire({ order: layout.order, files, removed: [...before.values()].map(({ id }) => id) });
        }
    }

    private put(layout: WorkspaceLayout, file: { path: string; size: number; modified: number }): MapFile {
        const id = this.ids.get(file.path)?.id ?? this.nextId++;
        this.ids.set(file.path, { id, modified: file.modified });
        return this.described(layout.set(file.path, file.size));
    }

    private nextId = 1;

    private described({ path: file, start, size }: Place): MapFile {
        const known = this.ids.get(file);
        return { id: known?.id ?? 0, path: file, start, size, modified: known?.modified ?? 0 };
    }

    private async isShown(file: string): Promise<boolean> {
        const excluded = excludedBy(this.excludes);
        return (await this.workspace.roots()).some(root => {
            const relative = path.relative(root, file);
            return (
                relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative) && !excluded(relative.split(path.sep).join('/'))
            );
        });
    }
}

function stretchesOf(layout: WorkspaceLayout, start: number, end: number): Stretch[] {
    return layout.between(start, end).flatMap(place => {
        const from = Math.max(start, place.start);
        const offset = (from - place.start) * 4;
        const length = Math.min(place.size - offset, (end - from) * 4);
        return length > 0 ? [{ path: place.path, offset, length, to: from - start }] : [];
    });
}

function lastUpTo(sorted: Float64Array, value: number): number {
    let [low, high] = [0, sorted.length];
    while (low < high) {
        const middle = (low + high) >> 1;
        if (sorted[middle]! <= value) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low - 1;
}
