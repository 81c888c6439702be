import { DiagramCodecContribution } from '@openspace/core/lib/common/diagram-contribution';
import { IconContribution } from '@openspace/core/lib/common/icon-contribution';
import { ResourceContribution } from '@openspace/core/lib/common/resource-contribution';
import { StencilContribution } from '@openspace/core/lib/common/stencil-contribution';
import { ToolsetContribution, toolsetContribution } from '@openspace/core/lib/common/toolset-contribution';
import { drawioCodec } from '@openspace/diagram/lib/codecs/drawio';
import { ConnectionHandler, PreferenceContribution, RpcConnectionHandler } from '@theia/core';
import { BackendApplicationContribution } from '@theia/core/lib/node/backend-application';
import { ContainerModule } from '@theia/core/shared/inversify';
import { drawioPreferences } from '../common/drawio-preferences';
import { DRAWIO_APP_PATH, type DrawioApp } from '../common/drawio-app';
import { DRAWIO_PREVIEWS_PATH } from '../common/drawio-previews';
import { drawioTools } from '../common/tools';
import { DiagramFiles } from './diagram-files';
import { DrawioBackend } from './drawio-backend';
import { DrawioPreviewService } from './drawio-preview-service';
import { DrawioThreads } from './drawio-threads';
import { DrawioAppRoute } from './editor/drawio-app-route';
import { EditorLibraries } from './editor/editor-libraries';
import { ElkLayout } from './elk-layout';
import { DiagramDocuments } from './files/diagram-documents';
import { DrawioBoardIcons } from './icons/board-icons';
import { InstalledShapes } from './installed-shapes';
import { BoardStencils } from './stencils/board-stencils';
import { DrawioArt } from './stencils/drawio-art';
import { StencilFiles } from './stencils/stencil-files';

export default new ContainerModule(bind => {
    bind(PreferenceContribution).toConstantValue(drawioPreferences);
    bind(InstalledShapes).toSelf().inSingletonScope();
    bind(DiagramFiles).toSelf().inSingletonScope();
    bind(ElkLayout).toSelf().inSingletonScope();
    bind(DiagramDocuments).toSelf().inSingletonScope();

    bind(StencilFiles)
        .toDynamicValue(() => new StencilFiles())
        .inSingletonScope();
    bind(DrawioArt).toSelf().inSingletonScope();
    bind(DiagramCodecContribution)
        .toDynamicValue(({ container }): DiagramCodecContribution => {
            return { codecs: [{ ...drawioCodec, art: container.get(DrawioArt).read }] };
        })
        .inSingletonScope();

    bind(IconContribution)
        .toDynamicValue(({ container }) => {
            const stencils = container.get(StencilFiles);
            return new DrawioBoardIcons(names => stencils.read(names));
        })
        .inSingletonScope();

    bind(StencilContribution)
        .toDynamicValue(({ container }) => {
            const shapes = container.get(InstalledShapes);
            return new BoardStencils(() => shapes.library(), container.get(DrawioArt).read);
        })
        .inSingletonScope();

    bind(DrawioThreads).toSelf().inSingletonScope();
    bind(DrawioPreviewService).toSelf().inSingletonScope();
    bind(ConnectionHandler)
        .toDynamicValue(({ container }) => new RpcConnectionHandler(DRAWIO_PREVIEWS_PATH, () => container.get(DrawioPreviewService)))
        .inSingletonScope();

    bind(EditorLibraries).toSelf().inSingletonScope();
    bind(DrawioAppRoute).toSelf().inSingletonScope();
    bind(BackendApplicationContribution).toService(DrawioAppRoute);
    bind(ConnectionHandler)
        .toDynamicValue(({ container }) => {
            const [route, libraries] = [container.get(DrawioAppRoute), container.get(EditorLibraries)];
            return new RpcConnectionHandler<object>(DRAWIO_APP_PATH, (): DrawioApp => ({
                path: () => route.path(),
                libraries: () => libraries.all()
            }));
        })
        .inSingletonScope();

    bind(DrawioBackend).toSelf().inSingletonScope();
    bind(BackendApplicationContribution).toService(DrawioBackend);
    bind(ToolsetContribution)
        .toDynamicValue(({ container }) => {
            const threads = container.get(DrawioThreads);
            return toolsetContribution(
                drawioTools.map(tool => threads.inWorker(tool)),
                container.get(DrawioBackend)
            );
        })
        .inSingletonScope();
    bind(ResourceContribution)
        .toDynamicValue(({ container }): ResourceContribution => container.get(DrawioBackend).resources)
        .inSingletonScope();
});
