import type { URI } from '@theia/core';
import {
    ApplicationShell,
    NavigatableWidget,
    NavigatableWidgetOptions,
    StatefulWidget,
    type Widget,
    WidgetManager
} from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';

/** Puts tabs for a new address in the place of those for an old one, as Theia does when the person renames a file. */
@injectable()
export class MovedTabs {
    @inject(WidgetManager)
    private readonly widgets: WidgetManager;

    @inject(ApplicationShell)
    private readonly shell: ApplicationShell;

    async move(from: URI, to: URI): Promise<void> {
        const tabs = this.shell.widgets.filter(widget => NavigatableWidget.is(widget) && widget.getResourceUri()?.isEqual(from));
        for (const tab of tabs) {
            await this.replace(tab, to);
        }
    }

    private async replace(tab: Widget, to: URI): Promise<void> {
        const description = this.widgets.getDescription(tab);
        if (!description || !NavigatableWidgetOptions.is(description.options)) {
            return;
        }
        const view = StatefulWidget.is(tab) ? tab.storeState() : undefined;
        const moved = await this.widgets.getOrCreateWidget(description.factoryId, { ...description.options, uri: to.toString() });
        if (view && StatefulWidget.is(moved)) {
            moved.restoreState(view);
        }
        const [wasActive, wasVisible] = [this.shell.activeWidget === tab, tab.isVisible];
        await this.shell.addWidget(moved, { area: this.shell.getAreaFor(tab) ?? 'main', ref: tab });
        if (wasActive) {
            await this.shell.activateWidget(moved.id);
        } else if (wasVisible) {
            await this.shell.revealWidget(moved.id);
        }
        await this.shell.closeWidget(tab.id, { save: false });
    }
}
