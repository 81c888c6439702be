import type { Scripts } from './script';

/** General and flowchart shapes with curves. */
export const BENT: Scripts = {
    cloud: ({ canvas, width: w, height: h }) => {
        canvas.begin().move(0.25 * w, 0.25 * h);
        canvas.curve(0.05 * w, 0.25 * h, 0, 0.5 * h, 0.16 * w, 0.55 * h);
        canvas.curve(0, 0.66 * h, 0.18 * w, 0.9 * h, 0.31 * w, 0.8 * h);
        canvas.curve(0.4 * w, h, 0.7 * w, h, 0.8 * w, 0.8 * h);
        canvas.curve(w, 0.8 * h, w, 0.6 * h, 0.875 * w, 0.5 * h);
        canvas.curve(w, 0.3 * h, 0.8 * w, 0.1 * h, 0.625 * w, 0.2 * h);
        canvas.curve(0.5 * w, 0.05 * h, 0.3 * w, 0.05 * h, 0.25 * w, 0.25 * h);
        canvas.close().fillStroke();
    },
    actor: ({ canvas, width: w, height: h }) => {
        const head = (w * 2) / 6;
        canvas.begin().move(0, h);
        canvas.curve(0, (3 * h) / 5, 0, (2 * h) / 5, w / 2, (2 * h) / 5);
        canvas.curve(w / 2 - head, (2 * h) / 5, w / 2 - head, 0, w / 2, 0);
        canvas.curve(w / 2 + head, 0, w / 2 + head, (2 * h) / 5, w / 2, (2 * h) / 5);
        canvas.curve(w, (2 * h) / 5, w, (3 * h) / 5, w, h);
        canvas.close().fillStroke();
    },
    switch: ({ canvas, width: w, height: h }) => {
        canvas.begin().move(0, 0);
        canvas
            .quad(w / 2, h / 2, w, 0)
            .quad(w / 2, h / 2, w, h)
            .quad(w / 2, h / 2, 0, h)
            .quad(w / 2, h / 2, 0, 0);
        canvas.close().fillStroke();
    },
    doubleEllipse: ({ canvas, width: w, height: h, style }) => {
        const inset = style.number('margin', Math.min(3 + style.number('strokeWidth', 1), Math.min(w / 5, h / 5)), 0);
        canvas.ellipse(0, 0, w, h).fillStroke();
        canvas.ellipse(inset, inset, Math.max(0, w - 2 * inset), Math.max(0, h - 2 * inset)).stroke();
    },
    cylinder: scene => {
        const { canvas, width: w, height: h } = scene;
        const cap = Math.min(40, Math.floor(h / 5));
        barrel(scene, cap);
        canvas
            .begin()
            .move(0, cap)
            .curve(0, 2 * cap, w, 2 * cap, w, cap)
            .stroke();
    },
    cylinder2: scene => cylinder(scene, 15),
    cylinder3: scene => cylinder(scene, 15),
    datastore: scene => {
        const { canvas, width: w, height: h, style } = scene;
        const dy = Math.min(h / 2, Math.round(h / 8) + style.number('strokeWidth', 1) - 1);
        barrel(scene, dy);
        for (const at of [dy, 1.5 * dy, 2 * dy]) {
            canvas
                .begin()
                .move(0, at)
                .curve(0, at + (4 * dy) / 3, w, at + (4 * dy) / 3, w, at)
                .stroke();
        }
    },
    document: ({ canvas, width: w, height: h, style }) => {
        const dy = h * style.number('size', 0.3, 0, 1);
        const low = h - dy / 2;
        canvas.begin().move(0, 0).line(w, 0).line(w, low);
        canvas.quad(w * 0.75, low - dy * 0.7, w / 2, low).quad(w / 4, low + dy * 0.7, 0, low);
        canvas
            .line(0, dy / 2)
            .close()
            .fillStroke();
    },
    tape: ({ canvas, width: w, height: h, style }) => {
        const dy = h * style.number('size', 0.4, 0, 1);
        canvas
            .begin()
            .move(0, dy / 2)
            .quad(w / 4, dy * 1.2, w / 2, dy / 2)
            .quad(w * 0.75, dy / 2 - dy * 0.7, w, dy / 2);
        canvas
            .line(w, h - dy / 2)
            .quad(w * 0.75, h - dy * 1.2, w / 2, h - dy / 2)
            .quad(w / 4, h - dy / 2 + dy * 0.7, 0, h - dy / 2);
        canvas.close().fillStroke();
    },
    tapeData: ({ canvas, width: w, height: h }) => {
        canvas.ellipse(0, 0, w, h).fillStroke();
        canvas
            .begin()
            .move(w / 2, h)
            .line(w, h)
            .stroke();
    },
    dataStorage: ({ canvas, width: w, height: h, style }) => {
        const d = style.is('fixedSize') ? style.number('size', 20, 0, w) : w * style.number('size', 0.1, 0, 1);
        canvas
            .begin()
            .move(d, 0)
            .line(w, 0)
            .quad(w - d * 2, h / 2, w, h)
            .line(d, h)
            .quad(d - d * 2, h / 2, d, 0)
            .close()
            .fillStroke();
    },
    delay: ({ canvas, width: w, height: h }) => {
        const d = Math.min(w, h / 2);
        canvas
            .begin()
            .move(0, 0)
            .line(w - d, 0)
            .quad(w, 0, w, h / 2)
            .quad(w, h, w - d, h)
            .line(0, h)
            .close()
            .fillStroke();
    },
    display: ({ canvas, width: w, height: h, style }) => {
        const d = Math.min(w, h / 2);
        const s = Math.min(w - d, w * style.number('size', 0.25, 0, 1));
        canvas
            .begin()
            .move(0, h / 2)
            .line(s, 0)
            .line(w - d, 0)
            .quad(w, 0, w, h / 2)
            .quad(w, h, w - d, h)
            .line(s, h)
            .close()
            .fillStroke();
    },
    or: ({ canvas, width: w, height: h }) =>
        void canvas
            .begin()
            .move(0, 0)
            .quad(w, 0, w, h / 2)
            .quad(w, h, 0, h)
            .close()
            .fillStroke(),
    xor: ({ canvas, width: w, height: h }) =>
        void canvas
            .begin()
            .move(0, 0)
            .quad(w, 0, w, h / 2)
            .quad(w, h, 0, h)
            .quad(w / 2, h / 2, 0, 0)
            .close()
            .fillStroke(),
    curlyBracket: ({ canvas, width: w, height: h, style }) => {
        const at = w * style.number('size', 0.5, 0, 1);
        const r = style.is('rounded', true) ? Math.min(10, w / 4, h / 4) : 0;
        const corners = [
            [w, 0],
            [at, 0],
            [at, h / 2],
            [0, h / 2],
            [at, h / 2],
            [at, h],
            [w, h]
        ] as const;
        canvas.begin().rounded(
            corners.map(([x, y]) => ({ x, y })),
            r,
            false
        );
        canvas.stroke();
    }
};

type Scene = Parameters<NonNullable<Scripts[string]>>[0];

/** A body whose top and bottom bulge by a third of the cap. */
function barrel({ canvas, width: w, height: h }: Scene, cap: number): void {
    canvas
        .begin()
        .move(0, cap)
        .curve(0, -cap / 3, w, -cap / 3, w, cap);
    canvas
        .line(w, h - cap)
        .curve(w, h + cap / 3, 0, h + cap / 3, 0, h - cap)
        .close()
        .fillStroke();
}

function cylinder({ canvas, width: w, height: h, style }: Scene, most: number): void {
    const cap = Math.max(0, Math.min(h / 2, style.number('size', most, 0)));
    const lid = style.is('lid', true);
    canvas.begin();
    if (cap === 0) {
        canvas.rect(0, 0, w, h).fillStroke();
        return;
    }
    canvas.move(0, cap);
    if (lid) {
        canvas.arc(w / 2, cap, 0, false, true, w / 2, 0).arc(w / 2, cap, 0, false, true, w, cap);
    } else {
        canvas
            .move(0, 0)
            .arc(w / 2, cap, 0, false, false, w / 2, cap)
            .arc(w / 2, cap, 0, false, false, w, 0);
    }
    canvas
        .line(w, h - cap)
        .arc(w / 2, cap, 0, false, true, w / 2, h)
        .arc(w / 2, cap, 0, false, true, 0, h - cap)
        .close()
        .fillStroke();
    if (lid) {
        canvas
            .begin()
            .move(w, cap)
            .arc(w / 2, cap, 0, false, true, w / 2, 2 * cap)
            .arc(w / 2, cap, 0, false, true, 0, cap)
            .stroke();
    }
}
