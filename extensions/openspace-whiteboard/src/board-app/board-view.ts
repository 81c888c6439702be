/** A part of the page, in its units. */
export interface BoardView {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
}

/** The place where the picture is shown, in pixels. */
export interface PlaceSize {
    readonly width: number;
    readonly height: number;
}

/** Pixels in the place are `x * scale + left`, `y * scale + top`. */
export interface ScreenMap {
    readonly scale: number;
    readonly left: number;
    readonly top: number;
}

/** How SVG fits a view into a place: as large as it goes, in the middle. */
export function screenMap({ x, y, width, height }: BoardView, place: PlaceSize): ScreenMap {
    const scale = Math.min(place.width / width, place.height / height) || 1;
    return { scale, left: (place.width - width * scale) / 2 - x * scale, top: (place.height - height * scale) / 2 - y * scale };
}

/** What has to be done to a picture that was drawn for one view, to be that of another: scaled around the corner of the place, then moved. */
export function fromTo(drawn: ScreenMap, wanted: ScreenMap): ScreenMap {
    const scale = wanted.scale / drawn.scale;
    return { scale, left: wanted.left - scale * drawn.left, top: wanted.top - scale * drawn.top };
}
