import type { Script, Scripts } from './script';

/** A box with a title: across its upper side, or down its left one. */
const swimlane: Script = ({ canvas, width: w, height: h, style }) => {
    const across = style.is('horizontal', true);
    const size = Math.min(across ? h : w, style.number('startSize', 23, 0));
    const radius = style.is('rounded') ? (Math.min(w, h) * style.number('arcSize', 15, 0, 100)) / 100 : 0;
    const body = style.text('swimlaneFillColor', 'none');
    const open = style.get('swimlaneBody') === '0';
    const head = style.get('swimlaneHead') !== '0';
    if (!open && body !== 'none') {
        canvas.save();
        canvas.set({ fill: body }).roundRect(0, 0, w, h, radius).fill();
        canvas.restore();
    }
    canvas.roundRect(0, 0, across ? w : size, across ? size : h, 0);
    if (radius > 0) {
        title(canvas, w, h, size, radius, across);
    }
    if (head) {
        canvas.fillStroke();
    } else {
        canvas.fill();
    }
    if (!open) {
        const stroke = canvas.begin();
        if (radius > 0) {
            canvas.roundRect(0, 0, w, h, radius);
        } else if (across) {
            stroke.lines([0, size], [0, h], [w, h], [w, size]);
        } else {
            stroke.lines([size, 0], [w, 0], [w, h], [size, h]);
        }
        canvas.stroke();
    }
    if (!style.is('swimlaneLine', true)) {
        return;
    }
    canvas.begin();
    canvas
        .lines(
            ...(across
                ? ([
                      [0, size],
                      [w, size]
                  ] as const)
                : ([
                      [size, 0],
                      [size, h]
                  ] as const))
        )
        .stroke();
};

function title(canvas: Parameters<Script>[0]['canvas'], w: number, h: number, size: number, r: number, across: boolean): void {
    canvas.begin();
    if (across) {
        canvas
            .move(w, size)
            .line(w, r)
            .quad(w, 0, w - Math.min(w / 2, r), 0)
            .line(Math.min(w / 2, r), 0)
            .quad(0, 0, 0, r)
            .line(0, size)
            .close();
    } else {
        canvas
            .move(size, 0)
            .line(r, 0)
            .quad(0, 0, 0, r)
            .line(0, h - r)
            .quad(0, h, r, h)
            .line(size, h)
            .close();
    }
}

/** Shapes that hold others. */
export const CONTAINERS: Scripts = {
    swimlane,
    table: scene =>
        scene.style.number('startSize', 0) > 0 ? swimlane(scene) : scene.canvas.rect(0, 0, scene.width, scene.height).fillStroke(),
    tableRow: scene => void scene.canvas.rect(0, 0, scene.width, scene.height).fill()
};
