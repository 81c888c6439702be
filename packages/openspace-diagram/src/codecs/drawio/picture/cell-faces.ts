import { round } from '@openspace/board/lib/geometry/path';
import { element } from '@openspace/board/lib/svg/markup';
import { type Cell, type Page, parseStyle, resolveStyle, stencilsOf, type StyleReader } from '@openspace/drawio';
import { encodeBase64 } from '@openspace/drawio/lib/document/base64';
import type { ArtSource } from '../../../codec';
import type { Bounds, NodeFace } from '../../../diagram';
import { outlineOf } from '../drawio-outline';
import { labelOf } from './cell-label';
import { inheritColors } from './inherited-colors';
import { labelArea } from './label-area';
import { type ArtTexts, Faces, programName } from './vertex-face';
import { vertexLabel } from './vertex-label';
import { paintOutline, uprightSize } from './vertex-picture';

/** The look of a cell whose outline is not in the model; undefined if it is in the model or unknown. */
export type FaceOf = (cell: Cell, page: Page) => NodeFace | undefined;

/** So many pictures and stencils are asked for; a file with more has the rest as plain boxes. */
const MOST_ART = 2_000;
/** A larger picture of one cell, or more of all cells, and a plain box stands in its place. */
const MOST_PICTURE = 200_000;
const MOST_PICTURES = 20_000_000;

/** A cell as it is painted, and how large. */
export interface PaintedCell {
    readonly style: StyleReader;
    readonly box: Bounds;
}

/** The art that cells are painted with, from where it is. */
export async function artOf(painted: Iterable<PaintedCell>, source: ArtSource | undefined): Promise<ArtTexts> {
    if (!source) {
        return new Map();
    }
    const cells = [...painted];
    const read = await ask(source, cells.flatMap(namesOf));
    const programs = cells.flatMap(({ style, box }) => {
        const name = read.has(style.text('shape').toLowerCase()) ? undefined : programName(style, ...uprightSize(style, box));
        return name === undefined ? [] : [name];
    });
    return new Map([...read, ...(await ask(source, programs))]);
}

async function ask(source: ArtSource, wanted: readonly string[]): Promise<ArtTexts> {
    const names = [...new Set(wanted)].slice(0, MOST_ART);
    return names.length > 0 ? await source(names) : new Map<string, string>();
}

/** The stencils and the picture that a cell names. */
function namesOf({ style }: PaintedCell): string[] {
    const image = style.get('image');
    const isPicture = image !== undefined && image.length < 300 && isElsewhere(image);
    return [...stencilsOf(style).map(name => name.toLowerCase()), ...(isPicture ? [image] : [])];
}

/** A cell's style for a picture of its outline alone: the shape on the board has an opacity and a rotation of its own. */
function bareStyle(cell: Cell, page: Page): StyleReader {
    return inheritColors(resolveStyle(cell.style), cell, page).with({ opacity: '100', rotation: '0' });
}

/** The cells as {@link cellFaces} paints them. */
export function* cellsWithFaces(cells: Iterable<readonly [cell: Cell, page: Page]>): Iterable<PaintedCell> {
    for (const [cell, page] of cells) {
        if (cell.isVertex) {
            yield { style: bareStyle(cell, page), box: page.absoluteRect(cell) };
        }
    }
}

/** Paints cells whose outline is draw.io's own, each alone and without its label. */
export function cellFaces(art: ArtTexts): FaceOf {
    const faces = new Faces(art);
    let room = MOST_PICTURES;
    return (cell, page) => {
        const said = parseStyle(cell.style);
        const { shape, lost } = outlineOf(said);
        const image = said.get('image');
        if (lost === undefined && !(shape === 'image' && image !== undefined && art.has(image))) {
            return undefined;
        }
        const box = page.absoluteRect(cell);
        const full = inheritColors(resolveStyle(cell.style), cell, page);
        const style = bareStyle(cell, page);
        const { svg, face } = paintOutline(style, { ...box, x: 0, y: 0 }, faces);
        if (face.lost !== undefined || face.missing === true || svg === '' || svg.length > MOST_PICTURE || svg.length > room) {
            return undefined;
        }
        room -= svg.length;
        const label = vertexLabel(labelOf(cell, full, page), full, labelArea(full, box));
        return {
            format: 'drawio',
            style: cell.style,
            outline: shape,
            picture: pictureOf(svg, box.width, box.height, style.get('strokeColor') === 'none' ? 0 : style.number('strokeWidth', 1, 0, 50)),
            ...(label && { label: { ...label.box, x: label.box.x - box.x, y: label.box.y - box.y } })
        };
    };
}

/** Faces that show nothing for cells with these ids, for code that only needs their places and styles. */
export function blankFaces(ids: ReadonlySet<string>): FaceOf {
    return cell =>
        ids.has(cell.id) ? { format: 'drawio', style: cell.style, outline: 'rectangle', picture: pictureOf('', 1, 1, 0) } : undefined;
}

/** @param line how wide the outline is, which half lies outside of the cell */
function pictureOf(content: string, width: number, height: number, line: number): string {
    const svg = element(
        'svg',
        {
            xmlns: 'http://www.w3.org/2000/svg',
            ...{ width: round(Math.max(1, width)), height: round(Math.max(1, height)) },
            viewBox: [-line / 2, -line / 2, Math.max(1, width) + line, Math.max(1, height) + line].map(round).join(' '),
            preserveAspectRatio: 'none'
        },
        content
    );
    const ascii = svg.replace(/[^ -~]/gu, character => `&#${character.codePointAt(0)};`);
    return `data:image/svg+xml;base64,${encodeBase64(Uint8Array.from(ascii, character => character.charCodeAt(0)))}`;
}

function isElsewhere(image: string): boolean {
    return !/^(data|https?):/i.test(image);
}
