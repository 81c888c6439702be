import { DiagramCodecContribution } from '@openspace/core/lib/common/diagram-contribution';
import { ToolsetContribution } from '@openspace/core/lib/common/toolset-contribution';
import { excalidrawCodec } from '@openspace/diagram';
import { BackendApplicationContribution } from '@theia/core/lib/node/backend-application';
import { ContainerModule } from '@theia/core/shared/inversify';
import { excalidrawTools } from '../common/tools';
import { EXCALIDRAW_GUIDANCE } from '../common/tools/excalidraw-guidance';
import { CanvasPictures } from './canvas-pictures';
import { ExcalidrawAssetsRoutes } from './excalidraw-assets-routes';
import { FileExcalidrawCanvas } from './file-excalidraw-canvas';

export default new ContainerModule(bind => {
    bind(ExcalidrawAssetsRoutes).toSelf().inSingletonScope();
    bind(BackendApplicationContribution).toService(ExcalidrawAssetsRoutes);
    bind(DiagramCodecContribution).toConstantValue({ codecs: [excalidrawCodec] });
    bind(CanvasPictures).toSelf().inSingletonScope();
    bind(FileExcalidrawCanvas).toSelf().inSingletonScope();
    bind(ToolsetContribution)
        .toDynamicValue(({ container }): ToolsetContribution => ({
            tools: excalidrawTools,
            port: container.get(FileExcalidrawCanvas).port,
            guidance: [EXCALIDRAW_GUIDANCE]
        }))
        .inSingletonScope();
});
