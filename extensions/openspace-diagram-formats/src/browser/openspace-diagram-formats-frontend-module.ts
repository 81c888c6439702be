import { FileIcon } from '@openspace/core/lib/browser/documents/file-icons';
import { CommandContribution, MenuContribution } from '@theia/core';
import {
    FrontendApplicationContribution,
    OpenHandler,
    RemoteConnectionProvider,
    type ServiceConnectionProvider,
    WidgetFactory
} from '@theia/core/lib/browser';
import { TabBarToolbarContribution } from '@theia/core/lib/browser/shell/tab-bar-toolbar';
import { ContainerModule } from '@theia/core/shared/inversify';
import '../../src/browser/style/diagram-preview.css';
import { DIAGRAM_PREVIEWS_PATH, DiagramPreviews } from '../common/diagram-previews';
import { DiagramPreviewCommandContribution } from './diagram-preview-commands';
import { DiagramPreviewFactory } from './diagram-preview-factory';
import { DiagramPreviewOpenHandler } from './diagram-preview-open-handler';
import { formatIcons } from './format-icons';
import { DiagramChecks } from './languages/diagram-checks';
import { DiagramLanguageSupport } from './languages/diagram-language-support';

export default new ContainerModule(bind => {
    bind(DiagramPreviews)
        .toDynamicValue(({ container }) =>
            container.get<ServiceConnectionProvider>(RemoteConnectionProvider).createProxy<DiagramPreviews>(DIAGRAM_PREVIEWS_PATH)
        )
        .inSingletonScope();
    bind(DiagramPreviewFactory).toSelf().inSingletonScope();
    bind(WidgetFactory).toService(DiagramPreviewFactory);
    bind(DiagramPreviewOpenHandler).toSelf().inSingletonScope();
    bind(OpenHandler).toService(DiagramPreviewOpenHandler);
    for (const icon of formatIcons) {
        bind(FileIcon).toConstantValue(icon);
    }
    bind(DiagramChecks).toSelf().inSingletonScope();
    bind(DiagramLanguageSupport).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(DiagramLanguageSupport);
    bind(DiagramPreviewCommandContribution).toSelf().inSingletonScope();
    for (const contribution of [CommandContribution, MenuContribution, TabBarToolbarContribution]) {
        bind(contribution).toService(DiagramPreviewCommandContribution);
    }
});
