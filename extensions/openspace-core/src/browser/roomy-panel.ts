import type { ApplicationShell } from '@theia/core/lib/browser';

/** Theia's panels begin narrower than lines can be read in. */
const NARROW_PX = 280;
const USUAL_PX = 380;

/** Widens the panel at the right when a view is first shown in it; afterwards its width is up to the person. */
export class RoomyPanel {
    private sized = false;

    constructor(private readonly shell: Pick<ApplicationShell, 'resize'>) {}

    /** @param width of the view, in pixels; -1 while it is not known */
    resized(width: number): void {
        if (this.sized || width <= 0) {
            return;
        }
        this.sized = true;
        if (width < NARROW_PX) {
            // Not while the layout is being made.
            requestAnimationFrame(() => this.shell.resize(USUAL_PX, 'right'));
        }
    }
}
