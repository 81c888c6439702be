import { OUTLINES } from './outlines';
import type { Scene, Script, Scripts } from './script';

/** A box with a cross in it, as pictures stand in wireframes. */
function crossed({ canvas }: Scene, x: number, y: number, w: number, h: number): void {
    canvas.rect(x, y, w, h).fillStroke();
    canvas
        .begin()
        .lines([x, y], [x + w, y + h])
        .lines([x, y + h], [x + w, y])
        .stroke();
}

const iconGrid: Script = scene => {
    const [columns = 3, rows = 3] = scene.style
        .text('gridSize', '3,3')
        .split(',')
        .map(count => Math.min(50, Math.max(1, Math.trunc(Number(count)) || 1)));
    const w = scene.width / (columns + (columns - 1) / 2);
    const h = scene.height / (rows + (rows - 1) / 2);
    for (let column = 0; column < columns; column++) {
        for (let row = 0; row < rows; row++) {
            crossed(scene, w * 1.5 * column, h * 1.5 * row, w, h);
        }
    }
};

const rounded: Script = ({ canvas, width, height, style }) => {
    canvas.roundRect(0, 0, width, height, style.number('rSize', 10, 0, Math.min(width, height) / 2)).fillStroke();
};

/** Nothing but its label. */
const bare: Script = ({ canvas, width, height }) => {
    canvas.set({ fill: 'none', stroke: 'none' }).rect(0, 0, width, height).fill();
};

const star = (canvas: Scene['canvas'], x: number, size: number, height: number): void => {
    const points = Array.from({ length: 10 }, (_, at) => {
        const radius = at % 2 === 0 ? 0.5 : 0.2;
        const angle = (at * Math.PI) / 5 - Math.PI / 2;
        return [x + size * (0.5 + radius * Math.cos(angle)), height * (0.5 + radius * Math.sin(angle))] as const;
    });
    canvas.polygon(...points).fillStroke();
};

/** Signs in a row, of which the first `grade` are filled; only stars are known. */
const rating: Script = ({ canvas, width, height, style }) => {
    const scale = style.number('ratingScale', 5, 1, 50);
    const grade = style.number('grade', 3, 0, scale);
    const size = width / (scale + (scale - 1) / 2);
    for (let at = 0; at < scale; at++) {
        canvas.save();
        if (at >= grade) {
            canvas.set({ fill: style.text('emptyFillColor', '#ffffff') });
        }
        star(canvas, at * size * 1.5, size, height);
        canvas.restore();
    }
};

const searchBox: Script = scene => {
    const { canvas, width: w, height: h, style } = scene;
    canvas.rect(0, 0, w, h).fillStroke();
    canvas.set({ stroke: style.text('strokeColor2', '#008cff') });
    canvas.ellipse(w - 15, h / 2 - 8, 10, 10).stroke();
    canvas
        .begin()
        .lines([w - 19, h / 2 + 6], [w - 13, h / 2])
        .stroke();
};

/** Lines above and below. */
const horizontals: Script = ({ canvas, width: w, height: h }) => {
    canvas.rect(0, 0, w, h).fill();
    canvas.begin().lines([0, 0], [w, 0]).lines([0, h], [w, h]).stroke();
};

const channel: Script = ({ canvas, width: w, height: h }) => {
    const [top, bottom] = [h / 2 - 10, h / 2 + 10];
    canvas.set({ fill: '#e6e6e6', gradient: { to: '#808080', direction: 'south' } });
    canvas
        .begin()
        .move(8, bottom)
        .arc(12, 12, 0, false, true, 8, top)
        .line(w - 8, top);
    canvas
        .arc(12, 12, 0, false, true, w - 8, bottom)
        .close()
        .fillStroke();
    canvas.set({ fill: '#e6e6e6' });
    canvas
        .begin()
        .move(w - 8, top)
        .arc(12, 12, 0, false, true, w - 8, bottom)
        .arc(12, 12, 0, false, true, w - 8, top)
        .fillStroke();
};

/** Wireframes, and shapes of web pages and of integration patterns. */
export const MOCKUPS: Scripts = {
    'mxgraph.mockup.graphics.iconGrid': iconGrid,
    'mxgraph.mockup.graphics.simpleIcon': scene => crossed(scene, 0, 0, scene.width, scene.height),
    'mxgraph.mockup.containers.anchor': bare,
    'mxgraph.mockup.anchor': bare,
    'mxgraph.bootstrap.anchor': bare,
    'mxgraph.bootstrap.rrect': rounded,
    'mxgraph.mockup.misc.rating': rating,
    'mxgraph.mockup.forms.searchBox': searchBox,
    'mxgraph.mockup.markup.line': scene =>
        scene.canvas
            .begin()
            .lines([0, scene.height / 2], [scene.width, scene.height / 2])
            .stroke(),
    'mxgraph.mockup.buttons.button': scene => (scene.style.text('buttonStyle') === 'round' ? rounded(scene) : OUTLINES.rectangle?.(scene)),
    'mxgraph.ios7ui.horLines': horizontals,
    'mxgraph.bootstrap.horLines': horizontals,
    'mxgraph.eip.messageChannel': channel
};
