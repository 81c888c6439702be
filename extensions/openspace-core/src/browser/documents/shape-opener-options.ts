import type { WidgetOpenerOptions } from '@theia/core/lib/browser';

/** Opens a document where some of its shapes are. */
export interface ShapeOpenerOptions extends WidgetOpenerOptions {
    /** Full ids. The page of the first one that is there is shown; without any, the page that was shown last. */
    readonly shapeIds?: readonly string[];
}
