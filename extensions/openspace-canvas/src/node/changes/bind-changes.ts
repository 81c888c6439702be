import { ConnectionHandler, RpcConnectionHandler } from '@theia/core';
import type { interfaces } from '@theia/core/shared/inversify';
import { CANVAS_CHANGES_PATH, CanvasChanges, type CanvasChangesClient } from '../../common/changes/canvas-changes';
import { CanvasChangeLog } from './canvas-change-log';

export function bindChanges(bind: interfaces.Bind): void {
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
}
