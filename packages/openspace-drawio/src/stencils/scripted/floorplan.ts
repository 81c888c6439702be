import { outline, type Scene, type Script, type Scripts } from './script';
import type { StyleReader } from '../stylesheet';

const thickness = (style: StyleReader): number => style.number('wallThickness', 10, 0, 1000);

/** A leaf of a door, and the quarter of a circle in which it opens. */
function leaf(canvas: Scene['canvas'], hinge: number, width: number, top: number): void {
    const free = hinge === 0 ? width : hinge - width;
    const length = Math.abs(width);
    canvas
        .begin()
        .move(free, top)
        .arc(length, length, 0, false, hinge === 0, hinge, top + length);
    canvas.line(hinge, top).stroke();
}

function door(place: 'left' | 'right' | 'double'): Script {
    return ({ canvas, width: w }) => {
        canvas.rect(0, 0, w, 5).fillStroke();
        if (place === 'left') {
            leaf(canvas, 0, w, 5);
        } else if (place === 'right') {
            leaf(canvas, w, w, 5);
        } else {
            leaf(canvas, 0, w / 2, 5);
            leaf(canvas, w, w / 2, 5);
        }
    };
}

/** Walls, doors and windows of the floorplan library; its furniture is stencils. */
export const FLOORPLAN: Scripts = {
    'mxgraph.floorplan.wall': ({ canvas, width: w, height: h, style }) =>
        void canvas.rect(0, (h - thickness(style)) / 2, w, thickness(style)).fillStroke(),
    'mxgraph.floorplan.wallCorner': outline((w, h, style) => {
        const t = thickness(style);
        return [
            [0, h],
            [0, 0],
            [w, 0],
            [w, t],
            [t, t],
            [t, h]
        ];
    }),
    'mxgraph.floorplan.wallU': outline((w, h, style) => {
        const t = thickness(style);
        return [
            [0, h],
            [0, 0],
            [w, 0],
            [w, h],
            [w - t, h],
            [w - t, t],
            [t, t],
            [t, h]
        ];
    }),
    'mxgraph.floorplan.room': ({ canvas, width: w, height: h, style }) => {
        const t = thickness(style);
        canvas.begin().lines([0, h], [0, 0], [w, 0], [w, h]).close();
        canvas
            .lines([t, t], [t, h - t], [w - t, h - t], [w - t, t])
            .close()
            .fillStroke();
    },
    'mxgraph.floorplan.window': ({ canvas, width: w, height: h, style }) => {
        const t = thickness(style);
        canvas.rect(0, (h - t) / 2, w, t).fillStroke();
        canvas
            .begin()
            .lines([0, h / 2], [w, h / 2])
            .stroke();
    },
    'mxgraph.floorplan.doorLeft': door('left'),
    'mxgraph.floorplan.doorRight': door('right'),
    'mxgraph.floorplan.doorDouble': door('double')
};
