import { drawStencil } from '../draw-stencil';
import type { Scene, Script, Scripts } from './script';

/** A stencil in the colour of the line, at shares of the box. */
function icon(
    { canvas, style, find }: Scene,
    key: string,
    box: readonly [x: number, y: number, width: number, height: number],
    fill: string
): void {
    const stencil = find(style.text(key));
    if (stencil) {
        const [x, y, width, height] = box;
        const plain = canvas.within(0, 0, { x: 1, y: 1 }, plainLook(canvas.look, fill));
        drawStencil(plain, stencil, { x, y, width, height }, find);
    }
}

/** One colour, and no line. */
export function plainLook(look: Scene['canvas']['look'], fill: string): Scene['canvas']['look'] {
    const { gradient: _, ...rest } = look;
    return { ...rest, fill, stroke: 'none', shadow: false };
}

const resourceIcon: Script = scene => {
    const { canvas, width: w, height: h } = scene;
    canvas.rect(0, 0, w, h).fill();
    icon(scene, 'resIcon', [w * 0.1, h * 0.1, w * 0.8, h * 0.8], canvas.look.stroke);
};

const productIcon: Script = scene => {
    const { canvas, width: w, height: h } = scene;
    canvas.save();
    canvas.set({ fill: canvas.look.stroke }).rect(0, 0, w, h).fill();
    canvas.restore();
    canvas.rect(1, 1, w - 2, w - 2).fill();
    icon(scene, 'prIcon', [1 + w * 0.15, 1 + w * 0.15, w * 0.7 - 2, w * 0.7 - 2], canvas.look.stroke);
};

const SIZE = 25;

/** A frame with an icon in a corner or in the middle of its upper side. */
function group(centred: boolean): Script {
    return scene => {
        const { canvas, width: w, height: h, style } = scene;
        canvas.rect(0, 0, w, h);
        if (style.is('grStroke', true)) {
            canvas.fillStroke();
        } else {
            canvas.fill();
        }
        icon(scene, 'grIcon', [centred ? (w - SIZE) / 2 : 0, 0, SIZE, SIZE], canvas.look.stroke);
    };
}

const group2: Script = scene => {
    const { canvas, width: w, height: h } = scene;
    canvas.rect(0, 0, w, h).fillStroke();
    canvas.set({ fill: canvas.look.stroke }).rect(0, 0, SIZE, SIZE).fill();
    icon(scene, 'grIcon', [SIZE * 0.1, SIZE * 0.1, SIZE * 0.8, SIZE * 0.8], '#ffffff');
};

type Layer = readonly [stencil: string, x: number, y: number, alpha: number, paint: 'area' | 'line' | 'paper'];

/** What the kinds of a Google icon have behind it: how far from the sides, as a share of them. */
const BEHIND: Readonly<Record<string, readonly Layer[]>> = {
    dynamic: [['outline_blank_2', 0.21, 0.12, 0.5, 'area']],
    multiple: [
        ['outline_blank_2', 0.21, 0.12, 0.5, 'area'],
        ['outline_blank_3', 0.17, 0.13, 0.7, 'area']
    ],
    shared: [
        ['outline_blank_1', 0.02, 0, 0.4, 'line'],
        ['outline_blank_2', 0.14, 0.01, 0.7, 'line'],
        ['outline_blank_1', 0.13, 0.12, 1, 'paper']
    ],
    replica: [
        ['outline_blank_1', 0.02, 0, 0.4, 'line'],
        ['outline_blank_1', 0.075, 0.06, 0.7, 'line'],
        ['outline_blank_1', 0.13, 0.12, 1, 'paper']
    ]
};

const hexIcon: Script = ({ canvas, width: w, height: h, style, find }) => {
    const { look } = canvas;
    const put = (name: string, x: number, y: number, painted: Scene['canvas']['look']): void => {
        const stencil = find(`mxgraph.gcp2.${name}`);
        const box = { x: w * x, y: h * y, width: w * (1 - 2 * x), height: h * (1 - 2 * y) };
        if (stencil) {
            drawStencil(canvas.within(0, 0, { x: 1, y: 1 }, painted), stencil, box, find);
        }
    };
    for (const [name, x, y, alpha, paint] of BEHIND[style.text('prType')] ?? []) {
        const area = plainLook({ ...look, alpha: look.alpha * alpha, strokeWidth: Math.min(w, h) * 0.038 }, look.fill);
        put(name, x, y, paint === 'area' ? area : { ...area, stroke: look.fill, fill: paint === 'line' ? 'none' : '#ffffff' });
    }
    put(style.text('prIcon', 'compute_engine'), 0.17, 0.16, plainLook(look, look.fill));
};

/** Shapes of the clouds' libraries that put another stencil into a frame. */
export const CLOUDS: Scripts = {
    'mxgraph.aws4.resourceIcon': resourceIcon,
    'mxgraph.aws4.productIcon': productIcon,
    'mxgraph.aws4.group': group(false),
    'mxgraph.aws4.groupCenter': group(true),
    'mxgraph.aws4.group2': group2,
    'mxgraph.gcp2.hexIcon': hexIcon,
    'mxgraph.gcp2.doubleRect': ({ canvas, width: w, height: h }) => {
        canvas.roundRect(8, 8, w - 8, h - 8, 1).fillStroke();
        canvas.roundRect(0, 0, w - 8, h - 8, 1).fillStroke();
    }
};

/** Whether what is behind a Google icon of a kind is painted. */
export function knowsKind(kind: string): boolean {
    return kind === 'standard' || Object.hasOwn(BEHIND, kind);
}
