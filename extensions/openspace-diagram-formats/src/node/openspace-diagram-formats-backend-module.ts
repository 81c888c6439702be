import { DiagramBoards, DiagramCodecContribution } from '@openspace/core/lib/common/diagram-contribution';
import { ConnectionHandler, RpcConnectionHandler } from '@theia/core';
import { ContainerModule } from '@theia/core/shared/inversify';
import { DIAGRAM_PREVIEWS_PATH } from '../common/diagram-previews';
import { DiagramPreviewsService } from './diagram-previews-service';
import { FormatThreads } from './format-threads';

export default new ContainerModule(bind => {
    bind(FormatThreads).toSelf().inSingletonScope();
    bind(DiagramCodecContribution)
        .toDynamicValue(({ container }): DiagramCodecContribution => ({ codecs: container.get(FormatThreads).codecs }))
        .inSingletonScope();
    bind(ConnectionHandler)
        .toDynamicValue(
            ({ container }) =>
                new RpcConnectionHandler(DIAGRAM_PREVIEWS_PATH, client => {
                    const previews = new DiagramPreviewsService(container.get(FormatThreads), container.get(DiagramBoards));
                    client.onDidCloseConnection(() => previews.dispose());
                    return previews;
                })
        )
        .inSingletonScope();
});
