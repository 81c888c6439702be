import { pictureMetrics, type RunElk, routeMetrics, type ShapeInput } from '@openspace/board';
import { drawClean } from '@openspace/board/lib/test/draw-placed';
import { readBriefs } from '@openspace/board/lib/test/briefs/read-briefs';
import type { Seen } from '@openspace/board/lib/test/seen';
import { shownTexts } from '@openspace/board/lib/quality/shown-texts';
import { ElkThread } from '@openspace/core/lib/node/workers/elk-thread';
import { expect } from 'chai';

const BRIEFS = readBriefs(
    'c4',
    `
# frames
users(person) Users
dns(component) Global DNS
one(frame) Region eu-central-1 {
    lb1(component) Load balancer
    cluster1(node3d) Kubernetes cluster {
        web1(component) Web app
        api1(component) API
    }
    db1(cylinder) Orders primary
    cache1(cylinder) Cache
}
two(frame) Region us-east-1 {
    lb2(component) Load balancer
    cluster2(node3d) Kubernetes cluster {
        web2(component) Web app
        api2(component) API
    }
    db2(cylinder) Orders replica
    cache2(cylinder) Cache
}
users -> dns HTTPS
dns -> lb1 routes to
dns -> lb2 routes to
lb1 -> web1
lb2 -> web2
web1 -> api1 JSON
web2 -> api2 JSON
api1 -> db1 SQL
api2 -> db2 SQL
api1 -> cache1
api2 -> cache2
db1 -> db2 replicates to

# nodes
users(person) Users
one(node3d) Region West {
    lb1(component) Load balancer
    vm1(node3d) App server {
        app1(component) Shop
    }
    vm2(node3d) Database server {
        db1(cylinder) Primary
    }
}
two(node3d) Region East {
    lb2(component) Load balancer
    vm3(node3d) App server {
        app2(component) Shop
    }
    vm4(node3d) Standby server {
        db2(cylinder) Standby
    }
}
users -> lb1 HTTPS
users -> lb2 HTTPS
lb1 -> app1
lb2 -> app2
app1 -> db1 JDBC
app2 -> db2 JDBC
db1 -> db2 streaming replication

# both-ways
lb(component) Global load balancer
one(frame) eu-west-1 {
    web1(node3d) web-1
    db1(cylinder) db primary
}
two(frame) us-east-1 {
    web2(node3d) web-2
    db2(cylinder) db replica
}
lb -> web1
lb -> web2
web1 -> db1 SQL
web2 -> db2 SQL
db1 -> db2 replicates
db2 -> db1 failover
`
);

/** From the top of a 3D node to that of its front. */
const FRONT = 16;

describe('Frames that hold the same, without coordinates', () => {
    let elk: RunElk;

    before(() => {
        const thread = new ElkThread();
        elk = graph => thread.layOut(graph, new AbortController().signal);
    });

    async function drawn(shapes: readonly ShapeInput[]): Promise<Seen> {
        const seen = await drawClean(shapes, elk);
        const { crossings, area: _area, ...faults } = pictureMetrics(seen.board);
        const { onRoutes, onBorders, closeRoutes } = routeMetrics(seen.board);
        expect([...Object.values(faults).flat(), ...onRoutes, ...onBorders, ...closeRoutes]).to.deep.equal([]);
        expect(crossings).to.equal(0);
        return seen;
    }

    for (const { name, shapes } of BRIEFS) {
        it(`A15 stand side by side, with what they replicate facing each other: ${name}`, async () => {
            const seen = await drawn(shapes);
            const [one, two, first, second] = ['one', 'two', 'db1', 'db2'].map(id => seen.box(id));
            expect(two!.x).to.be.above(one!.x + one!.w);
            expect([one!.y, one!.h]).to.deep.equal([two!.y, two!.h]);
            expect(first!.y).to.be.closeTo(second!.y, 1);
            // Nothing that they hold is between the two.
            const between = shapes.flatMap(({ id = '', type, parentId }) => {
                const box = type !== 'arrow' && parentId !== undefined && !id.startsWith('db') ? seen.box(id) : undefined;
                const isLevel = box && box.y < first!.y + first!.h && first!.y < box.y + box.h;
                const isHolder = shapes.some(shape => shape.parentId === id);
                return isLevel && !isHolder && box.x > first!.x && box.x < second!.x ? [id] : [];
            });
            expect(between).to.deep.equal([]);
        });
    }

    it('A15 leave the line from above to what a node holds free of its name', async () => {
        const seen = await drawn(BRIEFS[1]!.shapes);
        for (const [from, to] of [
            ['lb1', 'app1'],
            ['app2', 'db2']
        ] as const) {
            const [above, below] = [seen.box(from), seen.box(to)];
            expect(above.x + above.w / 2, to).to.be.closeTo(below.x + below.w / 2, 1);
        }
    });

    it('A15 are reached from above, with labels clear of the front of a node', async () => {
        for (const { name, shapes } of BRIEFS) {
            const seen = await drawn(shapes);
            const ids = shapes.flatMap(({ type, from, to }) => (type === 'arrow' && /^(users|dns|lb)$/.test(from ?? '') ? [to] : []));
            const ends = seen.index.descendants(seen.board.pageId).flatMap(arrow => {
                const bindings = arrow.type === 'arrow' ? seen.index.bindingsOf(arrow.id) : [];
                const to = bindings.find(({ props }) => props.terminal === 'end')?.toId.replace('shape:', '');
                const from = bindings.find(({ props }) => props.terminal === 'start')?.toId.replace('shape:', '');
                return arrow.type === 'arrow' && ids.includes(to) && /^(users|dns|lb)$/.test(from ?? '') ? [{ arrow, to: to! }] : [];
            });
            expect(ends.length, name).to.be.above(1);
            for (const { arrow, to } of ends) {
                const [before, last] = (seen.index.route(arrow)?.points ?? []).slice(-2);
                expect(last!.y - before!.y, `${name}: to ${to}`).to.be.above(Math.abs(last!.x - before!.x));
                const [label] = shownTexts(seen.index, arrow);
                for (const region of ['one', 'two'].map(id => seen.box(id))) {
                    const edge = region.y + FRONT;
                    const isAcross = label && label.box.x < region.x + region.w && region.x < label.box.x + label.box.w;
                    expect(isAcross && label.box.y < edge && edge < label.box.y + label.box.h, `${name}: ${label?.id}`).not.to.equal(true);
                }
            }
        }
    });
});
