import { BoardIndex, type Box, frameTitleSize, type MemoryBoard, routeMetrics, unionOf } from '@openspace/board';
import { grow } from '@openspace/board/lib/geometry/box';
import { meets } from '@openspace/board/lib/quality/crossed-shapes';
import { shownTexts } from '@openspace/board/lib/quality/shown-texts';
import { d2Codec } from '@openspace/diagram/lib/codecs/d2';
import { dotCodec } from '@openspace/diagram/lib/codecs/dot';
import { mermaidCodec } from '@openspace/diagram/lib/codecs/mermaid';
import { plantumlCodec } from '@openspace/diagram/lib/codecs/plantuml';
import { leaveToPlanner } from '@openspace/diagram/lib/layout/leave-to-planner';
import { expect } from 'chai';
import { imported } from './test/imported-board';

const CLASSES = `@startuml
interface Payment
abstract class Base
class Order
Payment <|.. Base
Base <|-- Card
Invoice --|> Base
Order --> Payment : paid by
@enduml`;
const STATES = `@startuml
Review --> Draft : changes
[*] --> Draft
Draft --> Review : submit
Draft --> Draft : edit
Review --> Published : approve
Published --> [*]
@enduml`;
const COMPONENTS = `@startuml
package "User interface" {
  [Editor]
  [Outline]
}
node "Server" {
  [Model]
  database Files
  interface Changes
}
actor Author
Author --> Editor : types
Editor -( Changes
Changes - Model
Model --> Files : stores
Outline ..> Model : reads
@enduml`;
const NESTED = {
    'one in another': `stateDiagram-v2
[*] --> Idle
Idle --> Active : start
state Active {
    [*] --> Running
    Running --> Paused : pause
    Paused --> Running : resume
    state Running {
        [*] --> Loading
        Loading --> Playing : loaded
        Playing --> [*]
    }
}
Active --> Idle : stop
Active --> Error : failure
Error --> Idle : reset
Error --> [*]`,
    'a way out': `stateDiagram-v2
[*] --> Off
Off --> On : power
On --> Off : power
state On {
    [*] --> Standby
    Standby --> Working : job
    Working --> Standby : done
    state check <<choice>>
    Working --> check
    check --> Standby : ok
    check --> Broken : failed
}
Broken --> Off : repaired`,
    'from the left to the right': `stateDiagram-v2
direction LR
[*] --> Checkout
state Checkout {
    [*] --> Cart
    Cart --> Payment : pay
    state Payment {
        [*] --> Card
        Card --> Authorising : submit
        Authorising --> Card : declined
        Authorising --> [*] : approved
    }
    Payment --> [*]
}
Checkout --> Shipped : paid
Checkout --> Cancelled : cancel
Shipped --> [*]
Cancelled --> [*]`
};
const CONTAINERS = `user: User {shape: person}
cloud: Cloud {
  web: Web {
    lb: Load balancer
    app: App
    lb -> app
  }
  data: Data {
    db: Database {shape: cylinder}
    files: Files {shape: queue}
  }
  web -> data: SQL
  web.app -> data.db
}
user -> cloud: HTTPS
user -> cloud.web.lb`;
const REGIONS = `@startuml
node "Region West" {
  node "App server 1" {
    [Shop 1]
  }
  database "Primary" as p
}
node "Region East" {
  node "App server 2" {
    [Shop 2]
  }
  database "Standby" as s
}
actor User
User --> [Shop 1]
User --> [Shop 2]
[Shop 1] --> p : JDBC
[Shop 2] --> s : JDBC
p --> s : replicates
@enduml`;

describe('Imports of formats without places', () => {
    it('have lines at right angles also between what stands in different frames', async () => {
        const board = await imported(plantumlCodec, COMPONENTS);
        const index = BoardIndex.of(board);
        const arrows = index.descendants(index.pageId).filter(shape => shape.type === 'arrow');
        expect(arrows).to.have.length(5);
        for (const arrow of arrows) {
            const points = index.route(arrow)?.points ?? [];
            const aslant = points.slice(1).filter(({ x, y }, at) => {
                const from = points[at] ?? { x, y };
                return Math.min(Math.abs(x - from.x), Math.abs(y - from.y)) > 1;
            });
            expect(aslant, arrow.id).to.deep.equal([]);
        }
    });

    /** Of the height of a name in D2's containers. */
    const frameNameHeight = 18 * 1.35;

    /** Around all that is on a board. */
    function boxAround(board: MemoryBoard): Box {
        const index = BoardIndex.of(board);
        return unionOf(index.descendants(index.pageId).map(({ id }) => index.pageBounds(id))) ?? { x: 0, y: 0, w: NaN, h: NaN };
    }

    /** How far down shapes are. */
    function tops(board: MemoryBoard, ids: readonly string[]): number[] {
        const index = BoardIndex.of(board);
        return ids.map(id => index.pageBounds(`shape:${id}`)?.y ?? NaN);
    }

    it('have parents above their children', async () => {
        const [payment = NaN, base = NaN, card = NaN, invoice = NaN] = tops(await imported(plantumlCodec, CLASSES), [
            'Payment',
            'Base',
            'Card',
            'Invoice'
        ]);
        expect([payment < base, base < card, base < invoice]).to.deep.equal([true, true, true]);
    });

    for (const direction of ['', 'direction BT\n']) {
        it(`have them there in Mermaid, at whichever end the mark is${direction && ', and whatever it says of a direction upwards'}`, async () => {
            const source = `classDiagram\n${direction}Animal <|-- Dog\nCat --|> Animal\nPet <|.. Cat\nDog ..|> Pet\nDog --> Bone`;
            const board = await imported(mermaidCodec, source);
            const [animal = NaN, pet = NaN, dog = NaN, cat = NaN] = tops(board, ['Animal', 'Pet', 'Dog', 'Cat']);
            expect([animal < dog, animal < cat, pet < dog, pet < cat]).to.deep.equal([true, true, true, true]);
        });
    }

    it('have loops apart from each other, and straight lines where there are several between two classes', async () => {
        const lines = ['Node --> Node : next', 'Node --> Node : previous', 'Node "0..*" --> "1" Tree : in', 'Tree "1" --> "1" Node : root'];
        const board = await imported(mermaidCodec, `classDiagram\n${lines.join('\n')}`);
        const index = BoardIndex.of(board);
        const arrows = index.descendants(board.pageId).filter(shape => shape.type === 'arrow');
        const slanted = arrows.filter(arrow => {
            const points = index.route(arrow)?.points ?? [];
            return points
                .slice(1)
                .some(({ x, y }, at) => Math.abs(x - (points[at]?.x ?? NaN)) > 1 && Math.abs(y - (points[at]?.y ?? NaN)) > 1);
        });
        expect([arrows.length, slanted]).to.deep.equal([4, []]);
    });

    it('have them there in graphs of Graphviz, which stay as they are where no child is above', async () => {
        const of = (edge: string): string => `digraph { node [shape=box]; Animal; Dog; ${edge} }`;
        const turned = await imported(dotCodec, of('Dog -> Animal [arrowhead=empty]'));
        const [animal = NaN, dog = NaN] = tops(turned, ['Animal', 'Dog']);
        expect(animal).to.be.below(dog);
        const { diagram } = await dotCodec.decode(of('Animal -> Dog [dir=back, arrowtail=empty]'));
        expect(leaveToPlanner(diagram)).to.deep.equal(diagram);
    });

    it('begin with the initial state, and have small loops', async () => {
        const board = await imported(plantumlCodec, STATES);
        const index = BoardIndex.of(board);
        const [draft, review, published] = ['Draft', 'Review', 'Published'].map(id => index.pageBounds(`shape:${id}`)!);
        // The chain goes on in a second column.
        const isNext = (one: Box, other: Box): boolean => other.y >= one.y + one.h || other.x >= one.x + one.w;
        expect([isNext(draft!, review!), isNext(review!, published!)]).to.deep.equal([true, true]);
        const loop = index
            .descendants(board.pageId)
            .find(({ id }) => new Set(index.bindingsOf(id).map(({ toId }) => toId)).size === 1 && index.bindingsOf(id).length === 2);
        const points = loop?.type === 'arrow' ? (index.route(loop)?.points ?? []) : [];
        expect(points.length).to.equal(4);
    });

    for (const [what, source] of Object.entries(NESTED)) {
        it(`have states that hold others clear of each other's transitions: ${what}`, async () => {
            const board = await imported(mermaidCodec, source);
            const { onRoutes, onBorders, closeRoutes } = routeMetrics(board);
            expect([onRoutes, onBorders, closeRoutes]).to.deep.equal([[], [], []]);
            const { w, h } = boxAround(board);
            expect([w / h > 0.45, w / h < 2.1], `${w} ${h}`).to.deep.equal([true, true]);
        });
    }

    it('have regions of states that run side by side where Mermaid has them', async () => {
        const { diagram } = await mermaidCodec.decode(
            'stateDiagram-v2\n[*] --> On\nstate On {\n[*] --> A\nA --> B\n--\n[*] --> C\nC --> D\n}'
        );
        expect(leaveToPlanner(diagram)).to.deep.equal(diagram);
    });

    it('have names of containers as large as the text of what they hold, clear of what holds them', async () => {
        const board = await imported(d2Codec, CONTAINERS);
        const index = BoardIndex.of(board);
        const frames = index.descendants(board.pageId).filter(shape => shape.type === 'frame');
        expect(frames.map(frame => frameTitleSize(frame))).to.deep.equal([18, 18, 18]);
        const [outer, inner] = ['cloud', 'cloud.data'].map(id => index.pageBounds(`shape:${id}`));
        expect((inner?.y ?? 0) - frameNameHeight - (outer?.y ?? 0)).to.be.at.least(6);
    });

    it('have level and upright lines to containers and to what has another outline than a box', async () => {
        const board = await imported(d2Codec, CONTAINERS);
        const index = BoardIndex.of(board);
        for (const arrow of index.descendants(board.pageId)) {
            const points = arrow.type === 'arrow' ? (index.route(arrow)?.points ?? []) : [];
            const aslant = points.slice(1).filter(({ x, y }, at) => {
                const from = points[at] ?? { x, y };
                return Math.min(Math.abs(x - from.x), Math.abs(y - from.y)) > 1;
            });
            expect(aslant, arrow.id).to.deep.equal([]);
        }
    });

    it('have lines clear of the names of frames that they lead into', async () => {
        const board = await imported(plantumlCodec, REGIONS);
        const index = BoardIndex.of(board);
        const names = index.descendants(board.pageId).flatMap(shape => (shape.type === 'frame' ? shownTexts(index, shape) : []));
        expect(names).to.have.length(4);
        for (const arrow of index.descendants(board.pageId)) {
            const points = arrow.type === 'arrow' ? (index.route(arrow)?.points ?? []) : [];
            for (const { box } of names) {
                const near = grow(box, 3.5);
                const crossed = points.slice(1).filter((to, at) => meets(near, points[at] ?? to, to));
                expect(crossed, arrow.id).to.deep.equal([]);
            }
        }
    });

    it('lead where the format says', async () => {
        const board = await imported(dotCodec, 'digraph { rankdir=LR; a -> b; b -> c }');
        const index = BoardIndex.of(board);
        const [a = NaN, b = NaN, c = NaN] = ['a', 'b', 'c'].map(id => index.pageBounds(`shape:${id}`)?.x ?? NaN);
        expect([a < b, b < c]).to.deep.equal([true, true]);
    });
});
