import type { Box } from '@openspace/board';

interface Size {
    readonly w: number;
    readonly h: number;
}

/** Between a shape and what is inserted next to it: room for an arrow with a short text, in page units. */
const GAP = 80;
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

/** Around `center`, or next to what is there already. */
export function placeAround(center: { readonly x: number; readonly y: number }, { w, h }: Size, taken: readonly Box[]): Box {
    const place = { x: center.x - w / 2, y: center.y - h / 2, w, h };
    const inTheWay = taken.find(other => !isFree(place, [other]));
    return inTheWay ? placeBeside(inTheWay, { w, h }, taken) : place;
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
