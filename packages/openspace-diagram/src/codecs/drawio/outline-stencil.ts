import { boxOfPoints } from '@openspace/board/lib/geometry/box';
import { type GeoForm, geoOutline } from '@openspace/board/lib/geometry/geo-path';
import { flatten, mapPath, type Path } from '@openspace/board/lib/geometry/path';
import { formatNumber, inlineStencil, type Style as DrawioStyle } from '@openspace/drawio';
import type { Bounds, DiagramNode, NodeShape } from '../../diagram';
import { sizeOf } from '../shared/face-form';

/** Outlines that draw.io has as well, but paints so differently that they look like other shapes: their size, bumps or corners. */
const OWN: Partial<Record<NodeShape, { readonly geo: GeoForm['geo']; readonly perimeter: string }>> = {
    cloud: { geo: 'cloud', perimeter: 'ellipse;' },
    octagon: { geo: 'octagon', perimeter: '' }
};
/** Names the outline that a stencil of ours stands for. */
const KEY = 'openspaceShape';

/** The style of an outline as the board draws it, in a stencil that the style holds; undefined where draw.io's own is the same. */
export function stencilStyle({ id, shape, style = {} }: DiagramNode, { width, height }: Bounds): string | undefined {
    const own = OWN[shape];
    if (!own) {
        return undefined;
    }
    const path = outlineIn({ geo: own.geo, w: width, h: height, ...sizeOf(style), id: `shape:${id}` });
    return `${own.perimeter}shape=${inlineStencil(stencilOf(path, width, height))};${KEY}=${shape};`;
}

/** An outline that fills the box of the form: that of a cloud is smaller than the shape that has it. */
function outlineIn(form: GeoForm): Path {
    let [w, h] = [form.w, form.h];
    for (let round = 1; ; round++) {
        const path = geoOutline({ ...form, w, h });
        const box = boxOfPoints(flatten(path).flatMap(({ points }) => points)) ?? { x: 0, y: 0, w, h };
        if (round === ROUNDS || Math.max(Math.abs(form.w - box.w), Math.abs(form.h - box.h)) < NEAR) {
            return mapPath(path, ({ x, y }) => ({ x: x - box.x, y: y - box.y }));
        }
        [w, h] = [w + form.w - box.w, h + form.h - box.h];
    }
}

/** In pixels; the sizes come as near as this in a few rounds, unless a bump more or less makes them jump. */
const NEAR = 0.05;
const ROUNDS = 6;

/** The outline that a stencil of ours stands for. */
export function outlineInStencil(style: DrawioStyle): NodeShape | undefined {
    const said = style.get(KEY);
    const isOurs = style.get('shape')?.startsWith('stencil(') === true;
    return isOurs && (said === 'cloud' || said === 'octagon') ? said : undefined;
}

/** How deep heads, shafts and slanted sides are on boards, as draw.io's styles say it. */
export function depthStyle(name: string, { width: w, height: h }: Bounds): string {
    const geo = DEEP[name];
    if (geo === undefined) {
        return '';
    }
    const points = geoOutline({ geo, w, h, size: 'm', scale: 1, id: '' }).flatMap(step => ('x' in step ? [step] : []));
    const [first = { x: 0, y: 0 }, second = first] = points;
    if (!geo.startsWith('arrow-')) {
        // A rhombus that leans to the left is the other one mirrored.
        return `size=${formatNumber(geo === 'rhombus-2' ? w - second.x : first.x)};`;
    }
    const isUpright = geo === 'arrow-up' || geo === 'arrow-down';
    const [length, across] = isUpright ? [h, w] : [w, h];
    const edge = isUpright ? first.x : first.y;
    const reach = isUpright ? Math.abs(second.y - first.y) : Math.abs(second.x - first.x);
    return `arrowWidth=${share(1 - (2 * edge) / across)};arrowSize=${share(1 - reach / length)};`;
}

/** Whether {@link depthStyle} says this. */
export function isDepth(key: string, style: DrawioStyle): boolean {
    return (
        ['size', 'arrowWidth', 'arrowSize'].includes(key) &&
        ['parallelogram', 'trapezoid', 'singleArrow'].includes(style.get('shape') ?? '')
    );
}

const DEEP: Readonly<Record<string, GeoForm['geo']>> = {
    parallelogram: 'rhombus',
    trapezoid: 'trapezoid',
    'geo:rhombus-2': 'rhombus-2',
    'geo:arrow-right': 'arrow-right',
    'geo:arrow-left': 'arrow-left',
    'geo:arrow-up': 'arrow-up',
    'geo:arrow-down': 'arrow-down'
};

function share(value: number): number {
    return Math.round(value * 10_000) / 10_000;
}

function stencilOf(path: Path, width: number, height: number): string {
    const steps = path.map(step => {
        switch (step.type) {
            case 'close':
                return '<close/>';
            case 'cubic':
                return `<curve ${pair(step.from, '1')} ${pair(step.to, '2')} ${pair(step, '3')}/>`;
            default:
                return `<${step.type} ${pair(step, '')}/>`;
        }
    });
    const size = `w="${formatNumber(width)}" h="${formatNumber(height)}"`;
    return `<shape ${size} aspect="variable" strokewidth="inherit"><background><path>${steps.join('')}</path></background><foreground><fillstroke/></foreground></shape>`;
}

function pair({ x, y }: { readonly x: number; readonly y: number }, number: string): string {
    return `x${number}="${formatNumber(x)}" y${number}="${formatNumber(y)}"`;
}
