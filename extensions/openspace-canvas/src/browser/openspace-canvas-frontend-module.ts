import { ContainerModule } from '@theia/core/shared/inversify';
import { bindChanges } from './changes/bind-changes';
import { bindExcalidraw } from './excalidraw/bind-excalidraw';
import { bindResearch } from './research/bind-research';

export default new ContainerModule(bind => {
    bindChanges(bind);
    bindExcalidraw(bind);
    bindResearch(bind);
});
