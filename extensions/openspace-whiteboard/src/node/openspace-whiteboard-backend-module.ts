import { PromptContribution } from '@openspace/core/lib/common/prompt-contribution';
import { ResourceContribution } from '@openspace/core/lib/common/resource-contribution';
import { ToolsetContribution, toolsetContribution } from '@openspace/core/lib/common/toolset-contribution';
import { BackendApplicationContribution } from '@theia/core/lib/node/backend-application';
import { ContainerModule } from '@theia/core/shared/inversify';
import { whiteboardTools } from '../common/tools';
import { whiteboardPrompts } from '../common/whiteboard-prompts';
import { BoardResources } from './board-resources';
import { EditorAssetsRoutes } from './editor-assets-routes';
import { FileWhiteboard } from './file-whiteboard';

export default new ContainerModule(bind => {
    bind(FileWhiteboard).toSelf().inSingletonScope();
    bind(ToolsetContribution)
        .toDynamicValue(({ container }) => toolsetContribution(whiteboardTools, container.get(FileWhiteboard)))
        .inSingletonScope();
    bind(BoardResources).toSelf().inSingletonScope();
    bind(ResourceContribution).toService(BoardResources);
    bind(PromptContribution).toConstantValue({ prompts: whiteboardPrompts });

    bind(EditorAssetsRoutes).toSelf().inSingletonScope();
    bind(BackendApplicationContribution).toService(EditorAssetsRoutes);
});
