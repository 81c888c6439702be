import { expect } from 'chai';
import { CLASS_COLOURS, type Colour, OTHER_TYPES, SEVERITY_COLOURS, TYPE_COLOURS } from './colours';

type Matrix = readonly (readonly [number, number, number])[];

/** What people see who lack one kind of cone: G. M. Machado and others, doi:10.1109/TVCG.2009.113, in linear RGB. */
const VISIONS: Readonly<Record<string, Matrix>> = {
    usual: [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1]
    ],
    protanopia: [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998]
    ],
    deuteranopia: [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.01182, 0.04294, 0.968881]
    ]
};
/** About ten times what is seen at all when colours lie side by side. */
const DISTINCT = 20;

function lab(colour: Colour, matrix: Matrix): readonly [number, number, number] {
    const linear = colour.map(value => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
    const [r, g, b] = matrix.map(row =>
        Math.min(
            1,
            Math.max(
                0,
                row.reduce((sum, share, at) => sum + share * linear[at]!, 0)
            )
        )
    ) as [number, number, number];
    const root = (value: number) => (value > 216 / 24_389 ? Math.cbrt(value) : (value * 24_389) / 27 / 116 + 16 / 116);
    const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
    const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
    const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

describe('the colours of the map', () => {
    const sets = { types: [...TYPE_COLOURS, OTHER_TYPES], classes: CLASS_COLOURS, severities: Object.values(SEVERITY_COLOURS) };
    for (const [vision, matrix] of Object.entries(VISIONS)) {
        for (const [name, colours] of Object.entries(sets)) {
            it(`are told apart: ${name}, ${vision}`, () => {
                const near = colours.flatMap((one, at) =>
                    colours.slice(at + 1).flatMap(other => {
                        const [a, b] = [lab(one, matrix), lab(other, matrix)];
                        const distance = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
                        return distance < DISTINCT ? [`${one.join()} and ${other.join()}: ${distance.toFixed(1)}`] : [];
                    })
                );
                expect(near).to.deep.equal([]);
            });
        }
    }
});
