import { ElectronMainApplication } from '@theia/core/lib/electron-main/electron-main-application';
import { ContainerModule } from '@theia/core/shared/inversify';
import { OpenSpaceMainApplication } from './openspace-main-application';

export default new ContainerModule((bind, _unbind, _isBound, rebind) => {
    bind(OpenSpaceMainApplication).toSelf().inSingletonScope();
    rebind(ElectronMainApplication).toService(OpenSpaceMainApplication);
});
