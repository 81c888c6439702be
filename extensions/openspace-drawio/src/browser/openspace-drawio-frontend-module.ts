import { CallTarget } from '@openspace/core/lib/browser/agents/call-targets';
import { DocumentKind } from '@openspace/core/lib/browser/documents/document-kinds';
import { CommandContribution, MenuContribution } from '@theia/core';
import {
    OpenHandler,
    RemoteConnectionProvider,
    type ServiceConnectionProvider,
    UndoRedoHandler,
    WidgetFactory
} from '@theia/core/lib/browser';
import { TabBarToolbarContribution } from '@theia/core/lib/browser/shell/tab-bar-toolbar';
import { ContainerModule } from '@theia/core/shared/inversify';
import '../../src/browser/style/drawio.css';
import '../../src/browser/style/drawio-editor.css';
import { DRAWIO_APP_PATH, DrawioApp } from '../common/drawio-app';
import { DRAWIO_PREVIEWS_PATH, DrawioPreviews } from '../common/drawio-previews';
import { DrawioCommandContribution } from './drawio-commands';
import { DiagramCallTarget } from './diagram-call-target';
import { drawioKind } from './drawio-kind';
import { DrawioEditorOpenHandler, DrawioOpenHandler } from './drawio-open-handler';
import { DrawioPreviewFactory } from './drawio-preview-factory';
import { EditorCommandContribution } from './editor-commands';
import { EditorExportContribution } from './editor-export';
import { DiagramDocuments, DiagramEditorLoader } from './editor-documents';
import { EditorSettings } from './editor-settings';
import { DrawioEditorWidgets } from './editor-widgets';
import { FrameKeys } from './frame-keys';
import { WindowDiagrams } from './window-diagrams';

export default new ContainerModule(bind => {
    bind(DocumentKind).toConstantValue(drawioKind);
    bind(DrawioPreviews)
        .toDynamicValue(({ container }) =>
            container.get<ServiceConnectionProvider>(RemoteConnectionProvider).createProxy<DrawioPreviews>(DRAWIO_PREVIEWS_PATH)
        )
        .inSingletonScope();
    bind(DrawioPreviewFactory).toSelf().inSingletonScope();
    bind(WidgetFactory).toService(DrawioPreviewFactory);
    bind(DrawioOpenHandler).toSelf().inSingletonScope();
    bind(OpenHandler).toService(DrawioOpenHandler);
    bind(DrawioApp)
        .toDynamicValue(({ container }) =>
            container.get<ServiceConnectionProvider>(RemoteConnectionProvider).createProxy<DrawioApp>(DRAWIO_APP_PATH)
        )
        .inSingletonScope();
    for (const service of [DiagramEditorLoader, DiagramDocuments, EditorSettings, FrameKeys, DrawioEditorWidgets]) {
        bind<object>(service).toSelf().inSingletonScope();
    }
    bind(WidgetFactory).toService(DrawioEditorWidgets);
    bind(UndoRedoHandler).toService(DrawioEditorWidgets);
    bind(DrawioEditorOpenHandler).toSelf().inSingletonScope();
    bind(OpenHandler).toService(DrawioEditorOpenHandler);
    bind(EditorExportContribution).toSelf().inSingletonScope();
    bind(CommandContribution).toService(EditorExportContribution);
    bind(MenuContribution).toService(EditorExportContribution);
    bind(EditorCommandContribution).toSelf().inSingletonScope();
    for (const contribution of [CommandContribution, MenuContribution, TabBarToolbarContribution]) {
        bind(contribution).toService(EditorCommandContribution);
    }
    bind(DiagramCallTarget).toSelf().inSingletonScope();
    bind(CallTarget).toService(DiagramCallTarget);
    bind(WindowDiagrams).toSelf().inSingletonScope();
    bind(CommandContribution).toService(WindowDiagrams);
    bind(DrawioCommandContribution).toSelf().inSingletonScope();
    bind(CommandContribution).toService(DrawioCommandContribution);
    bind(MenuContribution).toService(DrawioCommandContribution);
});
