import { WorkspaceRoots } from '@openspace/core/lib/node/folders/workspace-roots';
import { indexesOf, type Place, type Region, runsOf, within, WorkspaceLayout } from '@openspace/pixel-map';
import { append, ToolError } from '@openspace/tool';
import { Disposable, Emitter, type Event } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import * as path from 'path';
import { type Blocks, type MapChange, type MapFile, type PixelLocation, TILE_BLOCKS } from '../common/pixel-map-service';
import { realPlaces } from './as-found';
import { DEFAULT_EXCLUDES, excludedBy } from './excluded';
import { findLine } from './find-line';
import { readStretches, type Stretch } from './read-stretch';
import type { Scan } from './reader/scan-workspace';
import { Readers } from './readers';
import { type FoundFile, scanFile } from './scan-file';

/** The most cells that are read at once. */
export const MAX_REGION_CELLS = 1_048_576;

/** What is known of all files at once. */
export interface MapFiles {
    readonly order: number;
    /** By their starts. */
    readonly files: readonly MapFile[];
    /** More was there than the map takes. */
    readonly truncated: boolean;
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
    private watchers = 0;
    private nextId = 1;
    private readonly changed = new Emitter<MapChange>();
    private readonly renewed = new Emitter<void>();
    private readonly progressed = new Emitter<number>();

    readonly onChanged: Event<MapChange> = this.changed.event;
    /** All places are others. */
    readonly onAnew: Event<void> = this.renewed.event;
    /** Files found so far while the workspace is looked through. */
    readonly onProgress: Event<number> = this.progressed.event;

    constructor(
        @inject(WorkspaceRoots) private readonly workspace: Pick<WorkspaceRoots, 'roots'>,
        @inject(Readers) private readonly readers: Pick<Readers, 'scan' | 'sum'>
    ) {}

    /** Somebody reports changes from now on, see `look`: nothing has to wait until all files were looked at again. */
    watched(): Disposable {
        this.watchers++;
        return Disposable.create(() => this.watchers--);
    }

    /** Takes what a window leaves out of its view. */
    exclude(patterns: readonly string[]): void {
        const all = [...new Set([...patterns, '**/.*.openspace-tmp'])];
        if (all.join('\n') !== this.excludes.join('\n')) {
            this.excludes = all;
            this.scanned = undefined;
        }
    }

    async overview(): Promise<MapFiles> {
        const layout = await this.current();
        return { order: layout.order, files: layout.files.map(place => this.described(place)), truncated: this.truncated };
    }

    /** The layout as it is, or as it is known to have become; looked through again after a while. */
    async current(): Promise<WorkspaceLayout> {
        const roots = (await this.workspace.roots()).join('\n');
        const { scanned, layout } = this;
        const same = layout !== undefined && scanned?.roots === roots;
        if (same && Date.now() - scanned.at <= 2_000 + 20 * scanned.took) {
            return layout;
        }
        this.scanning ??= this.scan(roots).finally(() => (this.scanning = undefined));
        if (same && this.watchers > 0) {
            this.scanning.catch(() => undefined);
            return layout;
        }
        return this.scanning;
    }

    /** Looks again at files that may have changed, if there is a map that has them. */
    async look(paths: readonly string[]): Promise<void> {
        const layout = (await this.scanning) ?? this.layout;
        if (!layout) {
            return;
        }
        const files: MapFile[] = [];
        const removed: number[] = [];
        const real = await this.realPlaces();
        for (const file of paths) {
            const found = (await this.isShown(file)) ? await scanFile(file, real(file)) : undefined;
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

    /** The part of a region that lies on the map. @throws ToolError `INVALID_INPUT` when there is none */
    async cut(region: Region): Promise<Region> {
        return within(region, 2 ** (await this.current()).order);
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
        const real = await this.realPlaces();
        let to = 0;
        for (const { start, length } of runs) {
            starts.push(to);
            append(
                stretches,
                stretchesOf(layout, start, start + length, real).map(stretch => ({ ...stretch, to: stretch.to * 4 + to }))
            );
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
        const real = (await this.realPlaces())(place.path);
        await readStretches([{ path: real, offset, length: bytes.length, to: 0 }], bytes);
        const line = withLine ? await findLine(real, offset) : undefined;
        return { path: place.path, offset, bytes, ...(line !== undefined && { line }) };
    }

    /**
     * How blocks of a level look.
     * @param from number of the first block, counted along the curve
     * @param to number behind the last one
     */
    async blocks(level: number, from: number, to: number): Promise<Blocks> {
        const layout = await this.current();
        const block = 4 ** level;
        const count = Math.max(0, Math.min(to - from, TILE_BLOCKS));
        const stretches = stretchesOf(layout, from * block, (from + count) * block, await this.realPlaces());
        return this.readers.sum({ level, blocks: count, stretches });
    }

    private async realPlaces(): Promise<(file: string) => string> {
        return realPlaces(await this.workspace.roots());
    }

    private async scan(roots: string): Promise<WorkspaceLayout> {
        const began = Date.now();
        const { excludes } = this;
        const folders = roots === '' ? [] : roots.split('\n');
        const scan = await this.readers.scan({ roots: folders, excludes }, files => this.progressed.fire(files));
        const found = filesOf(scan);
        const known = this.scanned?.roots === roots ? this.layout : undefined;
        const layout = known ?? new WorkspaceLayout(found);
        this.truncated = scan.truncated;
        if (known) {
            this.apply(known, found);
        } else {
            this.begin(layout, found);
        }
        // What is left out may have become other in the meantime.
        this.scanned = excludes === this.excludes ? { roots, at: Date.now(), took: Date.now() - began } : this.scanned;
        return layout;
    }

    private begin(layout: WorkspaceLayout, found: readonly FoundFile[]): void {
        const before = new Map(this.ids);
        this.ids.clear();
        for (const { path: file, modified } of found) {
            this.ids.set(file, { id: before.get(file)?.id ?? this.nextId++, modified });
        }
        const again = this.layout !== undefined;
        this.layout = layout;
        if (again) {
            this.renewed.fire();
        }
    }

    /** Brings what is known in step with what was found, and moves nothing that did not change. */
    private apply(layout: WorkspaceLayout, found: readonly FoundFile[]): void {
        const before = new Map(this.ids);
        const files: MapFile[] = [];
        for (const file of found) {
            const known = before.get(file.path);
            before.delete(file.path);
            if (known?.modified !== file.modified || layout.placeOf(file.path)?.size !== file.size) {
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

    private put(layout: WorkspaceLayout, file: FoundFile): MapFile {
        const id = this.ids.get(file.path)?.id ?? this.nextId++;
        this.ids.set(file.path, { id, modified: file.modified });
        return this.described(layout.set(file.path, file.size));
    }

    private described({ path: file, start, size }: Place): MapFile {
        return { id: this.ids.get(file)?.id ?? 0, path: file, start, size };
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

function filesOf({ paths, sizes, modified }: Scan): FoundFile[] {
    return paths === '' ? [] : paths.split('\0').map((path, at) => ({ path, size: sizes[at]!, modified: modified[at]! }));
}

function stretchesOf(layout: WorkspaceLayout, start: number, end: number, real: (file: string) => string): Stretch[] {
    return layout.between(start, end).flatMap(place => {
        const from = Math.max(start, place.start);
        const offset = (from - place.start) * 4;
        const length = Math.min(place.size - offset, (end - from) * 4);
        return length > 0 ? [{ path: real(place.path), offset, length, to: from - start }] : [];
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
