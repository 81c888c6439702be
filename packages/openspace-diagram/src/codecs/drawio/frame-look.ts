import { paintFrame } from '@openspace/board/lib/notation/frame-picture';
import type { Style as DrawioStyle } from '@openspace/drawio';
import type { Bounds, DiagramNode, Style } from '../../diagram';
import { frameCorner, readStyle } from './drawio-style';

/** The line of a frame that says nothing about it: draw.io's own would be black. */
const USUAL = paintFrame({ meta: {} }, false).stroke;
/** Says that the line is not the frame's own choice, as long as no one gives it another colour. */
const MARK = 'openspaceStroke';
/** In pixels, however wide the line is. */
const DASHES = { dashed: '8 6', dotted: '2 4' } as const;
const DOT = 2;

/** What draw.io paints otherwise than boards do where a frame leaves it out. */
export function frameLine({ stroke, dash }: Style): string {
    const line = stroke === undefined && USUAL !== undefined ? `strokeColor=${USUAL};${MARK}=usual;` : '';
    return dash === 'dashed' || dash === 'dotted' ? `${line}dashPattern=${DASHES[dash]};fixDash=1;` : line;
}

/** The colours and the size of the title of a frame of ours, as far as it has its own. */
export function frameStyle(said: DrawioStyle, box: Bounds): Pick<DiagramNode, 'style'> {
    const { fill, stroke, strokeWidth, dash, textColor, fontSize, opacity } = readStyle(said, 'vertex');
    const isUsual = said.get(MARK) === 'usual' && stroke === USUAL;
    const isDotted = said.get('fixDash') === '1' && Number.parseFloat(said.get('dashPattern') ?? '') <= DOT;
    const style = {
        ...(fill !== 'none' && { fill }),
        ...(said.has('strokeColor') && !isUsual && { stroke }),
        ...(said.has('strokeWidth') && { strokeWidth }),
        ...(said.has('dashed') && { dash: dash === 'dashed' && isDotted ? ('dotted' as const) : dash }),
        ...(textColor !== undefined && { textColor }),
        ...(said.has('fontSize') && { fontSize }),
        ...(opacity !== undefined && { opacity }),
        ...frameCorner(said, box)
    };
    return Object.keys(style).length === 0 ? {} : { style };
}
