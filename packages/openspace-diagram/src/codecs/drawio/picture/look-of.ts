import type { Look, StyleReader } from '@openspace/drawio';
import { drawioColor } from '../drawio-color';

/** How a style paints lines and areas. Keys that it leaves out have the values of draw.io's own stylesheet. */
export function lookOf(style: StyleReader, fillsWith = '#ffffff'): Look {
    const strokeWidth = style.number('strokeWidth', 1, 0, 200);
    const fill = drawioColor(style.get('fillColor')) ?? fillsWith;
    const to = drawioColor(style.get('gradientColor'));
    const dashes = dashesOf(style, strokeWidth);
    return {
        fill,
        ...(to !== undefined &&
            to !== 'none' &&
            fill !== 'none' && { gradient: { to, direction: style.text('gradientDirection', 'south') } }),
        stroke: drawioColor(style.get('strokeColor')) ?? '#000000',
        strokeWidth,
        ...(dashes && { dashes }),
        alpha: style.number('opacity', 100, 0, 100) / 100,
        fillAlpha: style.number('fillOpacity', 100, 0, 100) / 100,
        strokeAlpha: style.number('strokeOpacity', 100, 0, 100) / 100,
        shadow: style.is('shadow'),
        fontColor: drawioColor(style.get('fontColor')) ?? '#000000',
        fontSize: style.number('fontSize', 12, 1, 1000)
    };
}

function dashesOf(style: StyleReader, width: number): number[] | undefined {
    if (!style.is('dashed')) {
        return undefined;
    }
    const said = style.text('dashPattern').trim().split(/\s+/).map(Number);
    const usable =
        said.length > 0 && said.length <= 20 && said.every(length => length >= 0 && length < 1e4) && said.some(length => length > 0);
    const scale = style.is('fixDash') ? 1 : Math.max(1, width);
    return (usable ? said : [3, 3]).map(length => length * scale);
}
