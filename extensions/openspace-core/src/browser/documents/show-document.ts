import { type ApplicationShell, Navigatable } from '@theia/core/lib/browser';

/** Next to the document that the person looks at, so that it stays in sight; a further tab where there is none. */
export function besideCurrent(shell: ApplicationShell): ApplicationShell.WidgetOptions {
    const ref = shell.getCurrentWidget('main');
    return { area: 'main', ...(Navigatable.is(ref) && { ref, mode: 'open-to-right' as const }) };
}
