import { type TLDefaultShape, toRichText } from '@tldraw/tlschema';
import type { ShapeType } from './vocabulary';

/** The props of a type of shape. */
export type PropsOf<Type extends TLDefaultShape['type']> = Extract<TLDefaultShape, { type: Type }>['props'];

/** What a shape of each type is until told otherwise, as tldraw's own shape utils say. Sizes of geo are ours. */
const DEFAULTS: { readonly [Type in ShapeType]: () => PropsOf<Type> } = {
    geo: () => ({
        geo: 'rectangle',
        w: 200,
        h: 100,
        growY: 0,
        color: 'black',
        labelColor: 'black',
        fill: 'none',
        dash: 'draw',
        size: 'm',
        font: 'draw',
        align: 'middle',
        verticalAlign: 'middle',
        richText: toRichText(''),
        url: '',
        scale: 1
    }),
    text: () => ({
        w: 8,
        autoSize: true,
        color: 'black',
        size: 'm',
        font: 'draw',
        textAlign: 'start',
        richText: toRichText(''),
        scale: 1
    }),
    note: () => ({
        growY: 0,
        fontSizeAdjustment: 0,
        color: 'black',
        labelColor: 'black',
        size: 'm',
        font: 'draw',
        align: 'middle',
        verticalAlign: 'middle',
        richText: toRichText(''),
        url: '',
        scale: 1
    }),
    frame: () => ({ w: 320, h: 180, name: '', color: 'black' }),
    arrow: () => ({
        kind: 'arc',
        start: { x: 0, y: 0 },
        end: { x: 2, y: 0 },
        bend: 0,
        arrowheadStart: 'none',
        arrowheadEnd: 'arrow',
        color: 'black',
        labelColor: 'black',
        fill: 'none',
        dash: 'draw',
        size: 'm',
        font: 'draw',
        text: '',
        labelPosition: 0.5,
        elbowMidPoint: 0.5,
        scale: 1
    }),
    line: () => ({ points: {}, spline: 'line', color: 'black', dash: 'draw', size: 'm', scale: 1 }),
    draw: () => ({
        segments: [],
        isClosed: false,
        isComplete: false,
        isPen: false,
        color: 'black',
        fill: 'none',
        dash: 'draw',
        size: 'm',
        scale: 1
    }),
    highlight: () => ({ segments: [], isComplete: false, isPen: false, color: 'black', size: 'm', scale: 1 }),
    image: () => ({ w: 100, h: 100, assetId: null, url: '', altText: '', crop: null, flipX: false, flipY: false, playing: true }),
    bookmark: () => ({ w: 300, h: 320, url: '', assetId: null }),
    embed: () => ({ w: 300, h: 300, url: '' })
};

export function defaultProps<Type extends ShapeType>(type: Type): PropsOf<Type> {
    return DEFAULTS[type]();
}
