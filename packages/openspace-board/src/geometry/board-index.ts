import type { TLArrowBinding, TLPageId, TLRecord, TLShape } from '@tldraw/tlschema';
import { asArrowBinding, asShape, type BoardShape, type ShapeOf } from '../document/board-schema';
import type { BoardFault, BoardView } from '../document/board-view';
import { boardFaults } from '../document/set-apart-records';
import { ChangedView } from '../document/changed-view';
import type { ArrowRoute } from './arrow-form';
import { routeArrow } from './arrow-route';
import { arrowForm, reachOf } from './bound-arrow';
import { rememberedBounds } from './bounds-memory';
import { type Box, boxOfPoints, cornersOf, touches, unionOf } from './box';
import { compose, IDENTITY, type Matrix, placement, transform } from './matrix';
import { Nesting } from './nesting';
import type { Polyline } from './path';
import { filledSize, outlineOf } from './shape-outline';

interface Place {
    readonly transform: Matrix | undefined;
    readonly page: TLPageId | undefined;
}

const NOWHERE: Place = { transform: undefined, page: undefined };

interface Bindings {
    readonly fromArrow: Map<string, TLArrowBinding[]>;
    readonly toShape: Map<string, TLArrowBinding[]>;
}

/**
 * A board with its relations looked up once: who is whose child, which bindings an arrow has, where shapes
 * stand. Valid as long as the view does not change; make one for a call, never keep it.
 */
export class BoardIndex implements BoardView {
    readonly pageId: TLPageId;
    private childLists: Map<string, BoardShape[]> | undefined;
    private bindingLists: Bindings | undefined;
    private nesting: Nesting | undefined;
    private readonly sorted = new Set<string>();
    private readonly places = new Map<string, Place>();
    private readonly bounds = new Map<string, Box | undefined>();
    private readonly routes = new Map<string, ArrowRoute>();
    private readonly routing = new Set<string>();

    /** The index of a view; an index is its own. */
    static of(view: BoardView): BoardIndex {
        return view instanceof BoardIndex ? view : new BoardIndex(view);
    }

    private constructor(private readonly view: BoardView) {
        this.pageId = view.pageId;
    }

    /** The board with other versions of some of its shapes, as quickly as nothing else changes. */
    withShapes(shapes: readonly TLShape[]): BoardIndex {
        const changed = new BoardIndex(new ChangedView(this.view, { put: shapes, remove: [] }));
        changed.bindingLists = this.bindings;
        return changed;
    }

    get faults(): readonly BoardFault[] {
        return boardFaults(this.view);
    }

    get(id: string): TLRecord | undefined {
        return this.view.get(id);
    }

    records(): Iterable<TLRecord> {
        return this.view.records();
    }

    // Collected when first asked for: many calls need only one of the two.
    private get childrenOf(): Map<string, BoardShape[]> {
        this.childLists ??= collectChildren(this.view);
        return this.childLists;
    }

    private get bindings(): Bindings {
        this.bindingLists ??= collectBindings(this.view);
        return this.bindingLists;
    }

    shape(id: string): BoardShape | undefined {
        return asShape(this.view.get(id));
    }

    /** The shapes directly in a page or a shape, lowest first. */
    children(parentId: string): readonly BoardShape[] {
        const children = this.childrenOf.get(parentId) ?? [];
        if (!this.sorted.has(parentId)) {
            children.sort(byIndex);
            this.sorted.add(parentId);
        }
        return children;
    }

    /** The shapes in a page or a shape and in those, in the order in which they are painted. */
    descendants(parentId: string): BoardShape[] {
        const found: BoardShape[] = [];
        const open = [...this.children(parentId)].reverse();
        for (let shape = open.pop(); shape; shape = open.pop()) {
            // A circle of parents always leads back to where one began.
            if (shape.id !== parentId) {
                found.push(shape);
                const inside = this.childrenOf.has(shape.id) ? this.children(shape.id) : [];
                for (let at = inside.length - 1; at >= 0; at--) {
                    const child = inside[at];
                    if (child) {
                        open.push(child);
                    }
                }
            }
        }
        return found;
    }

    /** Whether a shape stands in another one, however deep; known at once, as files may nest thousands of shapes. */
    isIn(inner: string, outer: string): boolean {
        this.nesting ??= new Nesting(this.childrenOf);
        return this.nesting.isIn(inner, outer);
    }

    /** The bindings of an arrow: at most one `start` and one `end` on a sound board. */
    bindingsOf(arrowId: string): readonly TLArrowBinding[] {
        return this.bindings.fromArrow.get(arrowId) ?? [];
    }

    /** The bindings of arrows that hold on to a shape. */
    bindingsTo(shapeId: string): readonly TLArrowBinding[] {
        return this.bindings.toShape.get(shapeId) ?? [];
    }

    /** From a shape's coordinates to the page's, or undefined for a shape that is on no page. */
    pageTransform(id: string): Matrix | undefined {
        return this.place(id)?.transform;
    }

    /** The page that a shape is on, or undefined where its parents lead nowhere. */
    pageOf(id: string): TLPageId | undefined {
        return this.place(id)?.page;
    }

    private place(id: string): Place | undefined {
        const known = this.places.get(id);
        const shape = known ? undefined : this.shape(id);
        if (!shape) {
            return known;
        }
        const outer = this.placeOfParent(shape);
        if (outer) {
            return this.settle(shape, outer);
        }
        // Without recursion: files may nest as deep as they like, and in circles.
        const chain = new Set([shape]);
        let parent = this.shape(shape.parentId);
        while (parent && !chain.has(parent) && !this.placeOfParent(parent)) {
            chain.add(parent);
            parent = this.shape(parent.parentId);
        }
        let place = parent && !chain.has(parent) ? this.settle(parent, this.placeOfParent(parent) ?? NOWHERE) : NOWHERE;
        for (const inner of [...chain].reverse()) {
            place = this.settle(inner, place);
        }
        return place;
    }

    /** Where a shape's parent stands, as far as that is known yet. */
    private placeOfParent(shape: BoardShape): Place | undefined {
        const parent = this.view.get(shape.parentId);
        return parent?.typeName === 'page' ? { transform: IDENTITY, page: parent.id } : this.places.get(shape.parentId);
    }

    private settle(shape: BoardShape, outer: Place): Place {
        const own = placement(shape.x, shape.y, shape.rotation);
        const place: Place =
            outer.transform === IDENTITY
                ? { transform: own, page: outer.page }
                : { transform: outer.transform && compose(outer.transform, own), page: outer.page };
        this.places.set(shape.id, place);
        return place;
    }

    /** The smallest upright box around a shape on its page, labels of arrows not included. */
    pageBounds(id: string): Box | undefined {
        if (!this.bounds.has(id)) {
            this.bounds.set(id, this.measure(id));
        }
        return this.bounds.get(id);
    }

    /**
     * Whether a shape's bounds share a point with `area`. For arrows far away this is known without finding
     * their way, which is what takes the time on boards with thousands of them.
     */
    touches(shape: BoardShape, area: Box): boolean {
        const reach = shape.type === 'arrow' ? reachOf(this, shape) : undefined;
        if (reach && !touches(reach, area)) {
            return false;
        }
        const box = this.pageBounds(shape.id);
        return box !== undefined && touches(box, area);
    }

    private measure(id: string): Box | undefined {
        const shape = this.shape(id);
        return shape && rememberedBounds(this, shape, () => this.measured(shape));
    }

    private measured(shape: BoardShape): Box | undefined {
        const { id } = shape;
        const at = this.pageTransform(id);
        if (!at) {
            return undefined;
        }
        if (shape.type === 'group') {
            const inside = this.descendants(id).filter(child => child.type !== 'group');
            return unionOf(inside.map(child => this.pageBounds(child.id))) ?? { x: at.e, y: at.f, w: 0, h: 0 };
        }
        if (shape.type === 'arrow') {
            return boxOfPoints(this.route(shape)?.points ?? []);
        }
        const size = at.b === 0 && at.a === 1 ? filledSize(shape) : undefined;
        return size ? { x: at.e, y: at.f, ...size } : boxOfPoints(this.pageOutline(shape).points);
    }

    /** A shape's outline on its page; that of a group is the box around its children. */
    pageOutline(shape: BoardShape): Polyline {
        const at = this.pageTransform(shape.id) ?? IDENTITY;
        if (shape.type === 'arrow') {
            return { points: this.route(shape)?.points ?? [], closed: false };
        }
        if (shape.type === 'group') {
            const box = this.pageBounds(shape.id);
            return { points: box ? cornersOf(box) : [], closed: true };
        }
        const { points, closed } = outlineOf(shape);
        return { points: points.map(point => transform(at, point)), closed };
    }

    /** The way of an arrow on its page; undefined for one whose bindings lead back to itself. */
    route(arrow: ShapeOf<'arrow'>): ArrowRoute | undefined {
        const known = this.routes.get(arrow.id);
        if (known || this.routing.has(arrow.id)) {
            return known;
        }
        this.routing.add(arrow.id);
        const route = routeArrow(arrowForm(this, arrow));
        this.routing.delete(arrow.id);
        this.routes.set(arrow.id, route);
        return route;
    }
}

function collectChildren(view: BoardView): Map<string, BoardShape[]> {
    const children = new Map<string, BoardShape[]>();
    for (const record of view.records()) {
        const shape = asShape(record);
        if (shape) {
            push(children, shape.parentId, shape);
        }
    }
    return children;
}

function collectBindings(view: BoardView): Bindings {
    const bindings: Bindings = { fromArrow: new Map(), toShape: new Map() };
    for (const record of view.records()) {
        const binding = asArrowBinding(record);
        if (binding) {
            push(bindings.fromArrow, binding.fromId, binding);
            push(bindings.toShape, binding.toId, binding);
        }
    }
    return bindings;
}

/** tldraw's own order: by index, and by id where two people chose the same one. */
function byIndex(one: BoardShape, other: BoardShape): number {
    return one.index < other.index ? -1 : one.index > other.index ? 1 : one.id < other.id ? -1 : 1;
}

function push<V>(lists: Map<string, V[]>, key: string, value: V): void {
    const list = lists.get(key);
    if (list) {
        list.push(value);
    } else {
        lists.set(key, [value]);
    }
}
