import { ToolsetContribution } from '@openspace/core/lib/common/toolset-contribution';
import type { interfaces } from '@theia/core/shared/inversify';
import { excalidrawTools } from '../../common/excalidraw/excalidraw-tools';
import { FileExcalidrawCanvas } from './file-excalidraw-canvas';

export function bindExcalidraw(bind: interfaces.Bind): void {
    bind(FileExcalidrawCanvas).toSelf().inSingletonScope();
    bind(ToolsetContribution)
        .toDynamicValue(({ container }): ToolsetContribution => ({
            tools: excalidrawTools,
            port: container.get(FileExcalidrawCanvas).port
        }))
        .inSingletonScope();
}
