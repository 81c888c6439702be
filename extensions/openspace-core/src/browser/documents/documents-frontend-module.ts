import { CommandContribution } from '@theia/core';
import { FrontendApplicationContribution, LabelProviderContribution, OpenWithService } from '@theia/core/lib/browser';
import { ContainerModule } from '@theia/core/shared/inversify';
import { FileNavigatorModel, FileNavigatorWidget } from '@theia/navigator/lib/browser';
import { createFileNavigatorContainer } from '@theia/navigator/lib/browser/navigator-container';
import { WorkspaceCommandContribution } from '@theia/workspace/lib/browser/workspace-commands';
import { WorkspaceDuplicateHandler } from '@theia/workspace/lib/browser/workspace-duplicate-handler';
import { DocumentEditCommands } from './document-edit-commands';
import { DocumentIcons } from './document-icons';
import { bindDocumentKinds } from './document-kinds';
import { DocumentOpeners } from './document-openers';
import { ExportedFile } from './exported-file';
import { DocumentCopies, DocumentDuplicateHandler, DocumentNavigatorModel } from './explorer/document-copies';
import { DocumentRename } from './explorer/document-rename';
import { PageClipboard } from './page-clipboard';
import { OpenWithDocuments, OpenWithEditors } from './open-with-documents';

/** What the IDE does with files of our kinds that it would do otherwise with others. */
export default new ContainerModule((bind, _unbind, _isBound, rebind) => {
    bindDocumentKinds(bind);
    bind(DocumentIcons).toSelf().inSingletonScope();
    bind(LabelProviderContribution).toService(DocumentIcons);

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

    rebind(OpenWithService).to(OpenWithDocuments).inSingletonScope();
    bind(ExportedFile).toSelf().inSingletonScope();
    bind(DocumentOpeners).toSelf().inSingletonScope();
    bind(OpenWithEditors).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(OpenWithEditors);
});
