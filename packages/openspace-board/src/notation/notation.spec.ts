import { ToolError } from '@openspace/tool';
import { DefaultColorThemePalette } from '@tldraw/tlschema';
import { expect } from 'chai';
import { wcagContrast } from 'culori';
import * as fc from 'fast-check';
import { emptyBoard } from '../document/board-file';
import { asShape, boardSchema, type ShapeOf } from '../document/board-schema';
import { MemoryBoard } from '../document/memory-board';
import { BoardIndex, boxOfPoints, readLabel } from '../geometry/geometry';
import { planAdd } from '../plans/plan-add';
import { planDelete } from '../plans/plan-delete';
import { planUpdate } from '../plans/plan-update';
import { readBoard } from '../reading/read-board';
import { renderSvg } from '../svg/render-svg';
import { boardOf, shapeRecord } from '../test/boards';
import { allOf, parseXml } from '../test/xml';
import { measureText } from '../text/text-metrics';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { inTheme, readableOn } from './exact-color';
import { faceForm, labelBox, labelFontSize } from './face-size';
import { faceNamed } from './faces';
import { paintFrame } from './frame-picture';
import { noteFromLabel } from './keep-noted';
import { markNamed } from './marks';
import { paintNode } from './node-picture';
import { FACES, MARKS, type Row } from './notation';
import { edgeNotationOf, nodeNotationOf } from './read-notation';
import { rowsOfText, rowsText } from './rows';

type Props = NonNullable<ShapeInput['props']>;

const geo = (props: Props, more: Partial<ShapeInput> = {}): ShapeInput => ({
    id: 'one',
    type: 'geo',
    x: 0,
    y: 0,
    props: { ...props },
    ...more
});

function only(board: MemoryBoard, id = 'shape:one'): ShapeOf<'geo'> {
    const shape = asShape(board.get(id));
    if (shape?.type !== 'geo') {
        throw new Error(`${id} is no geo.`);
    }
    return shape;
}

function issuesOf(work: () => unknown): { path: string; allowed?: string[]; nearest?: string }[] {
    try {
        work();
    } catch (error) {
        if (error instanceof ToolError && error.code === 'INVALID_INPUT') {
            return (error.details as { issues: { path: string }[] }).issues;
        }
        throw error;
    }
    return [];
}

const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const COLUMNS: Row[] = [{ text: 'customer' }, { text: 'id', key: 'PK', type: 'int' }, '-', { text: 'note', style: 'abstract' }];

describe('The notation', () => {
    it('N1 has one definition for each face and mark, inside of the shape', () => {
        const sizes = fc.record({ w: fc.integer({ min: 1, max: 900 }), h: fc.integer({ min: 1, max: 900 }) });
        fc.assert(
            fc.property(fc.constantFrom(...FACES), sizes, fc.constantFrom('', 'Label', 'Two words\nand lines'), (name, { w, h }, label) => {
                const shape = only(boardOf([geo({ face: name }, { width: w, height: h, label })]));
                const { props } = shape;
                const box = boxOfPoints(BoardIndex.of(boardOf([])).pageOutline(shape).points) ?? { x: -1, y: -1, w: 0, h: 0 };
                expect(box.x, name).to.be.at.least(-0.01);
                expect(box.y, name).to.be.at.least(-0.01);
                expect(box.x + box.w, name).to.be.at.most(props.w + 0.01);
                expect(box.y + box.h, name).to.be.at.most(props.h + props.growY + 0.01);
                expect(paintNode(shape, { face: name }, false).paths.length, name).to.be.at.least(1);
            })
        );
        for (const mark of MARKS) {
            expect(markNamed(mark).cut, mark).to.be.at.most(markNamed(mark).length);
        }
    });

    it('N2 keeps the nearest native look in a valid tldraw record', () => {
        const board = boardOf([
            geo({ face: 'cylinder', fillColor: '#DAE8FC', strokeColor: 'steelblue', textColor: '#fff' }, { label: 'Orders' }),
            { id: 'two', type: 'geo', x: 400, y: 0 },
            { id: 'edge', type: 'arrow', from: 'one', to: 'two', props: { startMark: 'hollow-diamond', endMark: 'crow-zero-many' } }
        ]);
        const { props, meta } = only(board);
        expect(meta['notation']).to.deep.equal({ face: 'cylinder', fillColor: '#dae8fc', strokeColor: '#4682b4', textColor: '#ffffff' });
        expect(props).to.include({ geo: 'oval', labelColor: 'white' });
        expect(props.fill).to.equal('solid');
        const edge = board.get('shape:edge');
        expect(edge).to.have.nested.property('props.arrowheadStart', 'diamond');
        expect(edge).to.have.nested.property('props.arrowheadEnd', 'inverted');
        for (const record of board.records()) {
            expect(boardSchema.types[record.typeName].validate(record)).to.equal(record);
        }
    });

    it('N2 leaves native props as a call says them', () => {
        const { props, meta } = only(boardOf([geo({ face: 'actor', fillColor: '#dae8fc', fill: 'none', dash: 'dotted' })]));
        expect(props).to.include({ geo: 'ellipse', fill: 'none', dash: 'dotted' });
        expect(meta['notation']).to.deep.equal({ face: 'actor', fillColor: '#dae8fc' });
    });

    it('N2 gives a shape up as a face when it gets another native outline', () => {
        const board = boardOf([geo({ face: 'cylinder', fillColor: '#dae8fc' })]);
        const shape = only(board);
        expect(nodeNotationOf({ ...shape, props: { ...shape.props, geo: 'star' } })).to.deep.equal({ fillColor: '#dae8fc' });
        board.apply(planUpdate(board, [{ shapeId: 'one', props: { geo: 'star' } }]).change);
        expect(only(board).props.geo).to.equal('star');
        expect(only(board).meta['notation']).to.deep.equal({ fillColor: '#dae8fc' });
    });

    it('N3 makes a new shape as large as its label needs', () => {
        const labels = fc.constantFrom(
            'DB',
            'Customer database',
            'A rather long name of a component that is broken',
            'one\ntwo\nthree',
            'Donaudampfschiff'
        );
        const faces = FACES.filter(face => !['icon', 'stencil', 'bar', 'initial', 'final', 'history'].includes(face));
        fc.assert(
            fc.property(fc.constantFrom(...faces), labels, fc.constantFrom('s', 'm', 'xl'), (name, label, size) => {
                const shape = only(boardOf([geo({ face: name, size }, { label })]));
                const { props } = shape;
                const face = faceNamed(name);
                const notation = nodeNotationOf(shape);
                if (!face || !notation || notation.rows) {
                    throw new Error('no face');
                }
                const form = faceForm(face, props, notation, { w: props.w, h: props.h + props.growY });
                const box = labelBox(face, form);
                const word = measureText(label, {
                    font: props.font,
                    fontSizePx: labelFontSize(props),
                    maxWidth: 1,
                    breakWords: false
                }).inkWidth;
                expect(box.w, `${name} is too narrow`).to.be.at.least(word - 0.01);
                expect(box.h, `${name} is too low`).to.be.at.least(form.label.h - 0.5);
                expect(props.growY, name).to.equal(0);
            })
        );
    });

    it('N4 names the field that is wrong and what was probably meant', () => {
        const wrong = (props: Record<string, unknown>) => issuesOf(() => boardOf([geo(props as Props)]));
        expect(wrong({ face: 'cilinder' })[0]).to.include({ path: 'shapes[0].props.face', nearest: 'cylinder' });
        expect(wrong({ fillColor: 'no colour' })[0]?.path).to.equal('shapes[0].props.fillColor');
        expect(wrong({ fillColor: 'url(#x)' })[0]?.path).to.equal('shapes[0].props.fillColor');
        expect(wrong({ face: 'table', rows: [{ text: 'id', key: 'XX' }] })[0]?.path).to.match(/^shapes\[0\]\.props\.rows/);
        expect(wrong({ strokeWidth: -1 })[0]?.path).to.equal('shapes[0].props.strokeWidth');
        expect(wrong({ endMark: 'arrow' })[0]?.path).to.equal('shapes[0].props.endMark');
        const arrow = (props: Record<string, unknown>): ShapeInput => ({
            id: 'a',
            type: 'arrow',
            x: 0,
            y: 0,
            props: { end: { x: 9, y: 9 }, ...props } as Props
        });
        expect(issuesOf(() => boardOf([arrow({ endMark: 'hollow-triangel' })]))[0]).to.include({ nearest: 'hollow-triangle' });
        expect(issuesOf(() => boardOf([arrow({ route: { kind: 'wavy' } })]))[0]?.path).to.equal('shapes[0].props.route.kind');
        expect(issuesOf(() => boardOf([{ id: 'n', type: 'note', x: 0, y: 0, props: { face: 'class' } }]))[0]?.path).to.equal(
            'shapes[0].props.face'
        );
    });

    it('N4 changes a field, keeps the others, and takes away what is null', () => {
        const board = boardOf([geo({ face: 'cylinder', fillColor: '#dae8fc' }, { label: 'Orders' })]);
        board.apply(planUpdate(board, [{ shapeId: 'one', props: { face: 'queue' } }]).change);
        expect(only(board).meta['notation']).to.deep.equal({ face: 'queue', fillColor: '#dae8fc' });
        board.apply(planUpdate(board, [{ shapeId: 'one', props: { face: null, fillColor: null } }]).change);
        expect(only(board).meta).to.deep.equal({});
    });

    it('N5 takes an invalid notation for none, and keeps it', () => {
        const meta = { notation: { face: 'cylinder', onclick: 'alert(1)', fillColor: 'red' } };
        const board = new MemoryBoard([
            ...emptyBoard(),
            shapeRecord('geo', 'one', { meta }),
            shapeRecord('arrow', 'a', { meta: { notation: [] }, index: 'a2' })
        ]);
        expect(nodeNotationOf(only(board))).to.equal(undefined);
        expect(board.get('shape:one')).to.have.deep.property('meta', meta);
        expect(renderSvg(board).svg).not.to.contain('alert');
        const arrow = asShape(board.get('shape:a'));
        expect(arrow?.type === 'arrow' && edgeNotationOf(arrow)).to.equal(undefined);
    });

    it('N6 reads rows out of an edited label', () => {
        const text = rowsText(COLUMNS);
        expect(text).to.equal('customer\nPK id: int\n----\nnote');
        expect(rowsOfText(text, COLUMNS)).to.deep.equal(COLUMNS);
        expect(rowsOfText(text.replace('note', 'memo'), COLUMNS)).to.deep.equal([...COLUMNS.slice(0, 3), { text: 'memo' }]);
        expect(rowsOfText(`${text}\nFK city_id: bigint`, COLUMNS).at(-1)).to.deep.equal({ text: 'city_id', key: 'FK', type: 'bigint' });
        expect(rowsOfText('«entity»\nclient\n--\nid', COLUMNS)).to.deep.equal([{ text: '«entity»\nclient' }, '-', { text: 'id' }]);
        const shape = only(boardOf([geo({ face: 'table', rows: COLUMNS })]));
        expect(readLabel(shape)).to.equal(text);
        const { richText } = only(boardOf([geo({}, { label: text.replace('int', 'uuid') })])).props;
        expect(noteFromLabel({ meta: shape.meta, props: { ...shape.props, richText } })).to.have.nested.property(
            'notation.rows[1].type',
            'uuid'
        );
    });

    it('N6 lets a label of a call name the class, and rename it', () => {
        const rows = [{ text: '+ id: int' }, '-', { text: '+ save()' }];
        const board = boardOf([geo({ face: 'class', rows }, { label: 'Order' })]);
        const named = { face: 'class', rows: [{ text: 'Order' }, '-', ...rows] };
        expect(only(board).meta['notation']).to.deep.equal(named);
        const [read] = readBoard(board).shapes;
        expect(read).to.include({ label: 'Order' });
        expect(read?.props).to.deep.include(named);
        board.apply(planUpdate(board, [{ shapeId: 'one', label: 'Invoice' }]).change);
        expect(only(board).meta).to.have.nested.property('notation.rows[0].text', 'Invoice');
        expect(readLabel(only(board))).to.match(/^Invoice\n----\n\+ id: int/);
    });

    it('N7 paints text that can be read in both themes', () => {
        const hex = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`);
        fc.assert(
            fc.property(hex, hex, fc.boolean(), fc.boolean(), (fillColor, textColor, saysText, dark) => {
                fc.pre(!(saysText && !dark));
                const shape = only(boardOf([geo({ fillColor, ...(saysText && { textColor }) }, { label: 'x' })]));
                const { paths, label } = paintNode(shape, nodeNotationOf(shape) ?? {}, dark);
                expect(wcagContrast(label?.color ?? '', paths[0]?.fill ?? '')).to.be.at.least(4.45);
            })
        );
        const onDeep = only(boardOf([geo({ fillColor: '#08427b', textColor: '#ffffff' }, { label: 'x' })]));
        expect(paintNode(onDeep, nodeNotationOf(onDeep) ?? {}, true).label?.color).to.equal('#ffffff');
        expect(inTheme('#ffffff', 'area', true)).not.to.equal('#ffffff');
        expect(inTheme('#ffff33', 'line', true)).to.equal('#ffff33');
        expect(readableOn('#777777', '#777777')).not.to.equal('#777777');
    });

    it('N7 lets the line of a frame stand out from the ground in both themes', () => {
        for (const dark of [false, true]) {
            const { stroke = '', fill } = paintFrame({ meta: {} }, dark);
            const { background } = DefaultColorThemePalette[dark ? 'darkMode' : 'lightMode'];
            // A thin light line on a dark ground is seen less than one of the same contrast by day.
            expect(Math.min(wcagContrast(stroke, fill), wcagContrast(stroke, background))).to.be.at.least(dark ? 6 : 4);
        }
    });

    it('N10 is what the picture of the hub shows', () => {
        const board = boardOf([
            geo({ face: 'class', rows: COLUMNS, fillColor: '#123456', strokeColor: '#abcdef' }),
            { id: 'two', type: 'geo', x: 500, y: 0, label: 'Two', props: { face: 'stadium' } },
            {
                id: 'edge',
                type: 'arrow',
                from: 'one',
                to: 'two',
                props: { endMark: 'hollow-triangle', strokeColor: '#ff0000', endLabel: '1..*' }
            }
        ]);
        const elements = allOf(parseXml(renderSvg(board).svg));
        const texts = elements.flatMap(({ name, text }) => (name === 'tspan' ? [text] : []));
        expect(texts).to.include.members(['customer', 'PK', 'id: int', 'note', 'Two', '1..*']);
        const paints = elements.flatMap(({ attributes: { fill, stroke } }) => [fill, stroke]);
        expect(paints).to.include.members(['#123456', '#abcdef', '#ff0000']);
        expect(elements.some(({ attributes }) => attributes['font-style'] === 'italic')).to.equal(true);
    });

    it('N13 paints a frame in colours of its own, in both themes', () => {
        const board = boardOf([
            { id: 'one', type: 'frame', x: 0, y: 0, width: 300, height: 200, props: { fillColor: '#ffffde', strokeColor: 'red' } }
        ]);
        expect(board.get('shape:one')?.meta).to.deep.equal({ notation: { fillColor: '#ffffde', strokeColor: '#ff0000' } });
        expect(renderSvg(board).svg).to.include('fill="#ffffde" stroke="#ff0000"');
        const { svg } = renderSvg(board, { dark: true });
        expect(svg).not.to.include('#ffffde');
        expect(svg).to.include(`fill="${inTheme('#ffffde', 'ground', true)}"`);
    });

    it('N10 keeps the asset of an icon that a shape still shows', () => {
        const board = boardOf([
            { id: 'photo', type: 'image', x: 0, y: 0, props: { src: PIXEL } },
            { id: 'copy', type: 'image', x: 200, y: 0, props: { src: PIXEL } }
        ]);
        const shown = (id: string): string => {
            const shape = asShape(board.get(id));
            return (shape?.type === 'image' && shape.props.assetId) || expect.fail(`${id} shows nothing`);
        };
        const asset = shown('shape:photo');
        board.apply(planAdd(board, [geo({ face: 'icon', icon: asset })]).change);
        board.apply(planDelete(board, ['photo', 'copy']).change);
        expect(board.get(asset)?.typeName).to.equal('asset');
        expect(allOf(parseXml(renderSvg(board).svg)).some(({ name }) => name === 'image')).to.equal(true);
        board.apply(planDelete(board, ['one']).change);
        expect(board.get(asset)).to.equal(undefined);
    });
});
