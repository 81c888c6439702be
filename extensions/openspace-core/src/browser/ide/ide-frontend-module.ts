import { CommandContribution } from '@theia/core';
import {
    CommonFrontendContribution,
    DockPanelRenderer,
    FrontendApplicationContribution,
    WidgetStatusBarService
} from '@theia/core/lib/browser';
import { HoverService } from '@theia/core/lib/browser/hover-service';
import { TabBarToolbarContribution } from '@theia/core/lib/browser/shell/tab-bar-toolbar';
import { ContainerModule } from '@theia/core/shared/inversify';
import { QuickFileSelectService } from '@theia/file-search/lib/browser/quick-file-select-service';
import { MonacoEditorModelFactory } from '@theia/monaco/lib/browser/monaco-text-model-service';
import '../../../src/browser/ide/style/ide.css';
import { CurrentTabStatus } from './current-tab-status';
import { DismissedHovers } from './dismissed-hovers';
import { FileTextModels } from './file-text-models';
import { OpenTabs } from './open-tabs';
import { QuickOpenFiles } from './quick-open-files';
import { TabsInView } from './tabs-in-view';
import { ThemePickers } from './theme-pickers';
import { ToastsPlace } from './toasts-place';

/** What the IDE does otherwise than Theia, for tabs and files of every kind. */
export default new ContainerModule((bind, _unbind, _isBound, rebind, _unbindAsync, onActivation) => {
    rebind(WidgetStatusBarService).to(CurrentTabStatus).inSingletonScope();
    rebind(CommonFrontendContribution).to(ThemePickers).inSingletonScope();
    rebind(DockPanelRenderer).to(TabsInView);
    rebind(HoverService).to(DismissedHovers).inSingletonScope();

    bind(QuickOpenFiles).toSelf().inSingletonScope();
    // Theia binds its own only after this module.
    onActivation(QuickFileSelectService, ({ container }) => container.get(QuickOpenFiles));

    bind(OpenTabs).toSelf().inSingletonScope();
    for (const contribution of [CommandContribution, FrontendApplicationContribution, TabBarToolbarContribution]) {
        bind(contribution).toService(OpenTabs);
    }
    bind(ToastsPlace).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(ToastsPlace);
    bind(MonacoEditorModelFactory).to(FileTextModels).inSingletonScope();
});
