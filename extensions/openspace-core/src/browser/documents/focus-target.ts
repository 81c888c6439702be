import type { Widget } from '@theia/core/lib/browser';

/** A part of a document. */
export interface FocusTarget {
    readonly id: string;
    /** How the caller called it, where that is not its id. */
    readonly label?: string;
}

/** A widget that can highlight a part of its document. */
export interface FocusableWidget extends Widget {
    highlight(target: FocusTarget): void;
}

export function isFocusable(widget: Widget): widget is FocusableWidget {
    return 'highlight' in widget && typeof widget.highlight === 'function';
}
