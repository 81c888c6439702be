import { expect } from 'chai';
import type { ShapeOf } from '../document/board-schema';
import { compileShapes } from './compile-shapes';
import { readLabel } from '../geometry/geometry';
import { pictureMetrics } from '../quality/picture-metrics';
import { boardOf } from '../test/boards';
import { compiled, GEO, issuesOf, one, warningsOf } from '../test/compiling';
import { measureText } from '../text/text-metrics';
import type { ShapeInput } from '../vocabulary/vocabulary';

describe('compileShapes, type by type', () => {
    it('C10 keeps what a shape says where its type keeps it', () => {
        expect(one('geo', { label: 'one\n\nthree' }).props.richText.content).to.deep.equal([
            { type: 'paragraph', content: [{ type: 'text', text: 'one' }] },
            { type: 'paragraph' },
            { type: 'paragraph', content: [{ type: 'text', text: 'three' }] }
        ]);
        expect(one('arrow', { label: 'yes' }).props.text).to.equal('yes');
        expect(one('frame', { label: 'Frame' }).props.name).to.equal('Frame');
        for (const type of ['geo', 'text', 'note', 'arrow', 'frame'] as const) {
            expect(readLabel(one(type, { props: { text: 'told' } })), type).to.equal('told');
            const richText = {
                type: 'doc',
                content: [{ type: 'paragraph', content: [{ type: 'text', text: 'bold', marks: [{ type: 'bold' }] }] }]
            };
            expect(readLabel(one(type, { props: { richText } })), type).to.equal('bold');
        }
        expect(warningsOf({ type: 'line', x: 0, y: 0, width: 50, label: 'nowhere' })).to.deep.equal(['LABEL_IGNORED']);
        expect(issuesOf([{ ...GEO, props: { text: 'x'.repeat(20_001) } }])[0]?.path).to.equal('shapes[0].props.text');
    });

    it('C11 takes the form of the first agents', () => {
        const richText = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Start' }] }] };
        const shapes = compiled(
            { type: 'geo', x: 0, y: 0, width: 160, height: 80, props: { geo: 'ellipse', richText, color: 'green', fill: 'solid' } },
            {
                type: 'arrow',
                x: 160,
                y: 40,
                props: { start: { x: 0, y: 0 }, end: { x: 90, y: 10 }, dash: 'dashed', arrowheadEnd: 'triangle' }
            },
            { type: 'text', x: 5, y: 5, props: { richText } },
            { type: 'note', x: 0, y: 300, width: 200, height: 200, props: { richText } },
            { type: 'frame', x: 0, y: 600, width: 400, height: 300, props: { name: 'System' } }
        );
        expect(shapes.map(({ props }) => ('w' in props ? props.w : undefined))[0]).to.equal(160);
        expect(shapes[1]?.props).to.deep.include({ end: { x: 90, y: 10 }, dash: 'dashed', arrowheadEnd: 'triangle' });
        expect(shapes[2]?.props).to.include({ autoSize: true }).and.not.have.property('h');
        expect(shapes[4]?.props).to.deep.include({ w: 400, h: 300, name: 'System' });
    });

    it('C12 reports sizes that a type cannot take', () => {
        expect(warningsOf({ type: 'text', x: 0, y: 0, height: 40, label: 'a' })).to.deep.equal(['SIZE_IGNORED']);
        expect(warningsOf({ type: 'note', x: 0, y: 0, width: 300, height: 100, label: 'a' })).to.deep.equal(['SIZE_IGNORED']);
        expect(one('note', { width: 300 }).props.scale).to.equal(1.5);
        expect(warningsOf({ type: 'note', x: 0, y: 0, width: 300, height: 300 })).to.deep.equal([]);
        expect(one('arrow', { width: 80, height: 20 }).props.end).to.deep.equal({ x: 80, y: 20 });
        const bent = {
            type: 'line',
            x: 0,
            y: 0,
            width: 5,
            props: {
                points: [
                    { x: 0, y: 0 },
                    { x: 9, y: 9 }
                ]
            }
        } as const;
        expect(warningsOf(bent)).to.deep.equal(['SIZE_IGNORED']);
    });

    it('C13 makes room for the label of a geo', () => {
        expect(one('geo', { label: 'short' }).props).to.include({ w: 200, h: 100, growY: 0 });
        expect(one('geo', { label: 'short', props: { size: 's' } }).props).to.include({ w: 140, h: 60, growY: 0 });
        const wide = one('geo', { label: 'Donaudampfschifffahrtsgesellschaft' }).props;
        const word = measureText('Donaudampfschifffahrtsgesellschaft', { font: 'draw', fontSizePx: 22 }).w;
        expect(wide.w).to.be.within(word + 32, word + 34);
        const tall = one('geo', { label: 'word '.repeat(40) }).props;
        expect(tall).to.include({ w: 200, growY: 0 });
        expect(tall.h).to.be.above(300);
        const grown = one('geo', { label: 'word '.repeat(40), width: 200, height: 60 }).props;
        expect(grown).to.include({ w: 200, h: 60 });
        expect(grown.h + grown.growY).to.be.closeTo(tall.h, 1);
        expect(one('geo', { label: 'Is it valid?', props: { geo: 'diamond' } }).props.w).to.be.above(
            one('geo', { label: 'Is it valid?' }).props.w
        );
        const scaled = one('geo', { label: 'word '.repeat(40), width: 400, height: 120, props: { scale: 2 } }).props;
        expect(scaled.growY).to.be.closeTo(grown.growY * 2, 0.001);
    });

    it('C13 makes room for a name of which the notation makes a bold line', () => {
        const label = '«componentwithalongname»\nGateway\n[Go]';
        const board = boardOf([{ type: 'geo', id: 'gate', x: 0, y: 0, label, props: { size: 's', font: 'sans', fillColor: '#deebf9' } }]);
        expect(pictureMetrics(board)).to.deep.include({ brokenWords: [], cutTexts: [] });
    });

    it('C14 fits the words of a note, then lets it grow', () => {
        expect(one('note', { label: 'short' }).props).to.include({ fontSizeAdjustment: 22, growY: 0 });
        expect(one('note', { label: 'internationalization' }).props.fontSizeAdjustment).to.be.within(14, 21);
        expect(one('note', { label: 'Donaudampfschifffahrtsgesellschaftskapitän' }).props.fontSizeAdjustment).to.equal(14);
        expect(one('note', { label: 'word '.repeat(60) }).props.growY).to.be.above(100);
        expect(one('note').props).to.include({ fontSizeAdjustment: 0, growY: 0 });
    });

    it('C15 sizes texts by their lines, or breaks them at their width', () => {
        const text = one('text', { label: 'Hello, world' });
        expect(text.props.autoSize).to.equal(true);
        expect(text.props.w).to.be.closeTo(measureText('Hello, world', { font: 'draw', fontSizePx: 24 }).w + 1, 0.001);
        expect(one('text', { label: 'Hello, world', width: 60 }).props).to.include({ autoSize: false, w: 60 });
        expect(one('text', { label: 'Hello, world', props: { w: 60 } }).props).to.include({ autoSize: false, w: 60 });
        expect(one('text', { label: 'a', width: 60, props: { scale: 2 } }).props.w).to.equal(30);
    });

    it('C16 finds the nearest colour of the palette', () => {
        expect(one('geo', { props: { color: '#e03131', labelColor: '#000000' } }).props).to.include({ color: 'red', labelColor: 'black' });
        expect(one('geo', { props: { color: '#1f5fd0' } }).props.color).to.equal('blue');
        expect(one('note', { props: { color: '#fed49a' } }).props.color).to.equal('yellow');
        expect(one('note', { props: { color: '#8aa3ff' } }).props.color).to.equal('blue');
        expect(warningsOf({ ...GEO, props: { color: '#123456' } })).to.deep.equal(['COLOR_MAPPED']);
    });

    it('C17 names props that are wrong', () => {
        const loose = { ...GEO, props: Object.assign({ colour: 'red', fill: 'none' }, { geo: 'diamnod' }) as ShapeInput['props'] };
        const [unknown, value] = issuesOf([GEO, loose]);
        expect(unknown).to.include({ path: 'shapes[1].props.colour', nearest: 'color' });
        expect(value).to.include({ path: 'shapes[1].props.geo', nearest: 'diamond' });
        expect(issuesOf([{ type: 'text', x: 0, y: 0, props: { fill: 'solid' } }])[0]?.allowed).to.include('textAlign');
        expect(issuesOf([{ ...GEO, props: { w: -5 } }])[0]?.path).to.equal('shapes[0].props.w');
        expect(issuesOf([{ ...GEO, props: { scale: 1e300 } }])[0]?.path).to.equal('shapes[0].props.scale');
        expect(issuesOf([{ ...GEO, props: { url: 'javascript:alert(1)' } }])[0]?.path).to.equal('shapes[0].props.url');
        expect(issuesOf([{ type: 'arrow', x: 0, y: 0, props: { start: { x: 'a', y: 0 } } }])[0]?.path).to.equal('shapes[0].props.start.x');
    });

    it('C18 takes no name that reaches into prototypes', () => {
        for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
            const props = JSON.parse(`{ "${name}": { "polluted": true } }`) as ShapeInput['props'];
            expect(issuesOf([{ ...GEO, props }])[0]?.path, name).to.equal(`shapes[0].props.${name}`);
        }
        const point = '{ "id": "a1", "index": "a1", "x": 0, "y": 0 }';
        const inside: [ShapeInput['type'], string, string][] = [
            ['line', `{ "points": { "a1": ${point}, "__proto__": ${point} } }`, 'points'],
            [
                'geo',
                '{ "richText": { "type": "doc", "content": [{ "type": "paragraph", "attrs": { "__proto__": { "polluted": 1 } } }] } }',
                'richText'
            ],
            ['arrow', '{ "start": { "x": 0, "y": 0, "__proto__": { "polluted": 1 } } }', 'start']
        ];
        for (const [type, props, name] of inside) {
            expect(issuesOf([{ type, x: 0, y: 0, props: JSON.parse(props) as ShapeInput['props'] }])[0]?.path).to.equal(
                `shapes[0].props.${name}`
            );
        }
        expect({}).to.not.have.property('polluted');
        const { records } = compileShapes(boardOf([]), [
            { ...GEO, id: '__proto__' },
            { ...GEO, id: 'constructor' },
            { type: 'arrow', from: '__proto__', to: 'constructor' }
        ]);
        expect(records.map(({ id }) => id)).to.include('shape:__proto__');
    });

    it('C19 draws lines and strokes through points', () => {
        const points = [
            { x: 0, y: 0 },
            { x: 50, y: 10 },
            { x: 90, y: 0 }
        ];
        const inOrder = (line: ShapeOf<'line'>): object[] =>
            Object.values(line.props.points)
                .sort((a, b) => (a.index < b.index ? -1 : 1))
                .map(({ x, y }) => ({ x, y }));
        const line = one('line', { props: { points } });
        expect(inOrder(line)).to.deep.equal(points);
        expect(inOrder(one('line', { props: { points: line.props.points } }))).to.deep.equal(points);
        expect(inOrder(one('line', { width: 100, height: 40 }))).to.deep.equal([
            { x: 0, y: 0 },
            { x: 100, y: 40 }
        ]);
        expect(inOrder(one('line', { props: { end: { x: 10, y: 20 } } }))).to.deep.equal([
            { x: 0, y: 0 },
            { x: 10, y: 20 }
        ]);
        expect(
            inOrder(
                one('line', {
                    props: {
                        points: [
                            { x: 5, y: 5 },
                            { x: 5, y: 5 }
                        ]
                    }
                })
            )
        ).to.deep.equal([
            { x: 5, y: 5 },
            { x: 5.1, y: 5.1 }
        ]);
        expect(one('draw', { props: { points } }).props).to.deep.include({ segments: [{ type: 'free', points }], isComplete: true });
        expect(one('highlight', { props: { segments: [{ type: 'straight', points }] } }).props.segments).to.have.length(1);
        expect(issuesOf([{ type: 'line', x: 0, y: 0 }])[0]?.path).to.equal('shapes[0].props.points');
        expect(issuesOf([{ type: 'line', x: 0, y: 0, props: { points: [{ x: 0 }] } }])[0]?.path).to.equal('shapes[0].props.points');
        expect(issuesOf([{ type: 'draw', x: 0, y: 0, props: { segments: [{ type: 'free', points: [] }] } }])).to.have.length(1);
    });

    it('C20 brings assets along', () => {
        // The header of a PNG of 3 by 2 pixels.
        const src = `data:image/png;base64,${Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 3, 0, 0, 0, 2]).toString('base64')}`;
        const board = boardOf([]);
        const { records } = compileShapes(board, [{ type: 'image', x: 0, y: 0, width: 300, label: 'A dot', props: { src } }]);
        expect(records[0]).to.have.nested.property('props.h', 200);
        expect(records[0]).to.have.nested.property('props.altText', 'A dot');
        expect(records[1]).to.deep.include({ typeName: 'asset', type: 'image' });
        expect(records[1]).to.deep.nested.include({ 'props.w': 3, 'props.h': 2, 'props.mimeType': 'image/png', 'props.src': src });
        const twice = compileShapes(
            board,
            [1, 2].map(x => ({ type: 'image', x, y: 0, props: { src } }))
        );
        expect(twice.records.filter(({ typeName }) => typeName === 'asset')).to.have.length(1);
        expect(twice.records[2]?.id).to.equal(records[1]?.id);
        expect(one('image', { props: { url: src } }).props.assetId).to.match(/^asset:/);
        expect(one('bookmark', { label: 'Docs', props: { url: 'https://example.com' } }).props.h).to.equal(101);
        expect(issuesOf([{ type: 'image', x: 0, y: 0 }])[0]?.path).to.equal('shapes[0].props.src');
        expect(issuesOf([{ type: 'image', x: 0, y: 0, props: { src: 'file:///etc/passwd' } }])[0]?.path).to.equal('shapes[0].props.src');
        expect(issuesOf([{ type: 'image', x: 0, y: 0, props: { assetId: 'asset:none' } }])[0]?.path).to.equal('shapes[0].props.assetId');
        expect(issuesOf([{ type: 'embed', x: 0, y: 0 }])[0]?.path).to.equal('shapes[0].props.url');
        for (const url of [
            'javascript:alert(1)',
            'JAVASCRIPT:alert(1)',
            ' javascript:x',
            'data:text/html,<script>1</script>',
            'file:///etc'
        ]) {
            expect(issuesOf([{ type: 'embed', x: 0, y: 0, props: { url } }])[0]?.path, url).to.equal('shapes[0].props.url');
        }
        expect(one('embed', { props: { url: 'https://example.com' } }).props.url).to.equal('https://example.com');
    });
});
