import { ToolError } from '@openspace/tool';
import { DefaultColorThemePalette, GeoShapeGeoStyle, type TLRecord } from '@tldraw/tlschema';
import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { emptyBoard } from '../document/board-file';
import { BoardIndex } from '../geometry/geometry';
import { MemoryBoard } from '../document/memory-board';
import { themeOf } from '../notation/theme';
import { boardOf, boards, richText, shapeRecord } from '../test/boards';
import { allOf, parseXml, type XmlElement } from '../test/xml';
import { inOwnDirection } from '../text/text-direction';
import { renderSvg, type SvgOptions } from './render-svg';

const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const ALLOWED = new Set([
    ...['svg', 'defs', 'g', 'path', 'rect', 'circle', 'ellipse', 'text', 'tspan', 'image', 'mask', 'clipPath', 'pattern']
]);

function draw(board: MemoryBoard, options?: SvgOptions): XmlElement {
    return parseXml(renderSvg(board, options).svg);
}

/** The group that shows a shape. */
function groupOf(picture: XmlElement, id: string): XmlElement | undefined {
    return allOf(picture).find(element => element.attributes['data-shape'] === id);
}

function textIn(element: XmlElement | undefined): string[] {
    return element ? allOf(element).flatMap(inner => (inner.name === 'tspan' ? [inner.text] : [])) : [];
}

function viewBox(picture: XmlElement): number[] {
    return (picture.attributes['viewBox'] ?? '').split(' ').map(Number);
}

describe('A picture of a board', () => {
    it('S1 is well-formed whatever the shapes say, and says it', () => {
        fc.assert(
            fc.property(fc.string({ unit: 'binary', maxLength: 30 }), fc.string(), (said, name) => {
                const board = new MemoryBoard([
                    ...emptyBoard(),
                    shapeRecord('geo', `<"${name}'&>`, { props: { w: 2000, richText: richText(said) } }),
                    shapeRecord('frame', 'frame', { index: 'a2', props: { name: `${said}]]>` } }),
                    shapeRecord('arrow', 'arrow', { index: 'a3', props: { text: `${said}&amp;` } })
                ]);
                expect(groupOf(draw(board), 'shape:frame')).not.to.equal(undefined);
            })
        );
        const picture = draw(
            boardOf([{ id: 'box', type: 'geo', x: 0, y: 0, width: 600, label: `a < b && "c" </text><script>alert('x')</script>` }])
        );
        expect(textIn(groupOf(picture, 'shape:box')).join(' ')).to.contain('</text><script>');
    });

    it('S1 has U+FFFD for characters that XML cannot hold', () => {
        const label = 'a\uffffb\ufffec\u0001d\ud800e';
        const board = new MemoryBoard([...emptyBoard(), shapeRecord('geo', 'box', { props: { w: 600, richText: richText(label) } })]);
        expect(textIn(groupOf(draw(board), 'shape:box'))).to.deep.equal(['a\ufffdb\ufffdc\ufffdd\ufffde']);
    });

    it('S12 has text from right to left in the order of the board, at the side where the board has it', () => {
        const label = 'Hello שלום!\nשלום World (12)!\nשלום עולם';
        const board = boardOf([
            { id: 'start', type: 'geo', x: 0, y: 0, width: 400, height: 200, label, props: { align: 'start' } },
            { id: 'text', type: 'text', x: 500, y: 0, label: 'مرحبا، API v2.' }
        ]);
        const picture = draw(board);
        const [isolate, right, end] = ['\u2066', '\u2067', '\u2069'];
        expect(textIn(groupOf(picture, 'shape:start'))).to.deep.equal([
            `${isolate}Hello שלום!${end}`,
            `${right}שלום World (12)!${end}`,
            'שלום עולם'
        ]);
        expect(textIn(groupOf(picture, 'shape:text'))).to.deep.equal([`${right}مرحبا، API v2.${end}`]);
        const texts = allOf(picture).filter(({ name }) => name === 'text');
        expect(texts.map(({ attributes }) => attributes['text-anchor'])).to.deep.equal(['start', 'start']);
    });

    it('S12 has each row of a table in the direction of its first letter, as the board has', () => {
        const rows = ['שולחן (v1)', 'שם (text)', 'id של', 'plain'];
        const board = boardOf([
            { id: 'table', type: 'geo', x: 0, y: 0, width: 300, height: 160, props: { face: 'table', rows: rows.map(text => ({ text })) } }
        ]);
        const [isolate, right, end] = ['\u2066', '\u2067', '\u2069'];
        expect(textIn(groupOf(draw(board), 'shape:table'))).to.deep.equal([
            `${right}שולחן (v1)${end}`,
            `${right}שם (text)${end}`,
            `${isolate}id של${end}`,
            'plain'
        ]);
        expect(rows.map(inOwnDirection)).to.deep.equal(textIn(groupOf(draw(board), 'shape:table')));
    });

    it('S2 holds nothing that runs or is fetched', () => {
        fc.assert(
            fc.property(boards, fc.boolean(), (board, dark) => {
                const defined = new Set<string>();
                for (const { name, attributes } of allOf(draw(board, { dark }))) {
                    expect(ALLOWED.has(name), name).to.equal(true);
                    if (attributes['id'] !== undefined) {
                        expect(attributes['id']).to.match(/^[a-z0-9-]+$/);
                        defined.add(attributes['id']);
                    }
                }
                for (const { attributes } of allOf(draw(board, { dark }))) {
                    for (const [key, value] of Object.entries(attributes)) {
                        expect(key, key).not.to.match(/^on|^style$/);
                        const reference = /url\(#([^)]*)\)/.exec(value)?.[1];
                        expect(reference === undefined || defined.has(reference), value).to.equal(true);
                    }
                }
            }),
            { numRuns: runs(200) }
        );
    });

    it('S3 shows pictures that are embedded, and a card for those that would have to be fetched', () => {
        const asset = (name: string, src: string): TLRecord => ({
            id: `asset:${name}` as never,
            typeName: 'asset',
            type: 'image',
            props: { w: 10, h: 10, name, isAnimated: false, mimeType: 'image/png', src },
            meta: {}
        });
        const inside = boardOf([
            { id: 'pixel', type: 'image', x: 0, y: 0, width: 50, height: 50, props: { src: PIXEL } },
            { id: 'far', type: 'image', x: 100, y: 0, width: 200, height: 150, props: { src: 'https://example.com/a.png' } }
        ]);
        const picture = draw(inside);
        const images = allOf(picture).filter(element => element.name === 'image');
        expect(images.map(image => image.attributes['href'])).to.deep.equal([PIXEL]);
        expect(textIn(groupOf(picture, 'shape:far')).join('')).to.contain('example.com');
        for (const src of ['javascript:alert(1)', 'data:text/html,<script>1</script>', 'file:///etc/passwd']) {
            const odd = boardOf([{ id: 'odd', type: 'image', x: 0, y: 0, width: 50, height: 50, props: { src: PIXEL } }]);
            const shape = odd.get('shape:odd');
            const assetId = shape?.typeName === 'shape' && 'assetId' in shape.props ? String(shape.props.assetId) : '';
            odd.apply({ put: [asset(assetId.slice('asset:'.length), src)], remove: [] });
            expect(renderSvg(odd).svg, src).not.to.contain('<image');
        }
    });

    it('S4 is as large as the shapes and the room around them, times the scale', () => {
        const board = boardOf([{ id: 'box', type: 'geo', x: 100, y: 200, width: 300, height: 150 }]);
        const [x = 0, y = 0, w = 0, h = 0] = viewBox(draw(board, { padding: 50 }));
        expect([x, y, w, h]).to.deep.equal([100 - 58, 200 - 58, 300 + 116, 150 + 116]);
        const picture = renderSvg(board, { padding: 50, scale: 2 });
        expect([picture.width, picture.height]).to.deep.equal([w * 2, h * 2]);
        const bounded = renderSvg(board, { padding: 50, scale: 2, largest: 200 });
        expect([bounded.width, bounded.height]).to.deep.equal([200, Math.ceil((h * 200) / w)]);
        expect(renderSvg(board, { padding: 50, largest: 1_000 })).to.include({ width: w, height: h });
        const empty = renderSvg(new MemoryBoard(emptyBoard()));
        expect([empty.width, empty.height]).to.deep.equal([64, 64]);
        fc.assert(
            fc.property(boards, made => {
                const [left = 0, top = 0, width = 0, height = 0] = viewBox(draw(made, { padding: 0 }));
                const index = BoardIndex.of(made);
                for (const shape of index.descendants(made.pageId)) {
                    const box = index.pageBounds(shape.id);
                    expect(box !== undefined && box.x >= left - 0.01 && box.y >= top - 0.01, shape.id).to.equal(true);
                    expect(box !== undefined && box.x + box.w <= left + width + 0.01 && box.y + box.h <= top + height + 0.01).to.equal(
                        true
                    );
                }
            }),
            { numRuns: runs(150) }
        );
    });

    it('S5 draws every kind of geo in the colours of its style', () => {
        for (const geo of GeoShapeGeoStyle.values) {
            const board = boardOf([
                { id: 'box', type: 'geo', x: 0, y: 0, width: 120, height: 90, label: geo, props: { geo, color: 'blue', fill: 'solid' } }
            ]);
            const group = groupOf(draw(board), 'shape:box');
            const [fill, outline] = group?.children ?? [];
            expect(fill?.attributes['fill'], geo).to.equal(DefaultColorThemePalette.lightMode.blue.semi);
            expect(outline?.attributes['stroke'], geo).to.equal(DefaultColorThemePalette.lightMode.blue.solid);
            expect(outline?.attributes['d'], geo).to.match(/^M.*Z$/);
            expect(textIn(group).join('').replaceAll(' ', ''), geo).to.equal(geo);
        }
    });

    it('S6 follows fills, dashes and the dark theme', () => {
        const styles = (props: object, dark = false): Record<string, string>[] =>
            (
                groupOf(draw(boardOf([{ id: 'b', type: 'geo', x: 0, y: 0, props: { color: 'red', ...props } }]), { dark }), 'shape:b')
                    ?.children ?? []
            ).map(element => element.attributes);
        expect(styles({ fill: 'none' })).to.have.length(1);
        expect(styles({ fill: 'semi' })[0]).to.include({ fill: DefaultColorThemePalette.lightMode.solid });
        expect(styles({ fill: 'fill' })[0]).to.include({ fill: DefaultColorThemePalette.lightMode.red.fill });
        expect(styles({ fill: 'pattern' })[1]?.['fill']).to.match(/^url\(#/);
        expect(styles({ dash: 'solid' })[0]).not.to.have.property('stroke-dasharray');
        expect(styles({ dash: 'dashed' })[0]?.['stroke-dasharray']).to.match(/^[\d.]+ [\d.]+$/);
        expect(styles({ fill: 'none' }, true)[0]).to.include({ stroke: themeOf(true).red.solid });
        expect(renderSvg(new MemoryBoard(emptyBoard()), { dark: true }).svg).to.contain(DefaultColorThemePalette.darkMode.background);
        expect(renderSvg(new MemoryBoard(emptyBoard()), { background: false }).svg).not.to.contain('<rect');
    });

    it('S7 breaks text into the lines that the board shows', () => {
        const picture = draw(
            boardOf([
                { id: 'box', type: 'geo', x: 0, y: 0, width: 160, height: 100, label: 'several words that take three lines' },
                { id: 'text', type: 'text', x: 0, y: 300, label: 'first\nsecond' }
            ])
        );
        const lines = textIn(groupOf(picture, 'shape:box'));
        expect(lines.length).to.be.greaterThan(2);
        expect(lines.join(' ')).to.equal('several words that take three lines');
        expect(textIn(groupOf(picture, 'shape:text'))).to.deep.equal(['first', 'second']);
    });

    it('S7 sets the foot of each line where Chromium does, which takes whole pixels of fonts and of the room above them', () => {
        const feet = (font: string, scale: number): number[] => {
            const label = { text: 'One\nTwo', font, size: 's', scale, align: 'start', verticalAlign: 'start' };
            const { text, ...props } = label;
            const shape = shapeRecord('geo', 'a', { props: { w: 400, h: 400, ...props, richText: richText(text) } });
            return allOf(draw(new MemoryBoard([...emptyBoard(), shape])))
                .filter(({ name }) => name === 'tspan')
                .map(({ attributes }) => Number(attributes['y']));
        };
        // The padding, then 18 of the ascent of 18.45, and nothing of the 0.65 above; the next line is 24.3 lower.
        expect(feet('sans', 1)).to.deep.equal([34, 58]);
        // 14.35 and 3.85 become 14 and 4, and leave 0.9 of 18.9.
        expect(feet('sans', 14 / 18)[0]).to.equal(Math.round((16 * 14) / 18 + 14));
    });

    it('S8 paints in the order of the board, frames cut off what stands out of them, and groups dim their children', () => {
        const board = new MemoryBoard([
            ...emptyBoard(),
            shapeRecord('frame', 'frame', { index: 'a2', opacity: 0.5, props: { w: 100, h: 100 } }),
            shapeRecord('group', 'group', { index: 'a1', opacity: 0.5, parentId: 'shape:frame' as never }),
            shapeRecord('geo', 'inside', { opacity: 0.5, parentId: 'shape:group' as never }),
            shapeRecord('geo', 'below', { index: 'a1' })
        ]);
        const picture = draw(board);
        const drawn = allOf(picture).flatMap(element => element.attributes['data-shape'] ?? []);
        expect(drawn).to.deep.equal(['shape:below', 'shape:frame', 'shape:inside']);
        expect(groupOf(picture, 'shape:inside')?.attributes['opacity']).to.equal('0.13');
        const clipped = picture.children.filter(element => element.attributes['clip-path'] !== undefined);
        expect(clipped.flatMap(element => element.children.map(child => child.attributes['data-shape']))).to.deep.equal(['shape:inside']);
    });

    it('S9 draws only the chosen shapes and what is in them', () => {
        const board = boardOf([
            { id: 'frame', type: 'frame', x: 0, y: 0, width: 200, height: 200 },
            { id: 'in', type: 'geo', x: 10, y: 10, width: 50, height: 50, parentId: 'frame' },
            { id: 'out', type: 'geo', x: 900, y: 0, width: 50, height: 50 }
        ]);
        const picture = draw(board, { shapeIds: ['frame'], padding: 0 });
        expect(groupOf(picture, 'shape:in')).not.to.equal(undefined);
        expect(groupOf(picture, 'shape:out')).to.equal(undefined);
        expect(viewBox(picture)[2]).to.be.lessThan(300);
        expect(() => renderSvg(board, { shapeIds: ['none'] })).to.throw(ToolError, 'none');
    });

    it('S10 draws arrows with their heads, and their labels in a gap of the line', () => {
        const heads = (props: object): number => {
            const board = boardOf([
                { id: 'arrow', type: 'arrow', x: 0, y: 0, props: { start: { x: 0, y: 0 }, end: { x: 200, y: 0 }, ...props } }
            ]);
            return groupOf(draw(board), 'shape:arrow')?.children.filter(element => element.name === 'path').length ?? 0;
        };
        expect(heads({ arrowheadEnd: 'none' })).to.equal(1);
        expect(heads({ arrowheadEnd: 'arrow' })).to.equal(2);
        expect(heads({ arrowheadStart: 'dot', arrowheadEnd: 'triangle' })).to.equal(3);
        expect(heads({ arrowheadEnd: 'triangle', fill: 'solid' })).to.equal(3);
        const labelled = boardOf([
            { id: 'arrow', type: 'arrow', x: 0, y: 0, label: 'calls', props: { start: { x: 0, y: 0 }, end: { x: 300, y: 0 } } }
        ]);
        const group = groupOf(draw(labelled), 'shape:arrow');
        expect(group?.children.filter(({ name }) => name === 'path')).to.have.length(3);
        expect(textIn(group)).to.deep.equal(['calls']);
        const label = group?.children.find(element => element.name === 'text')?.children[0];
        expect(Number(label?.attributes['x'])).to.be.closeTo(150, 0.01);
    });

    it('S11 lays the ink of a highlighter under what it marks', () => {
        const picture = draw(
            boardOf([
                { id: 'word', type: 'text', x: 0, y: 0, label: 'important' },
                {
                    id: 'ink',
                    type: 'highlight',
                    x: 0,
                    y: 15,
                    props: {
                        points: [
                            { x: 0, y: 0 },
                            { x: 100, y: 0 }
                        ]
                    }
                }
            ])
        );
        const drawn = allOf(picture).flatMap(element => element.attributes['data-shape'] ?? []);
        expect(drawn).to.deep.equal(['shape:ink', 'shape:word', 'shape:ink']);
    });
});
