import type { Cell } from '../document/cell';
import type { DrawioDocument } from '../document/drawio-document';
import { overlayStyle, styleDifference, styleValue, withoutKeys } from '../document/style';
import { type Shape, slug } from '../shapes/shape';
import type { ShapeLibrary } from '../shapes/shape-library';

/** In the style of an icon and of its placeholder: which shape of the library it is. draw.io keeps unknown keys. */
const SHAPE_KEY = 'shapeId';
const MARKER = 'placeholder';

/** The longest part of an id that a shape's name makes. */
const MAX_NAME = 40;

export interface Unresolved {
    readonly cell_id: string;
    /** The shape as the placeholder names it. */
    readonly name: string;
    readonly suggestions: readonly string[];
}

/** The whole style of a shape as cells get it. */
export async function styleOfShape(shapes: ShapeLibrary, shape: Shape): Promise<string> {
    const style = await shapes.style(shape);
    return shape.icon ? `${SHAPE_KEY}=${shape.id};${style}` : style;
}

/** `placeholder-front-doors-1a2b3c4d`. */
export function placeholderId(shape: Shape, random: () => number, taken: (id: string) => boolean): string {
    for (;;) {
        const suffix = Math.floor(random() * 0x1_0000_0000)
            .toString(16)
            .padStart(8, '0');
        const id = `${MARKER}-${slug(shape.name).slice(0, MAX_NAME)}-${suffix}`;
        if (!taken(id)) {
            return id;
        }
    }
}

export function isPlaceholder(cell: Cell): boolean {
    return styleValue(cell.style, MARKER) === '1';
}

/** Whether a cell shows an icon of the library, or is the placeholder of one. */
export function isIcon(cell: Cell): boolean {
    return styleValue(cell.style, SHAPE_KEY) !== undefined;
}

/** The style that a placeholder stands for; undefined when its shape is not in the library. */
export async function resolvedStyle(cell: Cell, shapes: ShapeLibrary): Promise<string | undefined> {
    const shape = shapeOf(cell, shapes);
    return shape && overlayStyle(await styleOfShape(shapes, shape), withoutKeys(cell.style, MARKER, SHAPE_KEY));
}

/** The key in the style tells; where that was lost, the id still does. */
function shapeOf(cell: Cell, shapes: ShapeLibrary): Shape | undefined {
    const key = styleValue(cell.style, SHAPE_KEY);
    const byKey = key === undefined ? undefined : shapes.byIdOrUndefined(key);
    return byKey ?? (key === undefined ? shapes.find(nameIn(cell.id))?.shape : undefined);
}

function nameIn(id: string): string {
    return (/^placeholder-(.+)-[0-9a-f]{8}$/.exec(id)?.[1] ?? '').replaceAll('-', ' ');
}

/** Turns every placeholder of every page into its icon. Those that cannot be are left as they are. */
export async function resolvePlaceholders(
    document: DrawioDocument,
    shapes: ShapeLibrary
): Promise<{ resolved: number; unresolved: Unresolved[] }> {
    let resolved = 0;
    const unresolved: Unresolved[] = [];
    for (const cell of document.pages.flatMap(page => [...page.all]).filter(isPlaceholder)) {
        const style = await resolvedStyle(cell, shapes);
        if (style === undefined) {
            const name = styleValue(cell.style, SHAPE_KEY) ?? nameIn(cell.id);
            unresolved.push({
                cell_id: cell.id,
                name,
                suggestions: shapes.namesLike(name.replace(/^[a-z0-9-]*\./, '').replaceAll('-', ' '))
            });
        } else {
            cell.style = style;
            resolved++;
        }
    }
    return { resolved, unresolved };
}

/** Turns every icon of the library into a placeholder that says the same; pictures from elsewhere stay. */
export async function replaceIconsByPlaceholders(document: DrawioDocument, shapes: ShapeLibrary): Promise<void> {
    for (const page of document.pages) {
        for (const cell of page.all) {
            // Most cells have no picture; looking for the words is much cheaper than parsing every style.
            const style = cell.style;
            if (style.includes(`${SHAPE_KEY}=`) && style.includes('image=')) {
                const shape = shapes.byIdOrUndefined(styleValue(style, SHAPE_KEY) ?? '');
                const own = shape && styleDifference(await styleOfShape(shapes, shape), style);
                if (shape && own !== undefined && !own.includes('image=')) {
                    cell.style = `${MARKER}=1;${SHAPE_KEY}=${shape.id};${own}`;
                }
            }
        }
    }
}
