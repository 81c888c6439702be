import { CallTarget } from '@openspace/core/lib/browser/agents/call-targets';
import { DocumentKind } from '@openspace/core/lib/browser/documents/document-kinds';
import { ToolsetContribution, toolsetContribution } from '@openspace/core/lib/common/toolset-contribution';
import { CommandContribution, MenuContribution } from '@theia/core';
import { KeybindingContribution, OpenHandler, UndoRedoHandler, WidgetFactory } from '@theia/core/lib/browser';
import { TabBarToolbarContribution } from '@theia/core/lib/browser/shell/tab-bar-toolbar';
import { ContainerModule } from '@theia/core/shared/inversify';
import '../../src/browser/style/excalidraw.css';
import { excalidrawTools } from '../common/tools';
import { CanvasCallTarget } from './canvas-call-target';
import { CanvasDocuments } from './canvas-documents';
import { CanvasEditorLoader } from './canvas-editor-loader';
import { CanvasTheme } from './canvas-theme';
import { ExcalidrawCommandContribution } from './excalidraw-commands';
import { excalidrawKind } from './excalidraw-kind';
import { ExcalidrawKeybindings } from './excalidraw-keybindings';
import { ExcalidrawOpenHandler } from './excalidraw-open-handler';
import { ExcalidrawWidgets } from './excalidraw-widgets';
import { WindowExcalidrawCanvas } from './window-excalidraw-canvas';

export default new ContainerModule(bind => {
    bind(DocumentKind).toConstantValue(excalidrawKind);
    bind(CanvasEditorLoader).toSelf().inSingletonScope();
    bind(CanvasTheme).toSelf().inSingletonScope();
    bind(CanvasDocuments).toSelf().inSingletonScope();
    bind(CanvasCallTarget).toSelf().inSingletonScope();
    bind(CallTarget).toService(CanvasCallTarget);
    bind(ExcalidrawWidgets).toSelf().inSingletonScope();
    bind(WidgetFactory).toService(ExcalidrawWidgets);
    bind(UndoRedoHandler).toService(ExcalidrawWidgets);
    bind(ExcalidrawOpenHandler).toSelf().inSingletonScope();
    bind(OpenHandler).toService(ExcalidrawOpenHandler);
    bind(ExcalidrawKeybindings).toSelf().inSingletonScope();
    bind(KeybindingContribution).toService(ExcalidrawKeybindings);
    bind(ExcalidrawCommandContribution).toSelf().inSingletonScope();
    for (const contribution of [CommandContribution, MenuContribution, TabBarToolbarContribution]) {
        bind(contribution).toService(ExcalidrawCommandContribution);
    }
    bind(WindowExcalidrawCanvas).toSelf().inSingletonScope();
    bind(ToolsetContribution)
        .toDynamicValue(({ container }) => toolsetContribution(excalidrawTools, container.get(WindowExcalidrawCanvas)))
        .inSingletonScope();
});
