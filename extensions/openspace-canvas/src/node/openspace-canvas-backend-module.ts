import { ContainerModule } from '@theia/core/shared/inversify';
import { bindAws } from './aws/bind-aws';
import { bindExcalidraw } from './excalidraw/bind-excalidraw';
import { bindMermaid } from './mermaid/bind-mermaid';
import { bindResearch } from './research/bind-research';

export default new ContainerModule(bind => {
    bindAws(bind);
    bindExcalidraw(bind);
    bindMermaid(bind);
    bindResearch(bind);
});
