import { expect } from 'chai';
import type { ShapeOf } from '../document/board-schema';
import { nodeNotationOf } from '../notation/read-notation';
import { drawClean, noElk } from '../test/draw-placed';
import type { ShapeInput } from '../vocabulary/vocabulary';
import type { PlacementOptions } from './placement';

const card = (label: string): ShapeInput => ({ type: 'geo', id: label.split('\n')[0] ?? '', label });

async function names(labels: readonly string[], options: PlacementOptions = { layout: 'grid' }): Promise<unknown[]> {
    const { board } = await drawClean(labels.map(card), noElk, options);
    return labels.map(label => nodeNotationOf(board.get(`shape:${label.split('\n')[0]}`) as ShapeOf<'geo'>)?.boldName);
}

describe('Cards of a grid', () => {
    it('A7 have their first line as a title where all have more below it', async () => {
        expect(await names(['Ann\nTypeScript', 'Ben\nSQL'])).to.deep.equal(['line', 'line']);
        expect(await names(['Monday\nSoup', 'Tuesday\nPasta', 'Wednesday\nRice'])).to.deep.equal(['line', 'line', 'line']);
        expect(await names(['Ann\nTypeScript', 'Ben'])).to.deep.equal([undefined, undefined]);
        expect(await names(['Ann', 'Ben'])).to.deep.equal([undefined, undefined]);
        expect(await names(['Ann\nTypeScript', 'Ben\nSQL'], { layout: 'auto' })).to.deep.equal([undefined, undefined]);
    });
});
