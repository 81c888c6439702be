import { expect } from 'chai';
import { BoardIndex } from '../../geometry/board-index';
import type { Point } from '../../geometry/matrix';
import { pictureMetrics } from '../../quality/picture-metrics';
import { routeMetrics } from '../../quality/route-metrics';
import { readBriefs } from '../../test/briefs/read-briefs';
import { drawClean, noElk } from '../../test/draw-placed';

/** A question whose answers lead to tasks in its own row and in those below it, and a gateway at which all of them meet. */
async function drawn(direction: string) {
    const [brief] = readBriefs(
        'process',
        `
# sizes; direction=${direction}
sales(swimlane) Sales {
    begin(start-event) Request
    qualify Qualify
    size(choice) size?
    small Send price list
    medium Make offer
    large Visit customer
    huge Call the board
    meet(choice) done?
    follow Follow up
    end(end-event) Done
}
begin -> qualify
qualify -> size
size -> small small
size -> medium medium
size -> large large
size -> huge huge
small -> meet
medium -> meet
large -> meet
huge -> meet
meet -> follow yes
follow -> end
`
    );
    const { board } = await drawClean(brief?.shapes ?? [], noElk, { layout: 'auto', ...brief?.placement });
    const index = BoardIndex.of(board);
    const arrows = index.descendants(index.pageId).filter(({ type }) => type === 'arrow');
    const between = (from: string, to: string): readonly Point[] => {
        const found = arrows.find(({ id }) => {
            const ends = index.bindingsOf(id);
            const at = (terminal: string): string | undefined => ends.find(({ props }) => props.terminal === terminal)?.toId;
            return at('start') === `shape:${from}` && at('end') === `shape:${to}`;
        });
        return (found?.type === 'arrow' && index.route(found)?.points) || [];
    };
    return { board, between };
}

describe('lines that share a corner of a gateway', () => {
    for (const direction of ['right', 'down']) {
        it(`PR3 are one line up to where they part, in a flow that leads ${direction}`, async () => {
            const { board, between } = await drawn(direction);
            const [medium, ...others] = ['medium', 'large', 'huge'].map(answer => between('size', answer));
            expect(medium?.length, 'with one corner').to.equal(3);
            for (const other of others) {
                expect(other[0]).to.deep.equal(medium?.[0]);
                expect(other.length, 'and not around anything').to.equal(3);
            }
            const { textsOverLines, textsOverTexts, crossings } = pictureMetrics(board);
            const { onRoutes, closeRoutes } = routeMetrics(board);
            expect({ textsOverLines, textsOverTexts, onRoutes, closeRoutes, crossings }).to.deep.equal({
                textsOverLines: [],
                textsOverTexts: [],
                onRoutes: [],
                closeRoutes: [],
                crossings: 0
            });
        });
    }

    it('PR3 are one line from where they meet', async () => {
        const { between } = await drawn('right');
        const [medium, ...others] = ['medium', 'large', 'huge'].map(answer => between(answer, 'meet'));
        expect(medium?.length, 'with one corner').to.equal(3);
        others.forEach(other => expect(other.slice(-1)).to.deep.equal(medium?.slice(-1)));
    });
});
