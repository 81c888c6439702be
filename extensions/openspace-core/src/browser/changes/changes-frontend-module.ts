import { PreferenceContribution } from '@theia/core';
import {
    bindViewContribution,
    FrontendApplicationContribution,
    RemoteConnectionProvider,
    ServiceConnectionProvider,
    WidgetFactory
} from '@theia/core/lib/browser';
import { ContainerModule } from '@theia/core/shared/inversify';
import '../../../src/browser/changes/style/canvas-changes.css';
import { CANVAS_CHANGES_PATH, CanvasChanges } from '../../common/changes/canvas-changes';
import { agentFilePreferences, AgentFilePreferences } from './agent-file-preferences';
import { AgentFilesShown } from './agent-files-shown';
import { CanvasChangesContribution } from './canvas-changes-contribution';
import { CanvasChangesReceiver } from './canvas-changes-receiver';
import { CanvasChangesWidget } from './canvas-changes-widget';

/** Shows the user what agents write to drawings. */
export default new ContainerModule(bind => {
    bind(CanvasChangesReceiver).toSelf().inSingletonScope();
    bind(CanvasChanges)
        .toDynamicValue(({ container }) => {
            const connection = container.get<ServiceConnectionProvider>(RemoteConnectionProvider);
            const receiver = container.get(CanvasChangesReceiver);
            const changes = connection.createProxy<CanvasChanges>(CANVAS_CHANGES_PATH, receiver);
            changes.onDidOpenConnection(() => receiver.connectionOpened());
            return changes;
        })
        .inSingletonScope();
    bind(CanvasChangesWidget).toSelf();
    bind(WidgetFactory)
        .toDynamicValue(({ container }) => ({ id: CanvasChangesWidget.ID, createWidget: () => container.get(CanvasChangesWidget) }))
        .inSingletonScope();
    bindViewContribution(bind, CanvasChangesContribution);
    bind(PreferenceContribution).toConstantValue(agentFilePreferences);
    bind(AgentFilePreferences).toSelf().inSingletonScope();
    bind(AgentFilesShown).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(AgentFilesShown);
});
