import { CommandContribution, MenuContribution } from '@theia/core';
import { KeybindingContribution, OpenHandler, WidgetFactory } from '@theia/core/lib/browser';
import { TabBarToolbarContribution } from '@theia/core/lib/browser/shell/tab-bar-toolbar';
import { ContainerModule } from '@theia/core/shared/inversify';
import '../../src/browser/style/markdown-preview.css';
import { MarkdownPreviewCommandContribution } from './markdown-preview-commands';
import { MarkdownPreviewFactory } from './markdown-preview-factory';
import { MarkdownPreviewOpenHandler } from './markdown-preview-open-handler';
import { PreviewContent } from './preview-content';
import { PreviewPictures } from './preview-pictures';
import { ScrollSync } from './scroll-sync';
import { WorkspaceLinks } from './workspace-links';

export default new ContainerModule(bind => {
    for (const service of [
        MarkdownPreviewCommandContribution,
        MarkdownPreviewFactory,
        MarkdownPreviewOpenHandler,
        PreviewContent,
        PreviewPictures,
        ScrollSync,
        WorkspaceLinks
    ]) {
        bind<object>(service).toSelf().inSingletonScope();
    }
    bind(WidgetFactory).toService(MarkdownPreviewFactory);
    bind(OpenHandler).toService(MarkdownPreviewOpenHandler);
    for (const contribution of [CommandContribution, KeybindingContribution, MenuContribution, TabBarToolbarContribution]) {
        bind(contribution).toService(MarkdownPreviewCommandContribution);
    }
});
