import type { CommandHandler } from '@theia/core';
import { Widget } from '@theia/core/lib/browser';

/** A command on the tab whose toolbar was clicked, or else on the one in front, if that is of this kind. */
export function onWidget<W extends Widget>(
    isOfKind: (widget: Widget) => widget is W,
    current: () => W | undefined,
    execute: (widget: W) => unknown
): CommandHandler {
    const target = (given: unknown): W | undefined => (given instanceof Widget ? (isOfKind(given) ? given : undefined) : current());
    return {
        execute: async (given: unknown) => {
            const widget = target(given);
            if (widget) {
                await execute(widget);
            }
        },
        isEnabled: (given: unknown) => target(given) !== undefined,
        isVisible: (given: unknown) => target(given) !== undefined
    };
}
