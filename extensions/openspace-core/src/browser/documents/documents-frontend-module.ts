import { CommandContribution } from '@theia/core';
import {
    FrontendApplicationContribution,
    LabelProviderContribution,
    OpenWithService,
    RemoteConnectionProvider,
    type ServiceConnectionProvider,
    UndoRedoHandler
} from '@theia/core/lib/browser';
import { ContainerModule } from '@theia/core/shared/inversify';
import { FileNavigatorModel, FileNavigatorWidget } from '@theia/navigator/lib/browser';
import { createFileNavigatorContainer } from '@theia/navigator/lib/browser/navigator-container';
import { WorkspaceCommandContribution } from '@theia/workspace/lib/browser/workspace-commands';
import { WorkspaceDuplicateHandler } from '@theia/workspace/lib/browser/workspace-duplicate-handler';
import '../../../src/browser/code/style/code-colours.css';
import { DOCUMENT_PICTURES_PATH, DocumentPicturesServer } from '../../common/document-pictures';
import { CodeColours } from '../code/code-colours';
import { DocumentEditCommands } from './document-edit-commands';
import { DocumentIcons } from './document-icons';
import { bindDocumentKinds } from './document-kinds';
import { bindFileIcons } from './file-icons';
import { AgentColumn } from './agent-column';
import { DocumentOpeners } from './document-openers';
import { ExportedFile } from './exported-file';
import { DocumentCopies, DocumentDuplicateHandler, DocumentNavigatorModel } from './explorer/document-copies';
import { DocumentRename } from './explorer/document-rename';
import { FileUndo } from './explorer/file-undo';
import { LivePictures } from './live-pictures';
import { MovedTabs } from './moved-tabs';
import { PageClipboard } from './page-clipboard';
import { PreviewedTexts } from './previewed-text';
import { RestedChanges } from './rested-changes';
import { DocumentNames } from './document-names';
import { WebLinks } from './web-links';
import { OpenWithDocuments, OpenWithEditors } from './open-with-documents';
import { WorkspaceDiagrams } from './workspace-diagrams';

/** What the IDE does with files of our kinds that it would do otherwise with others. */
export default new ContainerModule((bind, _unbind, _isBound, rebind) => {
    bindDocumentKinds(bind);
    bindFileIcons(bind);
    bind(DocumentIcons).toSelf().inSingletonScope();
    bind(LabelProviderContribution).toService(DocumentIcons);
    bind(DocumentNames).toSelf().inSingletonScope();
    bind(LabelProviderContribution).toService(DocumentNames);

    bind(MovedTabs).toSelf().inSingletonScope();
    bind(PageClipboard).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(PageClipboard);
    bind(DocumentEditCommands).toSelf().inSingletonScope();
    bind(CommandContribution).toService(DocumentEditCommands);

    bind(DocumentCopies).toSelf().inSingletonScope();
    rebind(WorkspaceDuplicateHandler).to(DocumentDuplicateHandler).inSingletonScope();
    rebind(WorkspaceCommandContribution).to(DocumentRename).inSingletonScope();
    rebind(FileNavigatorWidget).toDynamicValue(({ container }) => {
        const child = createFileNavigatorContainer(container);
        child.rebind(FileNavigatorModel).to(DocumentNavigatorModel).inSingletonScope();
        return child.get(FileNavigatorWidget);
    });

    bind(FileUndo).toSelf().inSingletonScope();
    bind(UndoRedoHandler).toService(FileUndo);
    bind(FrontendApplicationContribution).toService(FileUndo);

    rebind(OpenWithService).to(OpenWithDocuments).inSingletonScope();
    bind(ExportedFile).toSelf().inSingletonScope();
    for (const service of [CodeColours, LivePictures, PreviewedTexts, RestedChanges, WebLinks]) {
        bind<object>(service).toSelf().inSingletonScope();
    }
    bind(DocumentPicturesServer)
        .toDynamicValue(({ container }) =>
            container.get<ServiceConnectionProvider>(RemoteConnectionProvider).createProxy<DocumentPicturesServer>(DOCUMENT_PICTURES_PATH)
        )
        .inSingletonScope();
    bind(DocumentOpeners).toSelf().inSingletonScope();
    bind(WorkspaceDiagrams).toSelf().inSingletonScope();
    bind(AgentColumn).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(AgentColumn);
    bind(OpenWithEditors).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(OpenWithEditors);
});
