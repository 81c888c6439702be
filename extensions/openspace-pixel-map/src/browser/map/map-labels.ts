import type { Region } from '@openspace/pixel-map/lib/map/region';
import type { MapPart } from './map-tree';

/** A smaller part has no border, in screen pixels a side. */
const MIN_BORDER_PX = 24;
/** A smaller square has no room for a name. */
const MIN_LABEL_PX = 44;
/** Borders are exact to about so many screen pixels. */
const EXACT_PX = 2;
const MAX_PARTS = 2_000;
const FONT_PX = 11;
const PAD_PX = 3;

/** What is to be drawn of the files and folders at one zoom. */
export interface ShownParts {
    /** Folders before what is in them. */
    readonly bordered: readonly MapPart[];
    /** No two of them share a cell, so names never lie on each other. */
    readonly labelled: readonly MapPart[];
}

/** Chooses the parts that are large enough: a folder has its name where most of what is in it is too small for names. */
export function shownParts(parts: readonly MapPart[], visible: Region, zoom: number): ShownParts {
    const bordered: MapPart[] = [];
    const labelled: MapPart[] = [];
    const hasRoom = (part: MapPart) => part.largest.side * zoom >= MIN_LABEL_PX;
    const visit = (part: MapPart, named: boolean): void => {
        if (bordered.length >= MAX_PARTS || Math.sqrt(part.cells) * zoom < MIN_BORDER_PX || !meet(part.bounds, visible)) {
            return;
        }
        bordered.push(part);
        const namedBelow = part.children.filter(hasRoom).reduce((cells, child) => cells + child.cells, 0);
        const namesItself = !named && hasRoom(part) && (part.isFile || namedBelow < part.cells / 2);
        if (namesItself) {
            labelled.push(part);
        }
        part.children.forEach(child => visit(child, named || namesItself));
    };
    parts.forEach(part => visit(part, false));
    return { bordered, labelled };
}

/** Draws borders and names over the bytes. The context is in map pixels. */
export function drawParts(
    context: CanvasRenderingContext2D,
    { bordered, labelled }: ShownParts,
    zoom: number,
    colours: { readonly background: string; readonly foreground: string }
): void {
    const resolution = 2 ** Math.max(0, Math.floor(Math.log2(EXACT_PX / zoom)));
    // Light on dark, so that it is seen on every colour.
    for (const { style, extra } of [
        { style: 'rgba(0, 0, 0, 0.75)', extra: 2 },
        { style: 'rgba(255, 255, 255, 0.85)', extra: 0 }
    ]) {
        context.strokeStyle = style;
        for (const isFile of [true, false]) {
            context.lineWidth = ((isFile ? 0.75 : 1.75) + extra) / zoom;
            context.beginPath();
            for (const part of bordered) {
                if (part.isFile === isFile) {
                    for (const { x1, y1, x2, y2 } of part.outline(resolution)) {
                        context.moveTo(x1, y1);
                        context.lineTo(x2, y2);
                    }
                }
            }
            context.stroke();
        }
    }
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    for (const { name, isFile, largest } of labelled) {
        const [font, pad] = [FONT_PX / zoom, PAD_PX / zoom];
        context.font = `${isFile ? '' : 'bold '}${font}px sans-serif`;
        const text = fitting(context, isFile ? name : `${name}/`, largest.side - 4 * pad);
        const width = context.measureText(text).width + 2 * pad;
        const [x, y] = [largest.x + largest.side / 2, largest.y + largest.side / 2];
        context.fillStyle = colours.background;
        context.fillRect(x - width / 2, y - font / 2 - pad, width, font + 2 * pad);
        context.fillStyle = colours.foreground;
        context.fillText(text, x, y);
    }
    context.textAlign = 'start';
    context.textBaseline = 'alphabetic';
}

function fitting(context: CanvasRenderingContext2D, text: string, room: number): string {
    let shown = text;
    while (shown.length > 1 && context.measureText(shown).width > room) {
        shown = `${shown.slice(0, shown.endsWith('…') ? -2 : -1)}…`;
    }
    return shown;
}

function meet(a: Region, b: Region): boolean {
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
