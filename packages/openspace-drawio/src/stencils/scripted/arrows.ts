import { outline, type Scripts } from './script';

/** Arrows of the arrows library, whose heads and shafts the style measures. */
export const ARROWS: Scripts = {
    'mxgraph.arrows2.arrow': outline((w, h, style) => {
        const dy = (h / 2) * style.number('dy', 0.5, 0, 1);
        const neck = w - style.number('dx', 10, 0, w);
        const notch = style.number('notch', 0, 0, w);
        return [
            [0, dy],
            [neck, dy],
            [neck, 0],
            [w, h / 2],
            [neck, h],
            [neck, h - dy],
            [0, h - dy],
            [notch, h / 2]
        ];
    }),
    'mxgraph.arrows2.stylisedArrow': outline((w, h, style) => {
        const dy = (h / 2) * style.number('dy', 0.5, 0, 1);
        const feather = (h / 2) * style.number('feather', 0.5, 0, 1);
        const neck = w - style.number('dx', 10, 0, w);
        return [
            [0, feather],
            [neck, dy],
            [neck - 10, 0],
            [w, h / 2],
            [neck - 10, h],
            [neck, h - dy],
            [0, h - feather],
            [style.number('notch', 0, 0, w), h / 2]
        ];
    })
};
