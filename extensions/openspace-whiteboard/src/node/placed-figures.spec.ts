import { nodeNotationOf, type RunElk } from '@openspace/board';
import { figureIn } from '@openspace/board/lib/notation/face-size';
import { drawClean } from '@openspace/board/lib/test/draw-placed';
import { readBriefs } from '@openspace/board/lib/test/briefs/read-briefs';
import { type Seen } from '@openspace/board/lib/test/seen';
import { BoardIndex } from '@openspace/board/lib/geometry/board-index';
import { ElkThread } from '@openspace/core/lib/node/workers/elk-thread';
import { expect } from 'chai';

const FLOWS = readBriefs(
    'process',
    `
# a process without lanes
s(start-event) Start
a(rounded) Do and test
g(choice) In stock?
b(rounded) Pack
e(end-event)
s -> a
a -> g
g -> b
g -> e no
b -> e

# with a part of its own
s(start-event) Start
a(rounded) Do and test
g(choice) In stock?
sub(frame) Packing {
b(rounded) Pack
}
e(end-event)
s -> a
a -> g
g -> b
g -> e no
b -> e

# a use case
s(actor) Support agent
shop(frame) Shop {
b(ellipse) Refund
}
s -> b
`
);

describe('Figures with their text below them', () => {
    let elk: RunElk;

    before(() => {
        const thread = new ElkThread();
        elk = graph => thread.layOut(graph, new AbortController().signal);
    });

    for (const { name, shapes } of FLOWS) {
        it(`have level lines in the middle of the figure: ${name}`, async () => {
            const seen = await drawClean(shapes, elk, { layout: 'auto', direction: 'right' });
            const off = shapes.flatMap(({ id = '', type, from, to }) =>
                type === 'arrow' ? [from, to].flatMap((node = '', at) => offTheMiddle(seen, id, node, at === 0)) : []
            );
            expect(off).to.deep.equal([]);
        });
    }

    /** By how much a level end of an arrow is off the middle of a figure. */
    function offTheMiddle({ board }: Seen, arrow: string, node: string, isStart: boolean): string[] {
        const index = BoardIndex.of(board);
        const [line, shape] = [arrow, node].map(id => index.shape(`shape:${id}`));
        if (line?.type !== 'arrow' || shape?.type !== 'geo' || !nodeNotationOf(shape)) {
            return [];
        }
        const points = index.route(line)?.points ?? [];
        const [end, next] = isStart ? points : [...points].reverse();
        const [box, figure] = [index.pageBounds(shape.id), figureIn(shape)];
        if (!end || !next || !box || Math.abs(end.y - next.y) > 0.5) {
            return [];
        }
        const middle = figure ? box.y + figure.y + figure.h / 2 : box.y + box.h / 2;
        return Math.abs(end.y - middle) > 1 ? [`${arrow} at ${node}: ${end.y - middle}`] : [];
    }
});
