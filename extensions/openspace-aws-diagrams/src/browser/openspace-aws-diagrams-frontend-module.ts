import { PreferenceContribution } from '@theia/core';
import { ContainerModule } from '@theia/core/shared/inversify';
import { awsPreferences } from '../common/aws-preferences';
import { bindExcalidraw } from '@openspace/excalidraw/lib/browser/openspace-excalidraw-frontend-module';
import { bindMermaid } from '@openspace/mermaid/lib/browser/openspace-mermaid-frontend-module';
import { bindResearch } from '@openspace/research/lib/browser/openspace-research-frontend-module';

export default new ContainerModule(bind => {
    bind(PreferenceContribution).toConstantValue(awsPreferences);
    bindExcalidraw(bind);
    bindMermaid(bind);
    bindResearch(bind);
});
