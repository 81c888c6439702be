import { ConnectionHandler, RpcConnectionHandler } from '@theia/core';
import { ContainerModule } from '@theia/core/shared/inversify';
import { DRAWING_COMPARISONS_PATH } from '../common/drawing-comparisons';
import { ComparisonThreads } from './comparison-threads';
import { DrawingComparisonsService } from './drawing-comparisons-service';

export default new ContainerModule(bind => {
    bind(ComparisonThreads).toSelf().inSingletonScope();
    bind(ConnectionHandler)
        .toDynamicValue(
            ({ container }) =>
                new RpcConnectionHandler(DRAWING_COMPARISONS_PATH, client => {
                    const comparisons = new DrawingComparisonsService(container.get(ComparisonThreads));
                    client.onDidCloseConnection(() => comparisons.dispose());
                    return comparisons;
                })
        )
        .inSingletonScope();
});
