import { parseInput } from '@openspace/tool';
import { expect } from 'chai';
import { z } from 'zod';
import { emptyBoard, eachUsual, MemoryBoard, planAdd, shapeInput, shapeUpdate, usualShape, usualUpdate } from '../index';

const ADD = { input: z.strictObject({ shapes: z.array(shapeInput) }), usual: eachUsual('shapes', usualShape) };
const UPDATE = { input: z.strictObject({ ...shapeUpdate.shape }), usual: usualUpdate };
const added = (shape: object): unknown => parseInput(ADD, { shapes: [shape] }).shapes[0];
const drawn = (shape: object) => {
    const board = new MemoryBoard(emptyBoard());
    const { shapes } = parseInput(ADD, { shapes: [shape] });
    const { change, result } = planAdd(board, shapes);
    board.apply(change);
    const record = board.get(result.shapeIds[0] ?? '');
    return { record, warnings: result.warnings.map(({ code }) => code) };
};
const issuesOf = (work: () => unknown): { path: string; nearest?: string; message: string }[] => {
    try {
        work();
    } catch (error) {
        return (error as { details: { issues: { path: string; nearest?: string; message: string }[] } }).details.issues;
    }
    return [];
};

describe('what agents send as a matter of course', () => {
    it('A8 is a history without a caption where it is called by its sign, and with an asterisk where it is deep', () => {
        expect(added({ face: 'history', label: 'H' })).to.deep.equal({ type: 'geo', props: { face: 'history' } });
        expect(added({ type: 'history', label: 'H*' })).to.deep.equal({ type: 'geo', label: '*', props: { face: 'history' } });
        expect(added({ face: 'history', label: 'Last mode' })).to.deep.include({ label: 'Last mode' });
        expect(added({ face: 'rounded', label: 'H' })).to.deep.include({ label: 'H' });
    });

    it('A8 is a box, or an arrow where it has ends, without a type', () => {
        expect(added({ label: 'A' })).to.deep.equal({ type: 'geo', label: 'A' });
        expect(added({ from: 'a', to: 'b' })).to.deep.equal({ type: 'arrow', from: 'a', to: 'b' });
        expect(added({ source: 'a', target: 'b' })).to.deep.equal({ type: 'arrow', from: 'a', to: 'b' });
    });

    it('is taken for the field that it means', () => {
        expect(added({ type: 'geo', x: '10', y: ' -2.5 ', w: 100, h: '60', text: 'A', parent_id: 'f' })).to.deep.equal({
            type: 'geo',
            x: 10,
            y: -2.5,
            width: 100,
            height: 60,
            label: 'A',
            parentId: 'f'
        });
        for (const [from, to] of [
            ['from_id', 'to_id'],
            ['fromId', 'toId'],
            ['source', 'target']
        ] as const) {
            expect(added({ type: 'arrow', [from]: 'a', [to]: 'b' })).to.deep.equal({ type: 'arrow', from: 'a', to: 'b' });
        }
        expect(added({ type: 'ellipse', x: 0, y: 0, color: 'red' })).to.deep.equal({
            type: 'geo',
            x: 0,
            y: 0,
            props: { geo: 'ellipse', color: 'red' }
        });
        expect(added({ type: 'circle', x: 0, y: 0, props: { fill: 'solid' } })).to.have.deep.property('props', {
            geo: 'ellipse',
            fill: 'solid'
        });
        expect(parseInput(UPDATE, { id: 'a', x: '5', text: 'B', color: 'red' })).to.deep.equal({
            shapeId: 'a',
            x: 5,
            label: 'B',
            props: { color: 'red' }
        });
    });

    it('is refused with the field that is meant where it leaves a doubt', () => {
        expect(issuesOf(() => added({ type: 'geo', x: 0, y: 0, label: 'A', text: 'B' }))[0]).to.include({ path: 'shapes[0].text' });
        expect(issuesOf(() => added({ type: 'geo', x: 0, y: 0, lable: 'A' }))[0]).to.include({ path: 'shapes[0].lable', nearest: 'label' });
        expect(issuesOf(() => added({ type: 'geo', x: 'left', y: 0 }))[0]).to.include({ path: 'shapes[0].x' });
        expect(issuesOf(() => added({ type: 'geo', x: '0x10', y: '' })).map(({ path }) => path)).to.deep.equal([
            'shapes[0].x',
            'shapes[0].y'
        ]);
        expect(issuesOf(() => added(JSON.parse('{"type":"geo","x":0,"y":0,"__proto__":{"w":1}}')))[0]?.path).to.equal(
            'shapes[0].__proto__'
        );
    });

    it('takes arrows and lines that run straight across or straight down', () => {
        for (const type of ['arrow', 'line'] as const) {
            for (const size of [{ width: 300, height: 0 }, { width: 0, height: 300 }, { w: 300, h: 0 }, { props: { w: 300, h: 0 } }]) {
                const { record, warnings } = drawn({ type, x: 0, y: 0, ...size });
                const props: unknown = record && 'props' in record ? record.props : undefined;
                const expected = 'width' in size && size.width === 0 ? { x: 0, y: 300 } : { x: 300, y: 0 };
                const end = type === 'arrow' ? (props as { end: object }).end : Object.values((props as { points: object }).points).at(-1);
                expect(end, JSON.stringify([type, size])).to.include(expected);
                expect(warnings).to.not.include('SIZE_IGNORED');
            }
        }
        for (const size of [{ width: 0 }, { height: 0 }, { w: 0 }, { props: { h: 0 } }, { width: -1 }]) {
            expect(
                issuesOf(() => drawn({ type: 'geo', x: 0, y: 0, ...size })),
                JSON.stringify(size)
            ).to.have.length(1);
        }
    });
});
