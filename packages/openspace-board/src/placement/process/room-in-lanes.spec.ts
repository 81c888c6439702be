import { expect } from 'chai';
import { measureText } from '../../text/text-metrics';
import { drawClean, noElk } from '../../test/draw-placed';
import type { ShapeInput } from '../../vocabulary/vocabulary';

const lane = (id: string, label = id): ShapeInput => ({ type: 'geo', id, label, props: { face: 'swimlane' } });
const task = (id: string, parentId: string, more: object = {}): ShapeInput => ({ type: 'geo', id, parentId, label: id, ...more });
const arrow = (from: string, to: string, label?: string): ShapeInput => ({ type: 'arrow', id: `${from}-${to}`, from, to, label });

describe('Room in the lanes of a process', () => {
    it('PR1 keeps lines that lead back off the borders of lanes', async () => {
        const choice = task('ok', 'two', { label: 'ok?', props: { face: 'choice' } });
        const steps = [task('a', 'one'), task('b', 'two'), choice, task('c', 'one')];
        const arrows = [arrow('a', 'b'), arrow('b', 'ok'), arrow('ok', 'c', 'yes'), arrow('ok', 'a', 'no')];
        const { box, way } = await drawClean([lane('one'), lane('two'), lane('three'), ...steps, ...arrows], noElk);
        const borders = ['one', 'two', 'three'].flatMap(id => [box(id).y, box(id).y + box(id).h]);
        const back = way('ok-a');
        const level = back.flatMap(({ y }, at) => (Math.abs(y - (back[at + 1]?.y ?? NaN)) < 0.5 ? [y] : []));
        expect(level).to.have.length.above(0);
        level.forEach(y => expect(Math.min(...borders.map(border => Math.abs(border - y))), JSON.stringify(back)).to.be.at.least(16));
    });

    it('PR3 has room for an answer before the line that leads back with it turns', async () => {
        const choice = task('ok', 'three', { label: 'in stock?', props: { face: 'choice', labelPosition: 'left' } });
        const steps = [task('a', 'one'), task('b', 'two'), choice, task('c', 'three')];
        const arrows = [arrow('a', 'b'), arrow('b', 'ok'), arrow('ok', 'c', 'yes'), arrow('ok', 'a', 'no')];
        const { box, way } = await drawClean([lane('one'), lane('two'), lane('three'), ...steps, ...arrows], noElk);
        const [start, bend] = way('ok-a');
        expect(bend?.x).to.be.closeTo(start?.x ?? NaN, 0.5);
        expect((bend?.y ?? NaN) - (start?.y ?? NaN)).to.be.at.least(40);
        expect(box('three').y + box('three').h - (bend?.y ?? NaN)).to.be.at.least(16);
    });

    it('PR1 has room before and behind the names of lanes', async () => {
        const { box } = await drawClean([lane('one', 'Human resources'), task('a', 'one')], noElk);
        const { w } = measureText('Human resources', { font: 'sans', fontSizePx: 18 });
        expect(box('one').h).to.be.above(w + 24);
    });

    it('PR1 has a second line leave a side clear of the corner, next to the one that runs straight', async () => {
        const steps = [task('order', 'two'), task('deliver', 'three'), task('bill', 'three'), task('inspect', 'one')];
        const arrows = [arrow('order', 'deliver'), arrow('deliver', 'bill'), arrow('deliver', 'inspect')];
        const { box, way } = await drawClean([lane('one'), lane('two'), lane('three'), ...steps, ...arrows], noElk);
        const { x, y, w, h } = box('deliver');
        for (const id of ['deliver-bill', 'deliver-inspect']) {
            const [start] = way(id);
            expect(start?.x, id).to.be.closeTo(x + w, 0.5);
            expect(start?.y, id).to.be.within(y + 13, y + h - 13);
        }
    });
});
