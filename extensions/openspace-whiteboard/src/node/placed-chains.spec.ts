import { type RunElk } from '@openspace/board';
import { drawClean } from '@openspace/board/lib/test/draw-placed';
import { readBriefs } from '@openspace/board/lib/test/briefs/read-briefs';
import { crossingsByElk, FAULTS, judgeBrief, RULES } from '@openspace/board/lib/test/briefs/judge-brief';
import { ElkThread } from '@openspace/core/lib/node/workers/elk-thread';
import { expect } from 'chai';

const CLASSES = readBriefs(
    'class',
    `
# pipeline
Source(class) Source | - | read()
Parser(class) Parser | - | parse()
Model(class) Model | - | visit()
Writer(class) «interface» Writer | - | write()
Json(class) JsonWriter
Source --> Parser feeds
Parser --> Model builds
Model --> Writer is written by
Json ..|> Writer

# shop
Customer(class) Customer | name: String
Order(class) Order | placed: Date
Line(class) OrderLine | quantity: int
Product(class) Product | sku: String
Category(class) Category | name: String
Payment(class) /Payment | amount: Money
Card(class) CardPayment | last4: String
Customer -- Order ; 1 ; 0..*
Order *-- Line ; 1 ; 1..*
Line -- Product ; 0..* ; 1
Product -- Category ; 0..* ; 1
Order -- Payment ; 1 ; 0..1
Card --|> Payment
`
);

const SEASONS = readBriefs(
    'graph',
    `
# seasons; direction=right
spring(frame) Spring {
    dig Excavation
    base Foundation
}
summer(frame) Summer {
    walls Walls
    roof Roof
    windows Windows
}
autumn(frame) Autumn {
    wires Electrics
    pipes Plumbing
    plaster Plaster
}
winter(frame) Winter {
    floors Floors
    move(diamond) Move in
}
dig -> base
base -> walls
walls -> roof
walls -> windows
roof -> wires
roof -> pipes
windows -> plaster
wires -> plaster
pipes -> plaster
plaster -> floors
floors -> move
`
);

describe('Long chains without coordinates', () => {
    let elk: RunElk;

    before(() => {
        const thread = new ElkThread();
        elk = graph => thread.layOut(graph, new AbortController().signal);
    });

    for (const brief of CLASSES) {
        it(`A11 of classes go on in a further column, with parents above their children: ${brief.name}`, async () => {
            const { board } = await drawClean(brief.shapes, elk);
            const { faults, rules, crossings, proportions } = judgeBrief(board, brief);
            expect(proportions).to.be.within(0.5, 2);
            expect(FAULTS.flatMap(each => faults[each])).to.deep.equal([]);
            expect(RULES.flatMap(each => rules[each].misses)).to.deep.equal([]);
            expect(crossings).to.be.at.most((await crossingsByElk(board, brief, elk)) ?? 0);
        });
    }

    it('A12 lead from one column to the next on a short way', async () => {
        const [brief] = SEASONS;
        const { box, index } = await drawClean(brief?.shapes ?? [], elk, { layout: 'auto', direction: 'right' });
        const [base, walls] = [box('base'), box('walls')];
        expect(walls.y, 'goes on below').to.be.above(base.y + base.h);
        const arrow = brief?.shapes.find(({ from, to }) => from === 'base' && to === 'walls');
        const shape = index.shape(`shape:${arrow?.id ?? ''}`);
        const points = (shape?.type === 'arrow' && index.route(shape)?.points) || [];
        const length = points.reduce(
            (sum, { x, y }, at) => sum + Math.abs(x - (points[at - 1]?.x ?? x)) + Math.abs(y - (points[at - 1]?.y ?? y)),
            0
        );
        expect(length).to.be.within(1, base.w + walls.w + walls.y - base.y);
    });
});
