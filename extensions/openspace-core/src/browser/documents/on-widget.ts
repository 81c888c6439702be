import type { CommandHandler } from '@theia/core';
import { type ApplicationShell, Widget } from '@theia/core/lib/browser';

/**
 * A command on the tab whose toolbar was clicked, or else on the one in front, if that is of this kind.
 * @param clicked what was clicked, from what the command is given; {@link clickedWidget} for menus of tabs
 */
export function onWidget<W extends Widget>(
    isOfKind: (widget: Widget) => widget is W,
    current: () => W | undefined,
    execute: (widget: W) => unknown,
    clicked: (given: unknown) => unknown = given => given
): CommandHandler {
    const target = (given: unknown): W | undefined => {
        const widget = clicked(given);
        return widget instanceof Widget ? (isOfKind(widget) ? widget : undefined) : current();
    };
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

/** The widget of the tab whose menu was opened, which need not be the one in front; anything else as it is given. */
export function clickedWidget(shell: ApplicationShell, given: unknown): unknown {
    return given instanceof Event ? shell.findTargetedWidget(given) : given;
}
