import { IconContribution } from '@openspace/core/lib/common/icon-contribution';
import { ToolsetContribution } from '@openspace/core/lib/common/toolset-contribution';
import { PreferenceContribution } from '@theia/core';
import { BackendApplicationContribution } from '@theia/core/lib/node/backend-application';
import { ContainerModule } from '@theia/core/shared/inversify';
import { awsPreferences } from '../common/aws-preferences';
import { awsTools } from '../common/tools';
import { AWS_GUIDANCE } from '../common/tools/aws-guidance';
import { AwsDiagramModes } from './aws-diagram-modes';
import { AwsDiagramRoute } from './aws-diagram-route';
import { BoardIcons } from './board-icons';
import { DiagramOutputs } from './diagram-outputs';
import { EmbeddedDiagrams } from './embedded-diagrams';
import { ProgramThreads } from './program-threads';

export default new ContainerModule(bind => {
    bind(PreferenceContribution).toConstantValue(awsPreferences);
    bind(DiagramOutputs).toSelf().inSingletonScope();
    bind(ProgramThreads).toSelf().inSingletonScope();
    bind(EmbeddedDiagrams).toSelf().inSingletonScope();
    bind(AwsDiagramModes).toSelf().inSingletonScope();
    bind(BackendApplicationContribution)
        .toDynamicValue(({ container }) => ({ onStop: () => container.get(AwsDiagramModes).dispose() }))
        .inSingletonScope();
    bind(ToolsetContribution)
        .toDynamicValue(({ container }): ToolsetContribution => ({
            tools: awsTools,
            port: container.get(AwsDiagramModes).port,
            guidance: [AWS_GUIDANCE]
        }))
        .inSingletonScope();
    bind(IconContribution)
        .toDynamicValue(() => new BoardIcons())
        .inSingletonScope();
    bind(AwsDiagramRoute).toSelf().inSingletonScope();
    bind(BackendApplicationContribution).toService(AwsDiagramRoute);
});
