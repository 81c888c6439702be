import type { interfaces } from '@theia/core/shared/inversify';
import { PreferencesContribution } from '@theia/preferences/lib/browser/preferences-contribution';
import { PreferencesWidget } from '@theia/preferences/lib/browser/views/preference-widget';
import { createPreferencesWidgetContainer } from '@theia/preferences/lib/browser/views/preference-widget-bindings';

/**
 * Makes the view of all settings when it is first opened. Theia makes it at the start, because its commands ask it for the scope, and fills
 * it again whenever an extension adds settings: a tenth of the work of loading a window.
 */
export function bindLateSettingsView(bind: interfaces.Bind, unbind: interfaces.Unbind): void {
    unbind(PreferencesWidget);
    bind(PreferencesWidget)
        .toDynamicValue(({ container }) => createPreferencesWidgetContainer(container).get(PreferencesWidget))
        .inSingletonScope()
        .when(request => request.parentRequest === null);
    bind<Scopes>(PreferencesWidget)
        .toDynamicValue(({ container }) => new LateScopes(() => container.get(PreferencesWidget)))
        .inSingletonScope()
        .whenInjectedInto(PreferencesContribution);
}

/** What the commands of settings need of the view. */
type Scopes = Pick<PreferencesWidget, 'currentScope' | 'setScope'>;

class LateScopes implements Scopes {
    constructor(private readonly view: () => PreferencesWidget) {}

    get currentScope(): PreferencesWidget['currentScope'] {
        return this.view().currentScope;
    }

    setScope(scope: Parameters<PreferencesWidget['setScope']>[0]): void {
        this.view().setScope(scope);
    }
}
