import { FACE_PADDING } from '@openspace/board/lib/notation/face';
import { faceNamed } from '@openspace/board/lib/notation/faces';
import type { FaceName } from '@openspace/board/lib/notation/notation';
import { FRAME_FONT_SIZE, frameNameGap, LABEL_PADDING } from '@openspace/board/lib/text/label-size';
import { lineHeightOf, measureText } from '@openspace/board/lib/text/text-metrics';
import { Cell, formatNumber, formatStyle, htmlLabel, parseStyle, vertexGeometry } from '@openspace/drawio';
import type { Bounds, DiagramNode, Point, Style } from '../../diagram';
import { hexOfCss } from '../../css-color';
import type { Losses } from '../../losses';
import { rowsIn } from '../whiteboard/row-labels';
import { imageStyle } from './drawio-image';
import { nativeStyle, STYLES } from './drawio-outline';
import { polygonCell } from './drawio-polygon';
import { writeStyle } from './drawio-style';
import { faceCell } from './faces/face-cell';
import { faceDetails } from './faces/face-details';
import { formOf, lettersOf, LINE, OWN_SPACING_BELOW } from '../shared/face-form';
import { faceIn, OUTLINE } from './faces/face-styles';
import { EMPTY_ROWS, formatHead, headText, rowCells } from './faces/row-cells';
import { signCells } from './faces/sign-cell';
import { frameLine } from './frame-look';
import { depthStyle, stencilStyle } from './outline-stencil';
import { pathCell } from './path-cell';
import { quietColor } from './quiet-color';
import { isRule, ruleCell } from './rule-cell';
import { nodeLabel } from './typed-html';
import { withMeta } from './write-meta';

/** Of draw.io, and what it keeps free above a text at the top of its cell in addition to its spacing. */
const FONT_SIZE = 12;
const OWN_SPACING_TOP = 5;
/** To all sides of a label. */
const OWN_SPACING = 2;

/** What was drawn without a place, by a caller that lays nothing out. */
const NOWHERE: Bounds = { x: 0, y: 0, width: 120, height: 60 };

/** Where the cells of a node go. */
export interface CellPlace {
    readonly id: string;
    readonly parent: string;
    readonly origin: Point;
    /** Gives an id that nothing has. */
    readonly free: () => string;
    /** Whether an edge ends at a node. */
    readonly isEnd: (node: string) => boolean;
}

/** The cells that a node is written as: one, and those of its rows. */
export function cellsOf(node: DiagramNode, place: CellPlace, losses: Losses): Cell[] {
    const { native, icon, path } = node;
    if (node.shape === 'path' && path && place.isEnd(node.id) && isRule(path)) {
        return [ruleCell(node, path.points, place)];
    }
    const said = faceIn(native) ?? (rowsIn(node) ? 'class' : undefined);
    // Faces that the model has words for are drawn by these, and stencils and containers as they are.
    const face =
        node.face || node.shape === 'frame' || node.shape === 'group' || node.shape === 'path'
            ? undefined
            : (said ?? CAPTIONED[node.shape]);
    return face === undefined || icon || node.shape === 'image'
        ? [cellOf(node, place.id, place.parent, place.origin, losses)]
        : faceCells(face, node, place);
}

/** A picture that a board has an icon for. */
export function withIcon(cell: Cell, node: DiagramNode | undefined): Cell {
    if (node?.icon) {
        cell.style = `${cell.style}${OUTLINE}=face:icon;openspaceIcon=${node.icon.name.replaceAll(';', ' ')};`;
    }
    return cell;
}

/** Outlines of the model whose labels boards have in their bounds, and draw.io below them. */
const CAPTIONED: Partial<Record<DiagramNode['shape'], FaceName>> = { actor: 'actor' };
/** Their area has the colour of their line. */
const SOLID: readonly FaceName[] = ['bar', 'initial', 'final'];

/** Faces whose title draw.io fills apart from their body. */
const BODIED: readonly FaceName[] = ['fragment', 'swimlane'];
/** Of boards: the title of a fragment covers the lifelines that it stands on. */
const GROUND = '#ffffff';

/** An eighth of full, as boards tint the name. */
const HEAD_TINT = '1f';

/** A pale tint of the colour of a line, on white. */
function tintOf(stroke: string): string {
    return hexOfCss(`${stroke === 'none' ? '#000000' : stroke}${HEAD_TINT}`) ?? 'none';
}

function faceCells(face: FaceName, node: DiagramNode, { id, parent, origin, free }: CellPlace): Cell[] {
    const { rotation = 0, style = {}, bounds = NOWHERE } = node;
    const { style: shape, bounds: at, label } = faceCell(face, { ...node, bounds });
    const rows = face === 'class' || face === 'table' ? rowsIn(node)?.rows : undefined;
    const [name] = rows ?? [];
    const isSolid = SOLID.includes(face) && style.stroke !== undefined && style.stroke !== 'none';
    // The name of a class or a table is set off, and the rest has the area's own colour.
    const isBare = style.fill === undefined || style.fill === 'none';
    // Captions hang from the lower edge of their figures, unless they are next to them: these may be at an upper corner.
    const beside = style.verticalAlign === 'start' ? 'start' : 'middle';
    const look: Style = {
        ...style,
        ...(isSolid && { fill: style.stroke }),
        ...(face === 'fragment' && isBare && { fill: GROUND }),
        ...(shape.includes('verticalLabelPosition=bottom') && { verticalAlign: 'start' }),
        ...(shape.includes('verticalLabelPosition=top') && { verticalAlign: 'end' }),
        ...(shape.includes('labelPosition=right;') && { align: 'start', verticalAlign: beside }),
        ...(shape.includes('labelPosition=left;') && { align: 'end', verticalAlign: beside }),
        ...(rows && {
            align: 'middle',
            verticalAlign: 'middle',
            // A name alone stands at the top of its box.
            ...(rows.length === 1 && { verticalAlign: 'start' as const }),
            ...(isBare && style.stroke !== undefined && { fill: tintOf(style.stroke) })
        })
    };
    const text = writeStyle({ textColor: style.textColor, fontSize: style.fontSize, fontFamily: style.fontFamily }, 'vertex');
    const line = writeStyle({ stroke: style.stroke, strokeWidth: style.strokeWidth }, 'edge');
    const color = quietColor(style);
    const inside =
        rows && (face === 'class' || face === 'table')
            ? rowCells(face, rows, {
                  id,
                  bounds: at,
                  text,
                  quiet: color === undefined ? '' : `fontColor=${color};`,
                  line,
                  letters: lettersOf(style),
                  free
              })
            : undefined;
    const head = rows && headText(name);
    const sign = signCells(face, formOf(node, bounds), { id, line, text, free });
    const said = [
        shape,
        'html=1;whiteSpace=wrap;',
        inside ? formatHead(inside.head) : '',
        writeStyle(look, 'vertex'),
        head?.style ?? '',
        rows || BODIED.includes(face) ? `swimlaneFillColor=${style.fill ?? 'none'};openspaceFill=${style.fill ?? 'none'};` : '',
        isSolid && style.fill !== undefined ? `openspaceFill=${style.fill};` : '',
        cornerStyle(style),
        // Nothing is in it, and so no cell says that it is there.
        rows?.length === 2 && rows[1] === '-' ? EMPTY_ROWS : '',
        rotation === 0 ? '' : `rotation=${formatNumber((rotation * 180) / Math.PI)};`
    ].join('');
    const value = head?.value ?? nodeLabel(label, style);
    const geometry = vertexGeometry({ x: at.x - origin.x, y: at.y - origin.y, width: at.width, height: at.height });
    return [withMeta(Cell.create(id, { value, style: said, vertex: '1', parent }, geometry), node), ...(inside?.cells ?? []), ...sign];
}

/** Corners of a radius of their own, which others have by their size. */
function cornerStyle({ cornerRadius }: Style): string {
    return cornerRadius === undefined ? '' : `arcSize=${formatNumber(cornerRadius * 2)};absoluteArcSize=1;`;
}

function cellOf(node: DiagramNode, id: string, parent: string, origin: Point, losses: Losses): Cell {
    const { label = '', rotation = 0, style = {}, native } = node;
    if (node.path?.area === true && node.path.points.length > 2) {
        const { bounds, style: outline } = polygonCell(node.path.points);
        const geometry = vertexGeometry({ ...bounds, x: bounds.x - origin.x, y: bounds.y - origin.y });
        const said = `${outline}html=1;whiteSpace=wrap;${writeStyle(style, 'vertex')}`;
        return withMeta(Cell.create(id, { value: htmlLabel(label), style: said, vertex: '1', parent }, geometry), node);
    }
    if (node.shape === 'path' && node.path && node.path.points.length > 1) {
        return pathCell(node, id, parent, origin, losses);
    }
    const { x, y, width, height } = node.bounds ?? NOWHERE;
    if (node.face?.format === 'drawio') {
        const said = faceStyle(node.face.style, node);
        const isHtml = parseStyle(said).get('html') === '1';
        const geometry = vertexGeometry({ x: x - origin.x, y: y - origin.y, width, height });
        const value = isHtml ? htmlLabel(label) : label;
        return withMeta(Cell.create(id, { value, style: said, vertex: '1', parent }, geometry), node);
    }
    const isPicture = node.shape === 'image' && node.image !== undefined;
    const drawn = native === undefined ? undefined : nativeStyle(native);
    if (native !== undefined && drawn === undefined) {
        losses.add(`draw.io has no ${native.replace(/^geo:/, '')}; ${withArticle(node.shape)} stands in its place.`, node.id);
    }
    const own = drawn ?? stencilStyle(node, { x, y, width, height });
    const text = [
        own ?? (node.shape === 'frame' ? frameOutline(style) : STYLES[node.shape === 'image' && !isPicture ? 'rectangle' : node.shape]),
        node.shape === 'rounded' && drawn === undefined ? cornerStyle(style) : '',
        depthStyle(drawn === undefined ? node.shape : (native ?? ''), { x, y, width, height }),
        drawn === undefined ? `${detailsOf(node, { x, y, width, height })}${breakStyle(node, { x, y, width, height })}` : '',
        'html=1;',
        node.shape === 'text' ? '' : 'whiteSpace=wrap;',
        ...(isPicture ? [`image=${imageStyle(node.image ?? '')};`] : []),
        // The title of a frame stands above it, as on the whiteboard.
        node.shape === 'frame'
            ? `${writeStyle({ fill: 'none', ...style, align: 'start', verticalAlign: 'end' }, 'vertex')}${frameLine(style)}${titleStyle(style)}`
            : '',
        node.shape === 'group' || node.shape === 'frame'
            ? ''
            : writeStyle(isPicture ? { verticalAlign: 'start', ...style } : style, node.shape === 'text' ? 'text' : 'vertex'),
        node.shape === 'text' ? textStyle(style) : '',
        rotation === 0 ? '' : `rotation=${formatNumber((rotation * 180) / Math.PI)};`,
        native === undefined || drawn !== undefined ? '' : `openspaceOutline=${native};`
    ].join('');
    const cell = Cell.create(
        id,
        { value: node.shape === 'text' ? htmlLabel(label) : nodeLabel(label, style), style: text, vertex: '1', parent },
        vertexGeometry({ x: x - origin.x, y: y - origin.y, width, height })
    );
    return withMeta(cell, node);
}

function frameOutline(style: Style): string {
    return style.cornerRadius ? `${STYLES.frame.replace('rounded=0;', 'rounded=1;')}${cornerStyle(style)}` : STYLES.frame;
}

/** Where the title of a frame stands above it. */
function titleStyle({ fontSize = FRAME_FONT_SIZE }: Style): string {
    const middle = frameNameGap(fontSize) + lineHeightOf(fontSize) / 2;
    const below = middle - (fontSize * LINE) / 2 - OWN_SPACING_BELOW;
    return `spacingLeft=-2;spacingBottom=${formatNumber(below)};`;
}

/** A text begins at the corner of its cell, as on boards. */
function textStyle({ fontSize = FONT_SIZE, verticalAlign = 'start' }: Style): string {
    const down = (lineHeightOf(fontSize) - fontSize * LINE) / 2 - OWN_SPACING_TOP;
    return `spacing=0;${verticalAlign === 'start' ? `spacingTop=${formatNumber(down)};` : ''}`;
}

/** Keeps labels as far from the sides as boards do where they break there, so that they break in draw.io as well. */
function breakStyle({ shape, label = '', style = {} }: DiagramNode, { width }: Bounds): string {
    const { font, fontSize, scale } = lettersOf(style);
    const padding = (shape === 'rounded' ? FACE_PADDING : shape === 'rectangle' ? LABEL_PADDING : 0) * scale;
    const lines = padding > 0 ? measureText(label, { font, fontSizePx: fontSize, maxWidth: Math.max(1, width - 2 * padding) }).lines : [];
    const side = formatNumber(Math.max(0, padding - OWN_SPACING));
    return lines.length > label.split('\n').length ? `spacingLeft=${side};spacingRight=${side};` : '';
}

/** The depth of what faces have that the model has words for. */
function detailsOf(node: DiagramNode, bounds: Bounds): string {
    const face = node.shape === 'cylinder' || node.shape === 'note' ? faceNamed(node.shape) : undefined;
    return face && (node.shape === 'cylinder' || node.shape === 'note')
        ? faceDetails(node.shape, face, formOf(node, bounds), node.style)
        : '';
}

/** In English. */
function withArticle(word: string): string {
    return `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
}

/** The style that a face came with; what the board can change of it is as it is there. */
function faceStyle(text: string, { rotation = 0, style = {} }: DiagramNode): string {
    const said = parseStyle(text);
    const degrees = Math.round(((rotation * 180) / Math.PI) * 100) / 100;
    const opacity = Math.round((style.opacity ?? 1) * 100);
    const turned = (Number(said.get('rotation')) || 0) % 360;
    const isTurned = Math.abs(((((turned - degrees) % 360) + 540) % 360) - 180) > 0.01;
    const isFaded = Math.abs((Number(said.get('opacity') ?? 100) || 0) - opacity) > 0.5;
    if (isTurned) {
        said.set('rotation', formatNumber(degrees));
    }
    if (isFaded) {
        said.set('opacity', String(opacity));
    }
    return isTurned || isFaded ? formatStyle(said) : text;
}
