import { ContributionProvider, URI } from '@theia/core';
import { type LabelProviderContribution, URIIconReference } from '@theia/core/lib/browser';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { FileStatNode } from '@theia/filesystem/lib/browser/file-tree/file-tree';
import { FileStat } from '@theia/filesystem/lib/common/files';
import { DocumentKinds } from './document-kinds';
import { FileIcon, iconOfName } from './file-icons';

/** Above those of icon themes, which have the greatest safe integer: they know our documents only as JSON and XML. */
const PRIORITY = Number.MAX_VALUE;

/** The icons of our documents and formats wherever files are listed: the explorer, tabs, quick open, the search. */
@injectable()
export class DocumentIcons implements LabelProviderContribution {
    @inject(DocumentKinds)
    private readonly kinds: DocumentKinds;

    @inject(ContributionProvider)
    @named(FileIcon)
    private readonly icons: ContributionProvider<FileIcon>;

    canHandle(element: object): number {
        return this.getIcon(element) === undefined ? 0 : PRIORITY;
    }

    getIcon(element: object): string | undefined {
        const uri = uriOf(element);
        return uri && (this.kinds.of(uri.path.base)?.kind.iconClass ?? iconOfName(uri.path.base, this.icons.getContributions()));
    }
}

function uriOf(element: object): URI | undefined {
    if (element instanceof URI) {
        return element;
    }
    if (URIIconReference.is(element)) {
        return element.id === 'folder' ? undefined : element.uri;
    }
    const file = FileStatNode.is(element) ? element.fileStat : element;
    return FileStat.is(file) && file.isFile ? file.resource : undefined;
}
