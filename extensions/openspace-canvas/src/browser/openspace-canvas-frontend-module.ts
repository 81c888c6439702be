import { PreferenceContribution } from '@theia/core';
import { ContainerModule } from '@theia/core/shared/inversify';
import { awsPreferences } from '../common/aws/aws-preferences';
import { bindChanges } from './changes/bind-changes';
import { bindExcalidraw } from './excalidraw/bind-excalidraw';
import { bindMermaid } from './mermaid/bind-mermaid';
import { bindResearch } from './research/bind-research';

export default new ContainerModule(bind => {
    bind(PreferenceContribution).toConstantValue(awsPreferences);
    bindChanges(bind);
    bindExcalidraw(bind);
    bindMermaid(bind);
    bindResearch(bind);
});
