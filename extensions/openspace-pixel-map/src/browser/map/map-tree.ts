import { trimmedEnd } from '@openspace/tool';
import type { Region } from '@openspace/pixel-map/lib/map/region';
import { outlineOf, type Segment, type Square, squaresOf } from '@openspace/pixel-map/lib/map/stretch-outline';
import type { MapFile } from '../../common/pixel-map-service';

/** A file, or files of one folder that lie next to each other, on the map. */
export class MapPart {
    readonly children: MapPart[] = [];
    /** Behind its last cell. */
    end: number;
    private geometry: { readonly largest: Square; readonly bounds: Region } | undefined;
    private outlined: { readonly resolution: number; readonly segments: readonly Segment[] } | undefined;

    constructor(
        readonly name: string,
        readonly isFile: boolean,
        readonly start: number,
        end: number,
        private readonly order: number
    ) {
        this.end = end;
    }

    get cells(): number {
        return this.end - this.start;
    }

    /** Where a label has most room. */
    get largest(): Square {
        return this.shape.largest;
    }

    get bounds(): Region {
        return this.shape.bounds;
    }

    outline(resolution: number): readonly Segment[] {
        if (this.outlined?.resolution !== resolution) {
            this.outlined = { resolution, segments: outlineOf(this.start, this.end, this.order, resolution) };
        }
        return this.outlined.segments;
    }

    private get shape(): { readonly largest: Square; readonly bounds: Region } {
        if (!this.geometry) {
            const squares = squaresOf(this.start, this.end, this.order);
            const largest = squares.reduce((most, square) => (square.side > most.side ? square : most));
            const [left, top] = [Math.min(...squares.map(({ x }) => x)), Math.min(...squares.map(({ y }) => y))];
            const right = Math.max(...squares.map(({ x, side }) => x + side));
            const bottom = Math.max(...squares.map(({ y, side }) => y + side));
            this.geometry = { largest, bounds: { x: left, y: top, width: right - left, height: bottom - top } };
        }
        return this.geometry;
    }
}

/** Groups files by their folders. @param files by their starts */
export function mapTree(files: readonly MapFile[], order: number): readonly MapPart[] {
    const shown = files.filter(({ size }) => size > 0);
    const common = commonFolder(shown.map(({ path }) => path));
    const parts: MapPart[] = [];
    let open: MapPart[] = [];
    for (const { path, start, size } of shown) {
        const names = path.slice(common.length).split(/[\\/]/);
        const end = start + Math.ceil(size / 4);
        const folders = names.slice(0, -1);
        const same = folders.findIndex((name, depth) => open[depth]?.name !== name);
        open = open.slice(0, same < 0 ? folders.length : same);
        for (const name of folders.slice(open.length)) {
            const folder = new MapPart(name, false, start, end, order);
            (open.at(-1)?.children ?? parts).push(folder);
            open.push(folder);
        }
        open.forEach(folder => (folder.end = end));
        (open.at(-1)?.children ?? parts).push(new MapPart(names.at(-1) ?? path, true, start, end, order));
    }
    return parts;
}

/** With its slash. */
function commonFolder(paths: readonly string[]): string {
    let common = trimmedEnd(paths[0] ?? '', /[^\\/]/);
    for (const path of paths) {
        while (!path.startsWith(common)) {
            common = trimmedEnd(common.slice(0, -1), /[^\\/]/);
        }
    }
    return common;
}
