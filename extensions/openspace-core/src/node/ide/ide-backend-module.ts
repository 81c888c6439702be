import { ContainerModule } from '@theia/core/shared/inversify';
import { FileSearchService } from '@theia/file-search/lib/common/file-search-service';
import { BestNamesFirst } from './best-names-first';

export default new ContainerModule((bind, _unbind, _isBound, _rebind, _unbindAsync, onActivation) => {
    bind(BestNamesFirst).toSelf().inSingletonScope();
    // Theia binds its own only after this module.
    onActivation(FileSearchService, ({ container }) => container.get(BestNamesFirst));
});
