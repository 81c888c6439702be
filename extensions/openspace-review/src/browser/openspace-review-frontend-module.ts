import { CommandContribution } from '@theia/core';
import {
    KeybindingContribution,
    OpenHandler,
    RemoteConnectionProvider,
    type ServiceConnectionProvider,
    WidgetFactory
} from '@theia/core/lib/browser';
import { ContainerModule } from '@theia/core/shared/inversify';
import '../../src/browser/style/drawing-diff.css';
import { DRAWING_COMPARISONS_PATH, DrawingComparisons } from '../common/drawing-comparisons';
import { ComparedTexts } from './compared-texts';
import { DrawingDiffCommandContribution } from './drawing-diff-commands';
import { DrawingDiffFactory } from './drawing-diff-factory';
import { DrawingDiffOpenHandler } from './drawing-diff-open-handler';

export default new ContainerModule(bind => {
    bind(DrawingComparisons)
        .toDynamicValue(({ container }) =>
            container.get<ServiceConnectionProvider>(RemoteConnectionProvider).createProxy<DrawingComparisons>(DRAWING_COMPARISONS_PATH)
        )
        .inSingletonScope();
    for (const service of [ComparedTexts, DrawingDiffCommandContribution, DrawingDiffFactory, DrawingDiffOpenHandler]) {
        bind<object>(service).toSelf().inSingletonScope();
    }
    bind(WidgetFactory).toService(DrawingDiffFactory);
    bind(OpenHandler).toService(DrawingDiffOpenHandler);
    bind(CommandContribution).toService(DrawingDiffCommandContribution);
    bind(KeybindingContribution).toService(DrawingDiffCommandContribution);
});
