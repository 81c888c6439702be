import { bindContributionProvider } from '@theia/core';
import { bindViewContribution, FrontendApplicationContribution, WidgetFactory } from '@theia/core/lib/browser';
import { ContainerModule } from '@theia/core/shared/inversify';
import '../../../src/browser/agents/style/agents.css';
import '../../../src/browser/connect/style/connect-clients.css';
import { AgentsContribution } from './agents-contribution';
import { AgentsModel } from './agents-model';
import { AgentsStatus } from './agents-status';
import { AgentsWidget } from './agents-widget';
import { CallTarget, CallTargets } from './call-targets';
import { LongCalls } from './long-calls';

export default new ContainerModule(bind => {
    bindContributionProvider(bind, CallTarget);
    bind(CallTargets).toSelf().inSingletonScope();
    bind(AgentsModel).toSelf().inSingletonScope();
    for (const contribution of [AgentsStatus, LongCalls]) {
        bind(contribution).toSelf().inSingletonScope();
        bind(FrontendApplicationContribution).toService(contribution);
    }
    bindViewContribution(bind, AgentsContribution);
    bind(AgentsWidget).toSelf();
    bind(WidgetFactory)
        .toDynamicValue(({ container }) => ({ id: AgentsWidget.ID, createWidget: () => container.get(AgentsWidget) }))
        .inSingletonScope();
});
