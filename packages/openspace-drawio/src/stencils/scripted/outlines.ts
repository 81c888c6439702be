import { outline, roundable, type Script, type Scripts, sizeOf } from './script';

const rectangle: Script = ({ canvas, width, height, style }) => {
    const share = style.is('absoluteArcSize')
        ? style.number('arcSize', 20, 0) / 2
        : (Math.min(width, height) * style.number('arcSize', 15, 0, 100)) / 100;
    canvas.roundRect(0, 0, width, height, style.is('rounded') ? share : 0).fillStroke();
};

const ellipse: Script = ({ canvas, width, height }) => void canvas.ellipse(0, 0, width, height).fillStroke();

const parallelogram = roundable((w, h, style) => {
    const d = sizeOf(style, w, 0.2);
    return [
        [0, h],
        [d, 0],
        [w, 0],
        [w - d, h]
    ];
});

const trapezoid = roundable((w, h, style) => {
    const d = Math.min(w / 2, style.is('fixedSize') ? style.number('size', 20, 0) : w * style.number('size', 0.2, 0, 0.5));
    return [
        [0, h],
        [d, 0],
        [w - d, 0],
        [w, h]
    ];
});

const hexagon = roundable((w, h, style) => {
    const d = Math.min(w / 2, sizeOf(style, w, 0.25));
    return [
        [d, 0],
        [w - d, 0],
        [w, h / 2],
        [w - d, h],
        [d, h],
        [0, h / 2]
    ];
});

const step = roundable((w, h, style) => {
    const d = sizeOf(style, w, 0.2);
    return [
        [0, 0],
        [w - d, 0],
        [w, h / 2],
        [w - d, h],
        [0, h],
        [d, h / 2]
    ];
});

const card = roundable((w, h, style) => {
    const d = Math.min(w, h, style.number('size', 30, 0));
    return [
        [d, 0],
        [w, 0],
        [w, h],
        [0, h],
        [0, d]
    ];
});

const callout = roundable((w, h, style) => {
    const bottom = h - style.number('size', 30, 0, h);
    const at = style.number('position', 0.5, 0, 1) * w;
    const tip = style.number('position2', 0.5, 0, 1) * w;
    const base = style.number('base', 20, 0, w);
    return [
        [0, 0],
        [w, 0],
        [w, bottom],
        [Math.min(w, at + base), bottom],
        [tip, h],
        [Math.max(0, at), bottom],
        [0, bottom]
    ];
});

const singleArrow = outline((w, h, style) => {
    const shaft = (h * (1 - style.number('arrowWidth', 0.3, 0, 1))) / 2;
    const from = w * (1 - style.number('arrowSize', 0.2, 0, 1));
    return [
        [0, shaft],
        [from, shaft],
        [from, 0],
        [w, h / 2],
        [from, h],
        [from, h - shaft],
        [0, h - shaft]
    ];
});

const doubleArrow = outline((w, h, style) => {
    const shaft = (h * (1 - style.number('arrowWidth', 0.3, 0, 1))) / 2;
    const head = w * style.number('arrowSize', 0.2, 0, 1);
    return [
        [0, h / 2],
        [head, 0],
        [head, shaft],
        [w - head, shaft],
        [w - head, 0],
        [w, h / 2],
        [w - head, h],
        [w - head, h - shaft],
        [head, h - shaft],
        [head, h]
    ];
});

const cross = outline((w, h, style) => {
    const thick = Math.max(0, Math.min(w, h)) * style.number('size', 0.2, 0, 1);
    const [left, right] = [(w - thick) / 2, (w + thick) / 2];
    const [top, bottom] = [(h - thick) / 2, (h + thick) / 2];
    return [
        [0, top],
        [left, top],
        [left, 0],
        [right, 0],
        [right, top],
        [w, top],
        [w, bottom],
        [right, bottom],
        [right, h],
        [left, h],
        [left, bottom],
        [0, bottom]
    ];
});

/** Outlines of the general and flowchart shapes that are straight lines, and the two that all begin with. */
export const OUTLINES: Scripts = {
    rectangle,
    rect: rectangle,
    label: rectangle,
    ellipse,
    rhombus: roundable((w, h) => [
        [w / 2, 0],
        [w, h / 2],
        [w / 2, h],
        [0, h / 2]
    ]),
    isoRectangle: outline((w, h) => {
        const side = Math.min(w, h / Math.tan(Math.PI / 6));
        const [left, middle] = [(w - side) / 2, h / 2];
        const up = (side * Math.tan(Math.PI / 6)) / 2;
        return [
            [left, middle],
            [w / 2, middle - up],
            [left + side, middle],
            [w / 2, middle + up]
        ];
    }),
    triangle: roundable((w, h) => [
        [0, 0],
        [w, h / 2],
        [0, h]
    ]),
    parallelogram,
    trapezoid,
    hexagon,
    step,
    card,
    callout,
    singleArrow,
    doubleArrow,
    cross,
    manualInput: roundable((w, h, style) => [
        [0, h],
        [0, style.number('size', 30, 0, h)],
        [w, 0],
        [w, h]
    ]),
    offPageConnector: roundable((w, h, style) => {
        const from = h * (1 - style.number('size', 3 / 8, 0, 1));
        return [
            [0, 0],
            [w, 0],
            [w, from],
            [w / 2, h],
            [0, from]
        ];
    }),
    loopLimit: roundable((w, h, style) => {
        const d = Math.min(w / 2, h, style.number('size', 20, 0));
        return [
            [d, 0],
            [w - d, 0],
            [w, d * 0.8],
            [w, h],
            [0, h],
            [0, d * 0.8]
        ];
    }),
    corner: roundable((w, h, style) => {
        const [dx, dy] = [style.number('dx', 20, 0, w), style.number('dy', 20, 0, h)];
        return [
            [0, 0],
            [w, 0],
            [w, dy],
            [dx, dy],
            [dx, h],
            [0, h]
        ];
    }),
    tee: roundable((w, h, style) => {
        const [dx, dy] = [style.number('dx', 20, 0, w), style.number('dy', 20, 0, h)];
        return [
            [0, 0],
            [w, 0],
            [w, dy],
            [(w + dx) / 2, dy],
            [(w + dx) / 2, h],
            [(w - dx) / 2, h],
            [(w - dx) / 2, dy],
            [0, dy]
        ];
    }),
    transparent: () => undefined
};
