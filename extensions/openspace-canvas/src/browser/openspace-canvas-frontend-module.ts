import { ContainerModule } from '@theia/core/shared/inversify';
import { bindResearch } from './research/bind-research';

export default new ContainerModule(bind => {
    bindResearch(bind);
});
