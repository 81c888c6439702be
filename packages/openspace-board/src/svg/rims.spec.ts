import { expect } from 'chai';
import { nodeFill, plainLabelColor } from '../notation/node-picture';
import { READABLE_CONTRAST } from '../notation/exact-color';
import { paintFrame } from '../notation/frame-picture';
import { themeOf } from '../notation/theme';
import { asShape } from '../document/board-schema';
import { boardOf } from '../test/boards';
import { allOf, parseXml } from '../test/xml';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { defaultColorNames } from '@tldraw/tlschema';
import { wcagContrast } from 'culori';
import { renderSvg } from './render-svg';

const AREA = '#ffeecc';
const lane: ShapeInput = { id: 'lane', type: 'frame', x: 0, y: 0, width: 800, height: 400, props: { fillColor: AREA, strokeWidth: 0 } };

/** The colours of the rims in a shape's picture. */
function rims(shapes: readonly ShapeInput[], id: string, dark = false): string[] {
    const shape = allOf(parseXml(renderSvg(boardOf(shapes), { dark }).svg)).find(
        ({ attributes }) => attributes['data-shape'] === `shape:${id}`
    );
    const texts = shape ? allOf(shape).filter(({ name }) => name === 'text') : [];
    expect(texts).not.to.have.length(0);
    return texts.flatMap(({ attributes }) => attributes['stroke'] ?? []);
}

describe('Rims of labels in a picture', () => {
    const box: ShapeInput = { id: 'box', type: 'geo', x: 100, y: 100, width: 200, height: 100, label: 'Box' };

    it('S13 are left out on an area of the shape itself', () => {
        for (const geo of ['rectangle', 'diamond', 'cloud', 'ellipse'] as const) {
            for (const fill of ['semi', 'solid', 'pattern', 'fill'] as const) {
                expect(rims([{ ...box, props: { geo, fill, color: 'blue' } }], 'box'), `${geo} ${fill}`).to.deep.equal([]);
            }
        }
    });

    it('S13 have the colour of what is behind them, in both themes', () => {
        const arrow: ShapeInput = {
            id: 'arrow',
            type: 'arrow',
            x: 0,
            y: 0,
            label: 'calls',
            props: { start: { x: 0, y: 0 }, end: { x: 300, y: 0 } }
        };
        for (const dark of [false, true]) {
            const { background } = themeOf(dark);
            expect(rims([arrow], 'arrow', dark)).to.deep.equal([background]);
            const area = paintFrame({ meta: { notation: { fillColor: AREA } } }, dark).fill;
            const inside: readonly ShapeInput[] = [
                { ...arrow, y: 200, parentId: 'lane' },
                { ...box, parentId: 'lane' },
                { id: 'text', type: 'text', x: 400, y: 100, label: 'Text', parentId: 'lane' }
            ];
            for (const { id = '' } of inside) {
                expect(rims([lane, ...inside], id, dark), id).to.deep.equal([area]);
            }
            // What is in front of a label hides it, and is not behind it.
            expect(rims([{ ...arrow, y: 200 }, lane], 'arrow', dark)).to.deep.equal([background]);
        }
    });

    it('S13 follow an edge with a notation, and its ends', () => {
        const ends = { startLabel: '1', endLabel: '*', endMark: 'open' } as const;
        const shapes: readonly ShapeInput[] = [
            lane,
            { ...box, parentId: 'lane' },
            { ...box, id: 'other', x: 560, parentId: 'lane' },
            { id: 'edge', type: 'arrow', from: 'box', to: 'other', label: 'has', props: ends }
        ];
        expect(rims(shapes, 'edge')).to.deep.equal([AREA, AREA, AREA]);
    });

    it('N7 are not needed to read the label of a shape on its area in the dark theme', () => {
        for (const labelColor of defaultColorNames) {
            for (const fill of ['semi', 'solid', 'fill'] as const) {
                for (const color of ['black', 'blue', 'yellow'] as const) {
                    const shape = asShape(boardOf([{ ...box, props: { labelColor, fill, color } }]).get('shape:box'));
                    if (shape?.type !== 'geo') {
                        expect.fail('is not on the board');
                    }
                    const area = nodeFill(shape.props, undefined, true) ?? '';
                    const contrast = wcagContrast(plainLabelColor(shape, true), area);
                    expect(contrast, `${labelColor} on ${color} ${fill}`).to.be.at.least(READABLE_CONTRAST);
                }
            }
        }
    });

    it('S13 have that of the board where a lifeline has its line, and not its head', () => {
        const lifeline = (id: string, x: number): ShapeInput => ({
            id,
            type: 'geo',
            x,
            y: 0,
            width: 120,
            height: 300,
            label: id,
            props: { face: 'lifeline', fillColor: AREA }
        });
        const message: ShapeInput = {
            id: 'message',
            type: 'arrow',
            x: 60,
            y: 200,
            label: 'asks',
            props: { start: { x: 0, y: 0 }, end: { x: 200, y: 0 }, labelPosition: 0.2 }
        };
        expect(rims([lifeline('one', 0), lifeline('two', 200), message], 'message')).to.deep.equal([themeOf(false).background]);
    });

    it('S13 stand on a ground in that colour in a message, which hides the lifelines behind it', () => {
        const lifeline = (id: string, x: number): ShapeInput => ({
            ...{ id, type: 'geo', x, y: 0, width: 120, height: 300, label: id, props: { face: 'lifeline' } },
            parentId: 'lane'
        });
        const between = (from: string, to: string): string[] => {
            const message: ShapeInput = {
                id: 'm',
                type: 'arrow',
                from,
                to,
                label: 'asks',
                parentId: 'lane',
                props: { endMark: 'triangle' }
            };
            const { svg } = renderSvg(boardOf([lane, lifeline('one', 0), lifeline('two', 200), lifeline('three', 400), box, message]));
            const picture = allOf(parseXml(svg)).find(({ attributes }) => attributes['data-shape'] === 'shape:m');
            return (picture ? allOf(picture) : []).filter(({ name }) => name === 'rect').map(({ attributes }) => attributes['fill'] ?? '');
        };
        expect(between('one', 'three')).to.deep.equal([AREA]);
        expect(between('box', 'box')).to.deep.equal([]);
    });

    it('S13 have that of the board next to a diamond or an ellipse, and theirs in the middle of it', () => {
        const text = (x: number, y: number): ShapeInput => ({ id: 'text', type: 'text', x, y, label: 'no' });
        for (const geo of ['diamond', 'ellipse', 'triangle'] as const) {
            const figure: ShapeInput = { id: 'figure', type: 'geo', x: 0, y: 0, width: 400, height: 300, props: { geo, fillColor: AREA } };
            expect(rims([figure, text(4, 4)], 'text'), geo).to.deep.equal([themeOf(false).background]);
            expect(rims([figure, text(190, 140)], 'text'), geo).to.deep.equal([AREA]);
        }
    });
});
