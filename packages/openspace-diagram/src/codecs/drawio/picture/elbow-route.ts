import type { Bounds, Point } from '../../../diagram';

/** How far a line between entities runs straight out of them. */
const ENTITY = 30;

/** The two corners of a line with one bend: its middle stretch runs through `bend`, else halfway between the cells. */
export function elbowCorners(source: Bounds, target: Bounds, bend: Point | undefined, vertical: boolean): Point[] {
    const [a, b] = [middleOf(source), middleOf(target)];
    const left = Math.min(source.x, target.x);
    const right = Math.max(source.x + source.width, target.x + target.width);
    const top = Math.min(source.y, target.y);
    const bottom = Math.max(source.y + source.height, target.y + target.height);
    const beside = bend ? bend.x < left || bend.x > right : false;
    const beyond = bend ? bend.y < top || bend.y > bottom : false;
    if (!beside && (beyond || vertical)) {
        const y = bend?.y ?? between(source.y, source.height, target.y, target.height);
        return [
            { x: bend ? (inside(bend.x, source.x, source.width) ?? a.x) : a.x, y },
            { x: bend ? (inside(bend.x, target.x, target.width) ?? b.x) : b.x, y }
        ];
    }
    const x = bend?.x ?? between(source.x, source.width, target.x, target.width);
    return [
        { x, y: bend ? (inside(bend.y, source.y, source.height) ?? a.y) : a.y },
        { x, y: bend ? (inside(bend.y, target.y, target.height) ?? b.y) : b.y }
    ];
}

/** A line that leaves both cells sideways. */
export function entityCorners(source: Bounds, target: Bounds): Point[] {
    const [a, b] = [middleOf(source), middleOf(target)];
    const right = target.x > source.x + source.width / 2;
    const [one, other] = right
        ? [source.x + source.width + ENTITY, target.x - ENTITY]
        : [source.x - ENTITY, target.x + target.width + ENTITY];
    return [
        { x: one, y: a.y },
        { x: other, y: b.y }
    ];
}

function middleOf({ x, y, width, height }: Bounds): Point {
    return { x: x + width / 2, y: y + height / 2 };
}

/** Halfway between two stretches, from the end of the one to the beginning of the other. */
function between(a: number, aSize: number, b: number, bSize: number): number {
    const near = Math.max(a, b);
    const far = Math.min(a + aSize, b + bSize);
    return (near + far) / 2;
}

function inside(value: number, from: number, size: number): number | undefined {
    return value >= from && value <= from + size ? value : undefined;
}
