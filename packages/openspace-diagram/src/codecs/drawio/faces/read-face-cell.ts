import { FACE_PADDING } from '@openspace/board/lib/notation/face';
import { faceNamed } from '@openspace/board/lib/notation/faces';
import type { FaceName } from '@openspace/board/lib/notation/notation';
import { measureText } from '@openspace/board/lib/text/text-metrics';
import type { Cell, Page, Style as DrawioStyle } from '@openspace/drawio';
import type { Bounds, DiagramNode, Style } from '../../../diagram';
import { nodeShapeOf } from '../../whiteboard/outlines';
import { labelOfRows } from '../../whiteboard/row-labels';
import { metaOf } from '../cell-meta';
import { placeOnPage } from '../drawio-geometry';
import { drawioColor } from '../drawio-color';
import { imageUrl } from '../drawio-image';
import { readLabel } from '../drawio-label';
import { cornerIn, readStyle } from '../drawio-style';
import { lettersOf } from '../../shared/face-form';
import { nodeOfFace } from './face-cell';
import { HEAD_SIZE, readRows } from './row-cells';

/** Of a lifeline whose participant is an actor, a database or the like. */
export const FIGURE = 'participant';

/** A cell that a face of a board was written as. */
export function readFaceCell(
    cell: Cell,
    face: FaceName,
    style: DrawioStyle,
    page: Page,
    holder: Pick<DiagramNode, 'parent' | 'attachedTo'>
): DiagramNode {
    const said = readLabel(cell, page, style);
    const rect = placeOnPage(cell, page);
    const rotation = ((Number(style.get('rotation')) || 0) * Math.PI) / 180;
    const { fill = bodyOf(face, style), ...look } = { ...readStyle(style, 'vertex'), fill: style.get('openspaceFill') };
    const painted = { ...look, ...(fill !== undefined && { fill }), ...(style.get('absoluteArcSize') === '1' && cornerIn(style, rect)) };
    const bounds = { x: rect.x, y: rect.y, width: Math.max(1, rect.width), height: Math.max(1, rect.height) };
    const { bounds: whole, label } = nodeOfFace(face, style, { label: said.label, style: painted, bounds });
    const rows = face === 'class' || face === 'table' ? readRows(face, cell, label, page) : undefined;
    return {
        id: cell.id,
        ...nodeShapeOf('rectangle', face),
        ...iconIn(style),
        ...positionIn(face, style),
        ...(label !== '' && { label }),
        ...(rows && (rows.length > 1 || style.has(HEAD_SIZE)) && { rows, label: labelOfRows(rows, face) }),
        ...holder,
        bounds: face === 'lifeline' && style.has(FIGURE) ? withHead(whole, label, painted) : whole,
        ...(rotation !== 0 && { rotation }),
        style: painted,
        ...metaOf(cell, said)
    };
}

/** A participant with a figure is as wide as this, and its name below may be wider; on boards the name is in the head. */
function withHead(bounds: Bounds, label: string, style: Style): Bounds {
    const { font, fontSize, scale } = lettersOf(style);
    const width = Math.max(bounds.width, measureText(label, { font, fontSizePx: fontSize }).w + 2 * FACE_PADDING * scale + 1);
    return { ...bounds, x: bounds.x - (width - bounds.width) / 2, width };
}

/** draw.io fills the title of a frame apart from its body. */
function bodyOf(face: FaceName, style: DrawioStyle): string | undefined {
    return face === 'fragment' ? (drawioColor(style.get('swimlaneFillColor')) ?? 'none') : readStyle(style, 'vertex').fill;
}

function iconIn(style: DrawioStyle): Pick<DiagramNode, 'icon'> {
    const picture = style.get('image');
    return picture === undefined ? {} : { icon: { name: style.get('openspaceIcon') ?? '', picture: imageUrl(picture) } };
}

/** Where the label stands, of faces that have it elsewhere unless said otherwise. */
function positionIn(face: FaceName, style: DrawioStyle): Pick<DiagramNode, 'labelPosition'> {
    if (face === 'swimlane') {
        return style.get('horizontal') === '0' ? { labelPosition: 'left' } : {};
    }
    if (face === 'package') {
        return style.get('labelInHeader') === '0' ? { labelPosition: 'center' } : {};
    }
    const side = style.get('verticalLabelPosition');
    const beside = style.get('labelPosition');
    const position = beside === 'left' || beside === 'right' ? beside : side === 'bottom' ? 'below' : side === 'top' ? 'top' : undefined;
    return position && faceNamed(face)?.labelled?.[position] ? { labelPosition: position } : {};
}
