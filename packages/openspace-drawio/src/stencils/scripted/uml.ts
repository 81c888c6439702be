import { OUTLINES } from './outlines';
import type { Scene, Script, Scripts } from './script';

function folder({ canvas, width: w, height: h, style }: Scene): void {
    const tab = { w: style.number('tabWidth', 60, 0, w), h: style.number('tabHeight', 20, 0, h) };
    const left = style.text('tabPosition', 'right') === 'left';
    const from = left ? 0 : w - tab.w;
    const to = from + tab.w;
    canvas.polygon([from, 0], [to, 0], [to, tab.h], [w, tab.h], [w, h], [0, h], [0, tab.h], [from, tab.h]).fillStroke();
    canvas.begin().lines([from, tab.h], [to, tab.h]).stroke();
}

/** A box with two lugs on its left. */
function lugs(width: number, height: number): Script {
    return ({ canvas, width: w, height: h, style }) => {
        const [dx, dy] = [style.number('jettyWidth', width, 0, w), style.number('jettyHeight', height, 0, h)];
        const x0 = dx / 2;
        const y0 = Math.min(dy, h - dy);
        const y1 = Math.min(y0 + 2 * dy, h - dy);
        canvas.polygon([x0, 0], [w, 0], [w, h], [x0, h]).fillStroke();
        canvas.rect(0, y0, dx, dy).fillStroke();
        canvas.rect(0, y1, dx, dy).fillStroke();
    };
}

function umlActor({ canvas, width: w, height: h }: Scene): void {
    canvas.ellipse(w / 4, 0, w / 2, h / 4).fillStroke();
    canvas
        .begin()
        .lines([w / 2, h / 4], [w / 2, (2 * h) / 3])
        .lines([w / 2, h / 3], [0, h / 3])
        .lines([w / 2, h / 3], [w, h / 3]);
    canvas
        .lines([w / 2, (2 * h) / 3], [0, h])
        .lines([w / 2, (2 * h) / 3], [w, h])
        .stroke();
}

function lifeline(scene: Scene): void {
    const { canvas, width: w, height: h, style } = scene;
    const size = style.number('size', 40, 0, h);
    const head = style.text('participant');
    const shape = { ...scene, height: size };
    if (head === 'umlActor') {
        umlActor(shape);
    } else {
        OUTLINES.rectangle?.(shape);
    }
    if (size < h) {
        canvas.save();
        if (style.is('dashed', true) || !style.has('lifelineDashed')) {
            canvas.set({ dashes: [3 * canvas.look.strokeWidth, 3 * canvas.look.strokeWidth] });
        }
        canvas
            .begin()
            .lines([w / 2, size], [w / 2, h])
            .stroke();
        canvas.restore();
    }
}

function umlFrame({ canvas, width: w, height: h, style }: Scene): void {
    const [tw, th] = [style.number('width', 60, 0, w), style.number('height', 30, 0, h)];
    const cut = Math.min(10, tw, th);
    const background = style.text('swimlaneFillColor', 'none');
    if (background !== 'none') {
        canvas.save();
        canvas.set({ fill: background });
        canvas.rect(0, 0, w, h).fill();
        canvas.restore();
    }
    canvas.polygon([0, 0], [tw, 0], [tw, Math.max(0, th - cut * 1.5)], [Math.max(0, tw - cut), th], [0, th]).fillStroke();
    canvas.begin().lines([tw, 0], [w, 0], [w, h], [0, h], [0, th]).stroke();
}

/** Shapes of the UML library. */
/** A box with, as the style says, a sign of what is inside of it and a point where transitions come in or go out. */
const umlState: Script = ({ canvas, width: w, height: h, style }) => {
    const point = style.text('umlStateConnection');
    const left = point === '' ? 0 : Math.min(10, w);
    const arc = style.number('arcSize', 0.1, 0) * (style.is('absoluteArcSize') ? 1 : Math.min(w, h));
    canvas.roundRect(left, 0, w - left, h, style.is('rounded') ? Math.min(arc, w / 2, h / 2) : 0).fillStroke();
    if (style.text('umlStateSymbol') === 'collapseState') {
        for (const x of [w - 40, w - 20]) {
            canvas.roundRect(x, h - 20, 10, 10, 3).stroke();
        }
        canvas
            .begin()
            .lines([w - 30, h - 15], [w - 20, h - 15])
            .stroke();
    }
    if (point !== '') {
        canvas.ellipse(0, h / 2 - 10, 20, 20).fillStroke();
    }
    if (point === 'connPointRefExit') {
        canvas
            .begin()
            .lines([5, h / 2 - 5], [15, h / 2 + 5])
            .lines([15, h / 2 - 5], [5, h / 2 + 5])
            .stroke();
    }
};

export const UML: Scripts = {
    folder,
    module: lugs(20, 10),
    component: lugs(32, 12),
    umlActor,
    umlLifeline: lifeline,
    umlFrame,
    umlBoundary: ({ canvas, width: w, height: h }) => {
        canvas
            .begin()
            .lines([0, h / 4], [0, (h * 3) / 4])
            .lines([0, h / 2], [w / 6, h / 2])
            .stroke();
        canvas.ellipse(w / 6, 0, (w * 5) / 6, h).fillStroke();
    },
    umlEntity: ({ canvas, width: w, height: h }) => {
        canvas.ellipse(0, 0, w, h).fillStroke();
        canvas
            .begin()
            .lines([w / 8, h], [(w * 7) / 8, h])
            .stroke();
    },
    umlControl: ({ canvas, width: w, height: h }) => {
        canvas.ellipse(0, h / 8, w, (h * 7) / 8).fillStroke();
        canvas
            .begin()
            .lines([(w * 5) / 8, 0], [(w * 3) / 8, h / 8], [(w * 5) / 8, h / 4])
            .stroke();
    },
    umlDestroy: ({ canvas, width: w, height: h }) => void canvas.begin().lines([w, 0], [0, h]).lines([0, 0], [w, h]).stroke(),
    lollipop: ({ canvas, width: w, height: h, style }) => {
        const size = style.number('size', 10, 0, Math.min(w, h));
        canvas.ellipse((w - size) / 2, 0, size, size).fillStroke();
        canvas
            .begin()
            .lines([w / 2, size], [w / 2, h])
            .stroke();
    },
    requiredInterface: ({ canvas, width: w, height: h }) =>
        void canvas
            .begin()
            .move(0, 0)
            .quad(w, 0, w, h / 2)
            .quad(w, h, 0, h)
            .stroke(),
    providedRequiredInterface: ({ canvas, width: w, height: h, style }) => {
        const inset = style.number('inset', 2, 0) + canvas.look.strokeWidth;
        canvas.ellipse(0, inset, Math.max(0, w - 2 * inset), Math.max(0, h - 2 * inset)).fillStroke();
        canvas
            .begin()
            .move(w / 2, 0)
            .quad(w, 0, w, h / 2)
            .quad(w, h, w / 2, h)
            .stroke();
    },
    umlState,
    startState: ({ canvas, width: w, height: h }) => {
        canvas.set({ fill: canvas.look.fill === 'none' ? canvas.look.stroke : canvas.look.fill });
        canvas.ellipse(0, 0, w, h).fillStroke();
    },
    endState: ({ canvas, width: w, height: h }) => {
        const inset = Math.min(4, w / 5, h / 5);
        canvas.ellipse(inset, inset, Math.max(0, w - 2 * inset), Math.max(0, h - 2 * inset)).fill();
        canvas.ellipse(0, 0, w, h).stroke();
    }
};
