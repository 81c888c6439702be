import { ConnectionHandler, RpcConnectionHandler } from '@theia/core';
import { ContainerModule } from '@theia/core/shared/inversify';
import { CANVAS_CHANGES_PATH, CanvasChanges, type CanvasChangesClient } from '../../common/changes/canvas-changes';
import { CANVAS_GUIDANCE } from '../../common/changes/canvas-guidance';
import { ToolsetContribution } from '../../common/toolset-contribution';
import { CanvasChangeLog } from './canvas-change-log';

export default new ContainerModule(bind => {
    bind(ToolsetContribution).toConstantValue({ tools: [], port: undefined, guidance: [CANVAS_GUIDANCE] });
    bind(CanvasChangeLog).toSelf().inSingletonScope();
    bind(CanvasChanges).toService(CanvasChangeLog);
    bind(ConnectionHandler)
        .toDynamicValue(
            ({ container }) =>
                new RpcConnectionHandler<CanvasChangesClient>(CANVAS_CHANGES_PATH, client => {
                    const log = container.get(CanvasChangeLog);
                    const listening = log.onRecorded(change => client.notifyChanged(change));
                    client.onDidCloseConnection(() => listening.dispose());
                    return log;
                })
        )
        .inSingletonScope();
});
