import { CommandContribution, PreferenceContribution } from '@theia/core';
import {
    CommonFrontendContribution,
    createTreeContainer,
    DialogOverlayService,
    DockPanelRenderer,
    FrontendApplicationContribution,
    KeybindingContribution,
    ViewContainer,
    WidgetStatusBarService
} from '@theia/core/lib/browser';
import { JsonSchemaDataStore } from '@theia/core/lib/browser/json-schema-store';
import { HoverService } from '@theia/core/lib/browser/hover-service';
import { TabBarToolbarContribution } from '@theia/core/lib/browser/shell/tab-bar-toolbar';
import { ContainerModule } from '@theia/core/shared/inversify';
import { EditorPreviewWidgetFactory } from '@theia/editor-preview/lib/browser/editor-preview-widget-factory';
import { EditorWidgetFactory } from '@theia/editor/lib/browser/editor-widget-factory';
import { QuickFileSelectService } from '@theia/file-search/lib/browser/quick-file-select-service';
import { FileResourceResolver } from '@theia/filesystem/lib/browser/file-resource';
import { SearchInWorkspaceResultTreeWidget } from '@theia/search-in-workspace/lib/browser/search-in-workspace-result-tree-widget';
import { TerminalFrontendContribution } from '@theia/terminal/lib/browser/terminal-frontend-contribution';
import { MonacoEditorModelFactory } from '@theia/monaco/lib/browser/monaco-text-model-service';
import '../../../src/browser/ide/style/ide.css';
import { searchPreferences } from '../../common/search-preferences';
import { bindLateSettingsView } from '../startup/late-settings-view';
import { UnwrittenSchemas } from '../startup/unwritten-schemas';
import { CurrentTabStatus } from './current-tab-status';
import { DeletedFiles } from './deleted-files';
import { DismissedHovers } from './dismissed-hovers';
import { FileTextModels } from './file-text-models';
import { FocusedTerminal } from './focused-terminal';
import { KeptFocus } from './kept-focus';
import { LabelResults } from './label-results';
import { OpenTabs } from './open-tabs';
import { FirstLayout } from './first-layout';
import { QuickOpenFiles } from './quick-open-files';
import { ProblemsKey } from './problems-key';
import { RedoKey } from './redo-key';
import { ResultPictures } from './result-pictures';
import { ReturningDialogs } from './returning-dialogs';
import { TabsInView } from './tabs-in-view';
import { TextFiles } from './text-files';
import { PreviewTextTabs, TextTabs } from './text-tabs';
import { titledViews } from './view-titles';
import { ThemePickers } from './theme-pickers';
import { ToastsPlace } from './toasts-place';

/** What the IDE does otherwise than Theia, for tabs and files of every kind. */
export default new ContainerModule((bind, unbind, _isBound, rebind, _unbindAsync, onActivation) => {
    rebind(WidgetStatusBarService).to(CurrentTabStatus).inSingletonScope();
    rebind(CommonFrontendContribution).to(ThemePickers).inSingletonScope();
    rebind(DialogOverlayService).to(ReturningDialogs).inSingletonScope();
    rebind(DockPanelRenderer).to(TabsInView);
    rebind(FileResourceResolver).to(TextFiles).inSingletonScope();
    rebind(EditorWidgetFactory).to(TextTabs).inSingletonScope();
    rebind(EditorPreviewWidgetFactory).to(PreviewTextTabs).inSingletonScope();
    rebind(TerminalFrontendContribution).to(FocusedTerminal).inSingletonScope();
    rebind(HoverService).to(DismissedHovers).inSingletonScope();
    rebind(JsonSchemaDataStore).to(UnwrittenSchemas).inSingletonScope();
    bindLateSettingsView(bind, unbind);

    bind(QuickOpenFiles).toSelf().inSingletonScope();
    // Theia binds its own only after this module.
    onActivation(QuickFileSelectService, ({ container }) => container.get(QuickOpenFiles));

    bind(PreferenceContribution).toConstantValue(searchPreferences);
    bind(ResultPictures).toSelf();
    onActivation(SearchInWorkspaceResultTreeWidget, ({ container }, usual) => {
        usual.dispose();
        return createTreeContainer(container, {
            widget: LabelResults,
            props: { contextMenuPath: SearchInWorkspaceResultTreeWidget.Menus.BASE, multiSelect: true, globalSelection: true }
        }).get(LabelResults);
    });

    bind(OpenTabs).toSelf().inSingletonScope();
    for (const contribution of [CommandContribution, FrontendApplicationContribution, TabBarToolbarContribution]) {
        bind(contribution).toService(OpenTabs);
    }
    bind(FrontendApplicationContribution).to(DeletedFiles).inSingletonScope();
    bind(FrontendApplicationContribution).to(KeptFocus).inSingletonScope();
    bind(KeybindingContribution).to(ProblemsKey).inSingletonScope();
    bind(KeybindingContribution).to(RedoKey).inSingletonScope();
    bind(ToastsPlace).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(ToastsPlace);
    rebind(ViewContainer.Factory).toFactory(titledViews);
    bind(FrontendApplicationContribution).to(FirstLayout).inSingletonScope();
    bind(MonacoEditorModelFactory).to(FileTextModels).inSingletonScope();
});
