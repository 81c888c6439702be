import { LIMITS } from '../limits';
import { isSet } from '../xml/is-set';
import { childNamed, element, elementsOf, type XmlElement } from '../xml/xml-tree';

/** Position and size in the coordinates of the parent, in pixels. */
export interface Rect {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
}

export interface Point {
    readonly x: number;
    readonly y: number;
}

/**
 * A cell of a page: a view of its XML, so that whatever else stands there stays.
 * `UserObject` and `object` wrap an `mxCell` and carry its id and its label.
 */
export class Cell {
    private constructor(
        readonly outer: XmlElement,
        readonly mx: XmlElement
    ) {}

    /** Undefined for elements of a page's root that are not cells. */
    static of(outer: XmlElement): Cell | undefined {
        if (outer.name === 'mxCell') {
            return new Cell(outer, outer);
        }
        const mx = childNamed(outer, 'mxCell');
        return mx && new Cell(outer, mx);
    }

    static create(id: string, attributes: Readonly<Record<string, string>>, geometry?: XmlElement): Cell {
        const made = element('mxCell', { id, ...attributes }, geometry ? [geometry] : []);
        return new Cell(made, made);
    }

    get id(): string {
        return this.outer.attributes.get('id') ?? '';
    }

    set id(id: string) {
        // In front, where draw.io writes it.
        const rest = [...this.outer.attributes].filter(([key]) => key !== 'id');
        this.outer.attributes.clear();
        this.outer.attributes.set('id', id);
        rest.forEach(([key, value]) => this.outer.attributes.set(key, value));
    }

    /** The label: text, or HTML when the style says `html=1`. */
    get value(): string {
        return this.outer.attributes.get(this.labelAttribute) ?? '';
    }

    set value(value: string) {
        this.outer.attributes.set(this.labelAttribute, value);
    }

    private get labelAttribute(): string {
        return this.outer === this.mx ? 'value' : 'label';
    }

    get style(): string {
        return this.mx.attributes.get('style') ?? '';
    }

    set style(style: string) {
        this.mx.attributes.set('style', style);
    }

    get isVertex(): boolean {
        return isSet(this.mx, 'vertex');
    }

    get isEdge(): boolean {
        return isSet(this.mx, 'edge');
    }

    get parentId(): string | undefined {
        return this.mx.attributes.get('parent');
    }

    /** Only for the page, which keeps an index by parent. */
    set parentId(id: string) {
        this.mx.attributes.set('parent', id);
    }

    get sourceId(): string | undefined {
        return this.mx.attributes.get('source');
    }

    get targetId(): string | undefined {
        return this.mx.attributes.get('target');
    }

    connect(end: 'source' | 'target', id: string): void {
        this.mx.attributes.set(end, id);
    }

    get geometry(): XmlElement | undefined {
        return childNamed(this.mx, 'mxGeometry');
    }

    /** Edge labels and ports sit at a fraction of their parent instead of at a position. */
    get isRelative(): boolean {
        return this.geometry !== undefined && isSet(this.geometry, 'relative');
    }

    get rect(): Rect {
        const geometry = this.geometry;
        return {
            x: numberOf(geometry, 'x'),
            y: numberOf(geometry, 'y'),
            width: numberOf(geometry, 'width'),
            height: numberOf(geometry, 'height')
        };
    }

    set rect(rect: Rect) {
        let geometry = this.geometry;
        if (!geometry) {
            geometry = element('mxGeometry', { as: 'geometry' });
            this.mx.children.push(geometry);
        }
        setNumbers(geometry, rect);
    }

    /** The bends of an edge, in the coordinates of its parent. */
    get waypoints(): Point[] {
        const bends = elementsOf(this.geometry ?? element('mxGeometry')).filter(child => child.attributes.get('as') === 'points');
        return bends.flatMap(elementsOf).map(point => ({ x: numberOf(point, 'x'), y: numberOf(point, 'y') }));
    }

    /** Moves the bends and loose ends of an edge. */
    shiftPoints(dx: number, dy: number): void {
        const parts = elementsOf(this.geometry ?? element('mxGeometry'));
        const loose = parts.filter(part => ['sourcePoint', 'targetPoint'].includes(part.attributes.get('as') ?? ''));
        for (const point of [...loose, ...parts.filter(part => part.name === 'Array').flatMap(elementsOf)]) {
            point.attributes.set('x', formatNumber(numberOf(point, 'x') + dx));
            point.attributes.set('y', formatNumber(numberOf(point, 'y') + dy));
        }
    }
}

export function vertexGeometry(rect: Rect): XmlElement {
    const geometry = element('mxGeometry');
    setNumbers(geometry, rect);
    geometry.attributes.set('as', 'geometry');
    return geometry;
}

export function edgeGeometry(waypoints: readonly Point[] = []): XmlElement {
    const points = waypoints.map(({ x, y }) => element('mxPoint', { x: formatNumber(x), y: formatNumber(y) }));
    return element('mxGeometry', { relative: '1', as: 'geometry' }, points.length > 0 ? [element('Array', { as: 'points' }, points)] : []);
}

function setNumbers(geometry: XmlElement, rect: Rect): void {
    for (const key of ['x', 'y', 'width', 'height'] as const) {
        geometry.attributes.set(key, formatNumber(rect[key]));
    }
}

function numberOf(from: XmlElement | undefined, key: string): number {
    const value = Number(from?.attributes.get(key) ?? 0);
    return Number.isNaN(value) ? 0 : Math.max(-LIMITS.coordinate, Math.min(LIMITS.coordinate, value));
}

/** Hundredths of a pixel are enough, and `0.30000000000000004` helps no one. */
export function formatNumber(value: number): string {
    return String(Math.round(value * 100) / 100 || 0);
}
