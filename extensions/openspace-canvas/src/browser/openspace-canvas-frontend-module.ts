import { PreferenceContribution } from '@theia/core';
import { ContainerModule } from '@theia/core/shared/inversify';
import { awsPreferences } from '../common/aws/aws-preferences';
import { bindExcalidraw } from './excalidraw/bind-excalidraw';
import { bindMermaid } from './mermaid/bind-mermaid';
import { bindResearch } from './research/bind-research';

export default new ContainerModule(bind => {
    bind(PreferenceContribution).toConstantValue(awsPreferences);
    bindExcalidraw(bind);
    bindMermaid(bind);
    bindResearch(bind);
});
