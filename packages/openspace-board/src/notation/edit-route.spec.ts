import { expect } from 'chai';
import type { ArrowForm, ArrowRoute } from '../geometry/arrow-form';
import { distance } from '../geometry/matrix';
import { polyline } from '../geometry/path';
import { draggedRoute, routeHandles, simplifiedRoute } from './edit-route';
import type { NotedRoute } from './notation';
import { endsBox, notedRoute, pointIn } from './noted-route';

const ENDS = [
    { x: 0, y: 0 },
    { x: 100, y: 0 }
] as const;
const DRAWN: ArrowRoute = { kind: 'straight', points: ENDS, path: polyline(ENDS) };

function form(route: NotedRoute): ArrowForm {
    const [start, end] = ENDS;
    return {
        kind: 'arc',
        start: { anchor: start, hasHead: false },
        end: { anchor: end, hasHead: true },
        bend: 0,
        elbowMidPoint: 0.5,
        route,
        size: 'm',
        scale: 1,
        relation: 'apart'
    };
}

/** The corners of a route in page coordinates, in whole units. */
function corners(of: ArrowForm, route: NotedRoute | undefined): number[][] {
    const box = endsBox(of);
    return (route?.points ?? []).map(point => {
        const { x, y } = box ? pointIn(box, point) : point;
        return [Math.round(x), Math.round(y)];
    });
}

describe('a route whose corners are dragged', () => {
    it('has a handle on each corner and in the middle of each piece', () => {
        const handles = routeHandles(form({ kind: 'straight', points: [{ x: 0.5, y: 50 }] }), DRAWN);
        expect(handles.map(({ id }) => id)).to.deep.equal(['corner-1', 'piece-0', 'piece-1']);
    });

    it('gets a corner where a piece of a spline is dragged', () => {
        const spline = form({ kind: 'spline' });
        const route = draggedRoute(spline, DRAWN, 'piece-0', { x: 40, y: 30 });
        expect(corners(spline, route)).to.deep.equal([[40, 30]]);
    });

    it('keeps its pieces level or upright where they are', () => {
        const square = form({ kind: 'orthogonal' });
        const route = draggedRoute(square, DRAWN, 'piece-0', { x: 50, y: 40 });
        expect(corners(square, route)).to.deep.equal([
            [25, 0],
            [25, 40],
            [75, 40],
            [75, 0]
        ]);
        const turned = form(route ?? { kind: 'orthogonal' });
        expect(corners(turned, draggedRoute(turned, DRAWN, 'corner-2', { x: 10, y: 60 }))).to.deep.equal([
            [10, 0],
            [10, 60],
            [75, 60],
            [75, 0]
        ]);
    });

    it('loses corners that lie on a line, and refuses handles that it has not', () => {
        const flat = form({ kind: 'straight', points: [{ x: 0.5, y: 2 }] });
        expect(simplifiedRoute(flat, DRAWN, 6)).to.deep.equal({ kind: 'straight' });
        expect(draggedRoute(flat, DRAWN, 'corner-7', { x: 0, y: 0 })).to.equal(undefined);
        expect(draggedRoute(flat, DRAWN, 'start', { x: 0, y: 0 })).to.equal(undefined);
    });

    it('N29 has handles on a planned curve, which is a curve of its own once one of them is dragged', () => {
        const planned = form({ kind: 'curved', automatic: true, points: [0, 0, 1].map((x, at) => ({ x, y: at === 1 ? 60 : 0 })) });
        const curve = notedRoute(planned, planned.route ?? { kind: 'curved' });
        const handles = routeHandles(planned, curve ?? DRAWN).filter(({ isCorner }) => isCorner);
        expect(handles.length).to.be.greaterThan(2);
        for (const { at } of handles) {
            expect(Math.min(...(curve?.points ?? []).map(point => distance(point, at)))).to.be.lessThan(4);
        }
        const route = draggedRoute(planned, curve ?? DRAWN, handles[1]?.id ?? '', { x: 40, y: 90 });
        expect(route).to.include({ kind: 'curved' }).and.not.to.have.property('automatic');
        expect(corners(planned, route)).to.deep.include([40, 90]);
    });
});
