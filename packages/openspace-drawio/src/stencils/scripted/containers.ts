import type { Script, Scripts } from './script';

/**
 * A box with a title: across its upper side, or down its left one. The outlines of both parts are open where they meet, for the line
 * between them is painted only where the style wants it.
 */
const swimlane: Script = ({ canvas, width: w, height: h, style }) => {
    const across = style.is('horizontal', true);
    const [long, deep] = across ? [w, h] : [h, w];
    const at = (along: number, down: number): [number, number] => (across ? [along, down] : [down, along]);
    const size = Math.min(deep, style.number('startSize', 23, 0));
    const radius = style.is('rounded') ? Math.min(deep - size, size, arcOf(style, w, h, size)) : 0;
    const side = Math.min(long / 2, radius);
    const body = style.text('swimlaneFillColor', 'none');

    const corner = (by: [number, number], to: [number, number]): unknown => radius > 0 && canvas.quad(...by, ...to);

    canvas.begin().lines(at(long, size), at(long, radius));
    corner(at(long, 0), at(long - side, 0));
    canvas.line(...at(side, 0));
    corner(at(0, 0), at(0, radius));
    canvas.line(...at(0, size));
    if (style.get('swimlaneHead') === '0') {
        canvas.fill();
    } else {
        canvas.fillStroke();
    }
    if (style.get('swimlaneBody') !== '0' && size < deep) {
        canvas.save();
        canvas
            .set({ fill: body })
            .begin()
            .lines(at(0, size), at(0, deep - radius));
        corner(at(0, deep), at(side, deep));
        canvas.line(...at(long - side, deep));
        corner(at(long, deep), at(long, deep - radius));
        canvas.line(...at(long, size));
        if (body === 'none') {
            canvas.stroke();
        } else {
            canvas.fillStroke();
        }
        canvas.restore();
    }
    if (style.is('swimlaneLine', true)) {
        canvas.begin().lines(at(0, size), at(long, size)).stroke();
    }
};

/** How large the corners are that a style asks for. */
function arcOf(style: Parameters<Script>[0]['style'], w: number, h: number, size: number): number {
    return style.is('absoluteArcSize')
        ? Math.min(w / 2, h / 2, style.number('arcSize', 20, 0) / 2)
        : (size * 3 * style.number('arcSize', 15, 0)) / 100;
}

/** Shapes that hold others. */
export const CONTAINERS: Scripts = {
    swimlane,
    table: scene =>
        scene.style.number('startSize', 0) > 0 ? swimlane(scene) : scene.canvas.rect(0, 0, scene.width, scene.height).fillStroke(),
    tableRow: scene => void scene.canvas.rect(0, 0, scene.width, scene.height).fill()
};
