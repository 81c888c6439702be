import { DocumentKind } from '@openspace/core/lib/browser/documents/document-kinds';
import { ToolsetContribution, toolsetContribution } from '@openspace/core/lib/common/toolset-contribution';
import { CommandContribution, MenuContribution } from '@theia/core';
import { FrontendApplicationContribution, OpenHandler, WidgetFactory, WidgetStatusBarContribution } from '@theia/core/lib/browser';
import { TabBarToolbarContribution } from '@theia/core/lib/browser/shell/tab-bar-toolbar';
import { ContainerModule } from '@theia/core/shared/inversify';
import '../../src/browser/style/mermaid.css';
import { mermaidTools } from '../common/tools';
import { DrawMermaidCommand } from './draw-mermaid-command';
import { MermaidCommandContribution } from './mermaid-commands';
import { MermaidExport } from './mermaid-export';
import { mermaidKind } from './mermaid-kind';
import { MermaidLanguage } from './mermaid-language';
import { MermaidOpenHandler } from './mermaid-open-handler';
import { MermaidOutline } from './mermaid-outline';
import { MermaidPreviewLoader } from './mermaid-preview-loader';
import { MermaidStatus } from './mermaid-status';
import { MermaidWidgetFactory } from './mermaid-widget-factory';
import { MermaidWidgets } from './mermaid-widgets';
import { WindowMermaidCanvas } from './window-mermaid-canvas';

export default new ContainerModule(bind => {
    bind(DocumentKind).toConstantValue(mermaidKind);
    bind(MermaidPreviewLoader).toSelf().inSingletonScope();
    bind(MermaidWidgets).toSelf().inSingletonScope();
    bind(MermaidExport).toSelf().inSingletonScope();
    bind(MermaidWidgetFactory).toSelf().inSingletonScope();
    bind(WidgetFactory).toService(MermaidWidgetFactory);
    bind(MermaidOpenHandler).toSelf().inSingletonScope();
    bind(OpenHandler).toService(MermaidOpenHandler);
    bind(MermaidStatus).toSelf().inSingletonScope();
    bind(WidgetStatusBarContribution).toService(MermaidStatus);
    bind(MermaidLanguage).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(MermaidLanguage);
    bind(MermaidOutline).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(MermaidOutline);
    bind(DrawMermaidCommand).toSelf().inSingletonScope();
    bind(CommandContribution).toService(DrawMermaidCommand);
    bind(MermaidCommandContribution).toSelf().inSingletonScope();
    for (const contribution of [CommandContribution, MenuContribution, TabBarToolbarContribution]) {
        bind(contribution).toService(MermaidCommandContribution);
    }

    bind(WindowMermaidCanvas).toSelf().inSingletonScope();
    bind(ToolsetContribution)
        .toDynamicValue(({ container }) => toolsetContribution(mermaidTools, container.get(WindowMermaidCanvas)))
        .inSingletonScope();
});
