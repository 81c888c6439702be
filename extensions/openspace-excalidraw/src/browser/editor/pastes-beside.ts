import type { EditorElement, ExcalidrawProps } from './excalidraw-library';

/** How far what is pasted stands from the same thing that is there already, in pixels of the screen. */
const STEP = 24;

/** Excalidraw pastes where the pointer is, which may be on what was copied: then what is pasted stands next to it. */
export class PastesBeside implements Pick<ExcalidrawProps, 'onPaste' | 'onDuplicate'> {
    /** Elements of a canvas are about to be pasted. */
    private pasting = false;

    constructor(private readonly zoom: () => number) {}

    readonly onPaste: ExcalidrawProps['onPaste'] = ({ elements }) => {
        this.pasting = elements !== undefined;
        return true;
    };

    /** What is duplicated stands next to its original already, or is being dragged away from it. */
    readonly onDuplicate: ExcalidrawProps['onDuplicate'] = (next, before) => {
        const isPasted = this.pasting;
        this.pasting = false;
        return isPasted ? besideOthers(next, before, this.zoom()) : undefined;
    };
}

/** All elements after a paste, with what was pasted next to what it would have hidden. */
function besideOthers(next: readonly EditorElement[], before: readonly EditorElement[], zoom: number): EditorElement[] {
    const known = new Set(before.map(({ id }) => id));
    const pasted = next.filter(({ id }) => !known.has(id));
    const there = before.filter(({ isDeleted }) => !isDeleted);
    const step = STEP / zoom;
    let shift = 0;
    while (pasted.some(element => there.some(other => covers(other, element, shift, step / 2)))) {
        shift += step;
    }
    return next.map(element => (known.has(element.id) ? element : { ...element, x: element.x + shift, y: element.y + shift }));
}

function covers(other: EditorElement, { type, x, y, width, height }: EditorElement, shift: number, tolerance: number): boolean {
    return (
        other.type === type &&
        Math.abs(other.x - x - shift) < tolerance &&
        Math.abs(other.y - y - shift) < tolerance &&
        Math.abs(other.width - width) < 1 &&
        Math.abs(other.height - height) < 1
    );
}
