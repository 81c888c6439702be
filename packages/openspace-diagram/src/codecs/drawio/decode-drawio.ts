import { MAX_COORDINATE } from '@openspace/board/lib/vocabulary/limits';
import {
    type Cell,
    type DamagedPage,
    type DrawioDocument,
    openDrawio,
    type Page,
    parseStyle,
    type Style as DrawioStyle
} from '@openspace/drawio';
import { ToolError } from '@openspace/tool';
import type { Decoded, DecodeOptions } from '../../codec';
import type { Diagram } from '../../diagram';
import { Losses } from '../../losses';
import { renameIds } from '../../rename-ids';
import { OUTSIDE, requireRoom, withinBounds } from '../../within-bounds';
import { placeOnPage } from './drawio-geometry';
import { imageUrl } from './drawio-image';
import { isRich, readLabel } from './drawio-label';
import { nativeOf, outlineOf } from './drawio-outline';
import { writtenFace } from './faces/face-styles';
import { withCaption } from './faces/face-cell';
import { FIGURE, readFaceCell } from './faces/read-face-cell';
import { readNativeFace } from './faces/read-native-face';
import { readRule } from './rule-cell';
import { nodeLabel } from './typed-html';
import { holderIn, sidebarFace } from './faces/sidebar-face';
import { rowOwner } from './faces/row-owner';
import { metaOf } from './cell-meta';
import { type Reading, readEdge, readEdgeLabel } from './read-edge-cell';
import { saidIds } from './said-ids';
import { cellsOf } from './shown-cells';
import { polygonIn } from './drawio-polygon';
import { cornerIn, frameCorner, readStyle } from './drawio-style';
import { frameStyle } from './frame-look';
import { isStyled, lackingLooks } from './lacking-looks';
import type { FaceOf } from './picture/cell-faces';

/** The requested page of a draw.io file, or all pages, as a diagram. The ids are those of the cells, or those that the cells say. */
export function decodeDrawio(text: string, { page: wanted, path }: DecodeOptions = {}, faceOf?: FaceOf): Decoded {
    const losses = new Losses();
    const document = loaded(text, path);
    damagedLosses(document.damaged, losses);
    const [diagram, ...others] = pagesOf(document, wanted).map(page => renameIds(decodePage(page, losses, faceOf), saidIds(page)));
    return { diagram: requireRoom({ nodes: [], edges: [], ...diagram, ...(others.length > 0 && { others }) }), losses: losses.all };
}

/** Says which pages cannot be read. */
export function damagedLosses(damaged: readonly DamagedPage[], losses: Losses): void {
    damaged.forEach(({ id, message }) => losses.add(`${message} It is not read.`, id));
}

/** The page that is wanted, or all. */
export function pagesOf(document: DrawioDocument, wanted: string | number | undefined): readonly Page[] {
    return wanted === undefined ? document.pages : [pageOf(document, wanted)];
}

/**
 * A page as a diagram with the ids of its cells; what has no place there goes to `losses`.
 * @param isWhole reads what is hidden and in folded containers, too
 */
export function decodePage(page: Page, losses: Losses, faceOf: FaceOf = () => undefined, isWhole = false): Diagram {
    const reading: Reading = { page, losses, faceOf, isWhole, nodes: new Map(), edges: new Map() };
    const { shown, hidden } = cellsOf(page, isWhole ? 'all' : 'rows');
    if (hidden > 0) {
        losses.add(
            `${hidden === 1 ? '1 cell' : `${hidden} cells`} of hidden layers, in collapsed containers or without a parent ${hidden === 1 ? 'is' : 'are'} left out.`
        );
    }
    shown
        .filter(cell => !cell.isVertex && !cell.isEdge)
        .forEach(({ id }) => losses.add('A cell that is neither vertex nor edge is not drawn.', id));
    // Cells are read within bounds.
    shown.filter(isFarOut).forEach(cell => losses.add(OUTSIDE, cell.id));
    for (const cell of shown.filter(found => found.isVertex)) {
        readVertex(cell, reading);
    }
    for (const cell of shown.filter(found => found.isEdge)) {
        readEdge(cell, reading);
    }
    for (const cell of shown.filter(found => found.isVertex && page.parentOf(found)?.isEdge === true)) {
        readEdgeLabel(cell, reading);
    }
    const diagram = {
        title: page.name,
        page: { id: page.id, name: page.name },
        nodes: [...reading.nodes.values()],
        edges: [...reading.edges.values()]
    };
    return withinBounds(diagram, losses);
}

function isFarOut({ geometry }: Cell): boolean {
    const said = ['x', 'y', 'width', 'height'].map(key => Number(geometry?.attributes.get(key) ?? 0));
    return said.some(value => !(Math.abs(value) <= MAX_COORDINATE));
}

/**
 * @param path of its file
 * @throws ToolError `INVALID_INPUT` with what is wrong with the XML
 */
export function loaded(text: string, path?: string): DrawioDocument {
    try {
        const document = openDrawio(text);
        document.fileName = path?.split(/[\\/]/).at(-1);
        return document;
    } catch (error) {
        if (error instanceof ToolError) {
            const { code, message, suggestion, details } = error.toData();
            throw new ToolError('INVALID_INPUT', message, {
                ...(suggestion !== undefined && { suggestion }),
                details: { ...details, reason: code }
            });
        }
        throw error;
    }
}

export function pageOf(document: DrawioDocument, wanted: string | number | undefined): Page {
    const found =
        wanted === undefined
            ? document.pages[0]
            : (document.pages.find(({ name, id }) => name === String(wanted) || id === wanted) ?? document.pages[Number(wanted)]);
    if (!found) {
        const damaged = document.damaged.find(({ name, id }) => name === String(wanted) || id === wanted);
        const names = document.pages.slice(0, 50).map(({ name }) => name);
        throw new ToolError('NOT_FOUND', damaged?.message ?? `The file has no page ${JSON.stringify(wanted)}.`, {
            suggestion: `Use one of ${names.map(name => JSON.stringify(name)).join(', ')}, or its place from 0.`,
            details: { pages: names }
        });
    }
    return found;
}

function readVertex(cell: Cell, { page, nodes, losses, faceOf }: Reading): void {
    const parent = page.parentOf(cell);
    if (parent?.isEdge === true) {
        return;
    }
    if (rowOwner(cell, page)) {
        return;
    }
    const style = parseStyle(cell.style);
    const holder = holderIn(cell, page, nodes);
    const said = writtenFace(style) ?? sidebarFace(cell, style, page);
    if (said) {
        if (said === 'lifeline' && style.has(FIGURE)) {
            losses.add('Participants with a figure have a plain head.', cell.id);
        }
        nodes.set(cell.id, readFaceCell(cell, said, style, page, holder));
        return;
    }
    const listed = readNativeFace(cell, page, holder, losses);
    if (listed) {
        nodes.set(cell.id, listed);
        return;
    }
    const rule = readRule(style, page.absoluteRect(cell));
    if (rule) {
        const { fill: _, ...look } = readStyle(style, 'vertex');
        nodes.set(cell.id, { id: cell.id, ...rule, ...holder, style: look, ...metaOf(cell, readLabel(cell, page, style)) });
        return;
    }
    const outline = outlineOf(style);
    // What sits at its side is not in it.
    const holds = [...page.childrenOf(cell.id)].some(child => child.isVertex && !child.isRelative);
    const declared = style.get('openspaceShape');
    const text = readLabel(cell, page, style);
    const { label } = text;
    const isContainer = holds || declared === 'frame' || (style.get('container') === '1' && !isLabelled(style, label));
    const isTyped = cell.value === nodeLabel(label, readStyle(style, 'vertex'));
    if (label !== '' && (isStyled(style) || (style.get('html') === '1' && isRich(cell.value) && !isTyped))) {
        losses.add('Bold, lists and colours inside of texts become plain text.', cell.id);
    }
    const isSeen = readStyle(style, 'vertex').stroke !== 'none' || readStyle(style, 'vertex').fill !== 'none';
    const shape =
        outline.shape === 'group' || (isContainer && !isSeen && label === '')
            ? 'group'
            : isContainer && (outline.shape !== 'image' || holds)
              ? 'frame'
              : outline.shape;
    const rect = placeOnPage(cell, page);
    const rotation = ((Number(style.get('rotation')) || 0) * Math.PI) / 180;
    const polygon = isContainer || shape === 'group' ? undefined : polygonIn(style, rect, rotation);
    const face = shape === 'group' || polygon ? undefined : faceOf(cell, page);
    if (outline.lost !== undefined && shape !== 'group' && !face && !polygon) {
        losses.add(`The draw.io outline ${outline.lost} is drawn as the nearest plain one.`, cell.id);
    }
    lackingLooks(style, { shape, isPainted: face !== undefined, isOurs: declared !== undefined, label }).forEach(what =>
        losses.add(what, cell.id)
    );
    const image = style.get('image');
    const meta = metaOf(cell, text);
    const native = nativeOf(style);
    const box = { x: rect.x, y: rect.y, width: Math.max(1, rect.width), height: Math.max(1, rect.height) };
    nodes.set(cell.id, {
        id: cell.id,
        shape: polygon ? 'path' : shape,
        ...(polygon && { path: { points: polygon, closed: true, area: true } }),
        ...(label !== '' && { label }),
        ...holder,
        bounds: shape === 'actor' && !face ? withCaption(box, label, style) : box,
        ...(rotation !== 0 && !polygon && { rotation }),
        ...(declared === 'frame' && frameStyle(style, box)),
        ...(shape !== 'group' &&
            declared !== 'frame' && {
                style: {
                    ...readStyle(style, shape === 'text' ? 'text' : 'vertex'),
                    ...(shape === 'rounded' && cornerIn(style, box)),
                    ...(shape === 'frame' && frameCorner(style, box))
                }
            }),
        ...(shape === 'image' && image !== undefined && { image: imageUrl(image) }),
        ...meta,
        ...(face && { face }),
        ...(native !== undefined && { native })
    });
}

/** A box with its text in the middle: draw.io lets others be dropped into many of its shapes, such as those of an org chart. */
function isLabelled(style: DrawioStyle, label: string): boolean {
    const isInTheMiddle = (style.get('verticalAlign') ?? 'middle') === 'middle' && (style.get('align') ?? 'center') === 'center';
    // Groups of cloud libraries are for others.
    const isGroup = style.has('grIcon') || style.has('swimlane') || /group|container/i.test(style.get('shape') ?? '');
    return label !== '' && isInTheMiddle && !isGroup && outlineOf(style).shape !== 'frame';
}
