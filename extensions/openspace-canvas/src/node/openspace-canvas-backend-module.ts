import { ContainerModule } from '@theia/core/shared/inversify';
import { bindAws } from '@openspace/aws-diagrams/lib/node/openspace-aws-diagrams-backend-module';
import { bindExcalidraw } from '@openspace/excalidraw/lib/node/openspace-excalidraw-backend-module';
import { bindMermaid } from '@openspace/mermaid/lib/node/openspace-mermaid-backend-module';
import { bindResearch } from '@openspace/research/lib/node/openspace-research-backend-module';

export default new ContainerModule(bind => {
    bindAws(bind);
    bindExcalidraw(bind);
    bindMermaid(bind);
    bindResearch(bind);
});
