import { bindViewContribution, FrontendApplicationContribution, WidgetFactory } from '@theia/core/lib/browser';
import { ContainerModule } from '@theia/core/shared/inversify';
import { StartPageContribution } from './start-page-contribution';
import { StartPageWidget } from './start-page-widget';
import '../../../src/browser/start-page/style/start-page.css';

export default new ContainerModule(bind => {
    bindViewContribution(bind, StartPageContribution);
    bind(FrontendApplicationContribution).toService(StartPageContribution);
    bind(StartPageWidget).toSelf();
    bind(WidgetFactory)
        .toDynamicValue(({ container }) => ({ id: StartPageWidget.ID, createWidget: () => container.get(StartPageWidget) }))
        .inSingletonScope();
});
