import type { ApplicationShell, Widget } from '@theia/core/lib/browser';

/**
 * Which of these widgets commands are for: the one with the focus or, while the focus is elsewhere, such as in the
 * explorer, the one in front in the main area.
 */
export function currentWidget<W extends Widget>(shell: ApplicationShell, widgets: Iterable<W>): W | undefined {
    const all = [...widgets];
    const ours = (current: Widget | undefined): W | undefined => all.find(widget => widget === current);
    return ours(shell.currentWidget) ?? ours(shell.getCurrentWidget('main'));
}
