import { OUTLINES } from './outlines';
import type { Scene, Script, Scripts } from './script';

const rectangle = (scene: Scene): void => OUTLINES.rectangle?.(scene);
const ellipse = (scene: Scene): void => OUTLINES.ellipse?.(scene);

/** An outline with lines inside. */
function parted(base: (scene: Scene) => void, lines: (scene: Scene) => void): Script {
    return scene => {
        base(scene);
        scene.canvas.begin();
        lines(scene);
        scene.canvas.stroke();
    };
}

function process({ canvas, width: w, height: h, style }: Scene): void {
    const d = style.is('fixedSize') ? style.number('size', 20, 0, w) : w * style.number('size', 0.1, 0, 1);
    canvas.lines([d, 0], [d, h]).lines([w - d, 0], [w - d, h]);
}

function plus({ canvas, width: w, height: h }: Scene): void {
    const border = Math.min(w / 5, h / 5) + 1;
    canvas.lines([w / 2, border], [w / 2, h - border]).lines([border, h / 2], [w - border, h / 2]);
}

/** A corner that is folded over: `size` of its side. */
function note({ canvas, width: w, height: h, style }: Scene, size: number): void {
    const d = Math.max(0, Math.min(w, h, style.number('size', size, 0)));
    canvas.polygon([0, 0], [w - d, 0], [w, d], [w, h], [0, h]).fillStroke();
    const dark = style.number('darkOpacity', 0, -1, 1);
    if (dark !== 0) {
        canvas.save();
        canvas.set({ fill: dark < 0 ? '#ffffff' : '#000000', fillAlpha: Math.abs(dark) });
        canvas.polygon([w - d, 0], [w - d, d], [w, d]).fill();
        canvas.restore();
    }
    canvas
        .begin()
        .lines([w - d, 0], [w - d, d], [w, d])
        .stroke();
}

function cube({ canvas, width: w, height: h, style }: Scene): void {
    const d = Math.max(0, Math.min(w, h, style.number('size', 20, 0)));
    canvas.polygon([0, 0], [w - d, 0], [w, d], [w, h], [d, h], [0, h - d]).fillStroke();
    const sides = [
        [
            style.number('darkOpacity', 0, -1, 1),
            [
                [0, 0],
                [w - d, 0],
                [w, d],
                [d, d]
            ]
        ],
        [
            style.number('darkOpacity2', 0, -1, 1),
            [
                [0, 0],
                [d, d],
                [d, h],
                [0, h - d]
            ]
        ]
    ] as const;
    for (const [dark, points] of sides) {
        if (dark !== 0) {
            canvas.save();
            canvas.set({ fill: dark < 0 ? '#ffffff' : '#000000', fillAlpha: Math.abs(dark) });
            canvas.polygon(...points).fill();
            canvas.restore();
        }
    }
    canvas.begin().lines([d, h], [d, d], [0, 0]).lines([d, d], [w, d]).stroke();
}

/** Only the sides that the style does not switch off are drawn. */
function partialRectangle({ canvas, width: w, height: h, style }: Scene): void {
    canvas.rect(0, 0, w, h).fill();
    canvas.begin();
    const sides = {
        top: [
            [0, 0],
            [w, 0]
        ],
        right: [
            [w, 0],
            [w, h]
        ],
        bottom: [
            [w, h],
            [0, h]
        ],
        left: [
            [0, h],
            [0, 0]
        ]
    } as const;
    Object.entries(sides).forEach(([name, points]) => style.is(name, true) && canvas.lines(...points));
    canvas.stroke();
}

function dimension({ canvas, width: w, height: h }: Scene): void {
    canvas
        .begin()
        .lines([10, h / 2 - 5], [0, h / 2], [10, h / 2 + 5])
        .lines([0, h / 2], [w, h / 2]);
    canvas
        .lines([w - 10, h / 2 - 5], [w, h / 2], [w - 10, h / 2 + 5])
        .lines([0, 0], [0, h])
        .lines([w, 0], [w, h])
        .stroke();
}

function diagonals({ canvas, width: w, height: h }: Scene): void {
    const [dx, dy] = [w * 0.145, h * 0.145];
    canvas.lines([dx, dy], [w - dx, h - dy]).lines([w - dx, dy], [dx, h - dy]);
}

/** General, flowchart and UML shapes that are made of several strokes. */
export const PARTED: Scripts = {
    isoCube2: ({ canvas, width: w, height: h, style }) => {
        const deep = Math.min(w * Math.tan((style.number('isoAngle', 15, 0.01, 94) * Math.PI) / 200), h / 2);
        canvas.polygon([w / 2, 0], [w, deep], [w, h - deep], [w / 2, h], [0, h - deep], [0, deep]).fillStroke();
        canvas
            .begin()
            .lines([0, deep], [w / 2, 2 * deep], [w, deep])
            .lines([w / 2, 2 * deep], [w / 2, h])
            .stroke();
    },
    process: parted(rectangle, process),
    process2: parted(rectangle, process),
    plus: parted(rectangle, plus),
    ext: scene => {
        const { canvas, width: w, height: h, style } = scene;
        rectangle(scene);
        if (style.is('double')) {
            const inset = Math.max(2, style.number('strokeWidth', 1) + 1) + style.number('margin', 0);
            canvas.rect(inset, inset, Math.max(0, w - 2 * inset), Math.max(0, h - 2 * inset)).stroke();
        }
    },
    internalStorage: parted(rectangle, ({ canvas, width: w, height: h, style }) => {
        const [dx, dy] = [style.number('dx', 20, 0, w), style.number('dy', 20, 0, h)];
        canvas.lines([0, dy], [w, dy]).lines([dx, 0], [dx, h]);
    }),
    associativeEntity: parted(
        rectangle,
        ({ canvas, width: w, height: h }) => void canvas.lines([w / 2, 0], [w, h / 2], [w / 2, h], [0, h / 2], [w / 2, 0])
    ),
    orEllipse: parted(
        ellipse,
        ({ canvas, width: w, height: h }) => void canvas.lines([0, h / 2], [w, h / 2]).lines([w / 2, 0], [w / 2, h])
    ),
    sumEllipse: parted(ellipse, diagonals),
    lineEllipse: parted(
        ellipse,
        ({ canvas, width: w, height: h, style }) =>
            void (style.text('line') === 'vertical' ? canvas.lines([w / 2, 0], [w / 2, h]) : canvas.lines([0, h / 2], [w, h / 2]))
    ),
    sortShape: parted(
        scene => OUTLINES.rhombus?.(scene),
        ({ canvas, width: w, height: h }) => void canvas.lines([0, h / 2], [w, h / 2])
    ),
    collate: ({ canvas, width: w, height: h }) => void canvas.polygon([0, 0], [w, 0], [0, h], [w, h]).fillStroke(),
    crossbar: ({ canvas, width: w, height: h }) =>
        void canvas
            .begin()
            .lines([0, 0], [0, h])
            .lines([w, 0], [w, h])
            .lines([0, h / 2], [w, h / 2])
            .stroke(),
    dimension,
    partialRectangle,
    cube,
    note: scene => note(scene, 30),
    note2: scene => note(scene, 15),
    line: ({ canvas, width: w, height: h }) =>
        void canvas
            .begin()
            .lines([0, h / 2], [w, h / 2])
            .stroke(),
    message: ({ canvas, width: w, height: h }) => {
        canvas.rect(0, 0, w, h).fillStroke();
        canvas
            .begin()
            .lines([0, 0], [w / 2, h / 2], [w, 0])
            .stroke();
    },
    waypoint: ({ canvas, width: w, height: h, style }) => {
        const size = style.number('size', 6, 0, 100);
        canvas.set({ fill: canvas.look.stroke });
        canvas.ellipse((w - size) / 2, (h - size) / 2, size, size).fill();
    }
};
