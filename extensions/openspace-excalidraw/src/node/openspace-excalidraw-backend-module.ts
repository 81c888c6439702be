import { DiagramCodecContribution } from '@openspace/core/lib/common/diagram-contribution';
import { ToolsetContribution } from '@openspace/core/lib/common/toolset-contribution';
import { excalidrawCodec } from '@openspace/diagram';
import { BackendApplicationContribution } from '@theia/core/lib/node/backend-application';
import type { interfaces } from '@theia/core/shared/inversify';
import { excalidrawTools } from '../common/tools';
import { CanvasPictures } from './canvas-pictures';
import { ExcalidrawAssetsRoutes } from './excalidraw-assets-routes';
import { FileExcalidrawCanvas } from './file-excalidraw-canvas';

export function bindExcalidraw(bind: interfaces.Bind): void {
    bind(ExcalidrawAssetsRoutes).toSelf().inSingletonScope();
    bind(BackendApplicationContribution).toService(ExcalidrawAssetsRoutes);
    bind(DiagramCodecContribution).toConstantValue({ codecs: [excalidrawCodec] });
    bind(CanvasPictures).toSelf().inSingletonScope();
    bind(FileExcalidrawCanvas).toSelf().inSingletonScope();
    bind(ToolsetContribution)
        .toDynamicValue(({ container }): ToolsetContribution => ({
            tools: excalidrawTools,
            port: container.get(FileExcalidrawCanvas).port
        }))
        .inSingletonScope();
}
