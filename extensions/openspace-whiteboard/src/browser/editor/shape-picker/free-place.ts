import type { Box } from '@openspace/board';

interface Size {
    readonly w: number;
    readonly h: number;
}

/** Between a shape and what is inserted next to it: room for an arrow with a short text, in page units. */
const GAP = 80;
/** What has no room further away in what holds both is so much nearer than usual. */
const APART = GAP / 4;
/** Two shapes are not closer than this. */
const LEAST_GAP = 16;
/** So far away it is found by scrolling as well; a board has an end. */
const MOST_ROUNDS = 50;

/** Where something of this size goes next to another box: right, below, left or above, as near as nothing else is in the way. */
export function placeBeside(beside: Box, { w, h }: Size, taken: readonly Box[]): Box {
    const [left, top] = [beside.x + (beside.w - w) / 2, beside.y + (beside.h - h) / 2];
    for (let round = 0; round < MOST_ROUNDS; round++) {
        const [across, down] = [round * (w + GAP), round * (h + GAP)];
        const places = [
            { x: beside.x + beside.w + GAP + across, y: top },
            { x: left, y: beside.y + beside.h + GAP + down },
            { x: beside.x - GAP - w - across, y: top },
            { x: left, y: beside.y - GAP - h - down }
        ];
        const free = places.map(place => ({ ...place, w, h })).find(place => isFree(place, taken));
        if (free) {
            return free;
        }
    }
    return { x: beside.x + beside.w + GAP, y: top, w, h };
}

/** The same in what holds the other box, as long as there is room: at another place near to it, if need be. */
export function placeBesideIn(holder: Box, beside: Box, size: Size, taken: readonly Box[]): Box {
    const place = placeBeside(beside, size, taken);
    const isInside =
        place.x >= holder.x && place.y >= holder.y && place.x + place.w <= holder.x + holder.w && place.y + place.h <= holder.y + holder.h;
    const apart = [...taken, { x: beside.x - APART, y: beside.y - APART, w: beside.w + 2 * APART, h: beside.h + 2 * APART }];
    return isInside ? place : (nearestIn(holder, size, apart, beside) ?? place);
}

/** Around `center`, or next to what is there already. */
export function placeAround(center: { readonly x: number; readonly y: number }, { w, h }: Size, taken: readonly Box[]): Box {
    const place = { x: center.x - w / 2, y: center.y - h / 2, w, h };
    const inTheWay = taken.find(other => !isFree(place, [other]));
    return inTheWay ? placeBeside(inTheWay, { w, h }, taken) : place;
}

/** Between the border of a box and what is inserted in it, in page units. */
const PADDING = 24;
/** Places inside of a box are tried this far apart, or further where it is large. */
const STEP = 16;
/** So many are tried each way. */
const MOST_STEPS = 40;

/**
 * Inside of a box, as near to its middle as nothing else is in the way; where it has no room left, behind the last thing in it, over its
 * border.
 * @param inside what is in the box
 */
export function placeInside(box: Box, size: Size, inside: readonly Box[]): Box {
    const right = inside.reduce((most, other) => Math.max(most, other.x + other.w), box.x);
    const behind = { x: right + (inside.length > 0 ? GAP : PADDING), y: box.y + (box.h - size.h) / 2, ...size };
    return nearestIn(box, size, inside, box) ?? behind;
}

/** The free place in a box that is nearest to the middle of another one. */
function nearestIn(box: Box, { w, h }: Size, taken: readonly Box[], near: Box): Box | undefined {
    const middle = { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2 };
    const rest = { x: (box.w - w) / 2 - PADDING, y: (box.h - h) / 2 - PADDING };
    const [across, down] = [stepsOf(rest.x), stepsOf(rest.y)];
    const off = ({ x, y }: Box): number => Math.hypot(x + w / 2 - near.x - near.w / 2, y + h / 2 - near.y - near.h / 2);
    return across
        .flatMap(x => down.map(y => ({ x: middle.x + x, y: middle.y + y, w, h })))
        .sort((one, other) => off(one) - off(other))
        .find(place => isFree(place, taken));
}

/** Distances from the middle, as far as there is room each way. */
function stepsOf(room: number): number[] {
    const count = Math.max(0, Math.min(MOST_STEPS, Math.floor(room / STEP)));
    const step = count === 0 ? 0 : room / count;
    return [0, ...Array.from({ length: count }, (_, at) => (at + 1) * step).flatMap(by => [by, -by])];
}

function isFree(place: Box, taken: readonly Box[]): boolean {
    return !taken.some(
        ({ x, y, w, h }) =>
            place.x < x + w + LEAST_GAP &&
            x < place.x + place.w + LEAST_GAP &&
            place.y < y + h + LEAST_GAP &&
            y < place.y + place.h + LEAST_GAP
    );
}
