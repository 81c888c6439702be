import { URI } from '@theia/core';
import { type LabelProviderContribution, URIIconReference } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { FileStat } from '@theia/filesystem/lib/common/files';
import { DocumentKinds } from './document-kinds';

/** Above Theia's own icons, below those of an icon theme that the person chose. */
const PRIORITY = 200;

/** The icons of our documents wherever files are listed: the explorer, tabs, quick open, the search. */
@injectable()
export class DocumentIcons implements LabelProviderContribution {
    @inject(DocumentKinds)
    private readonly kinds: DocumentKinds;

    canHandle(element: object): number {
        return this.getIcon(element) === undefined ? 0 : PRIORITY;
    }

    getIcon(element: object): string | undefined {
        const uri = uriOf(element);
        return uri && this.kinds.of(uri.path.base)?.kind.iconClass;
    }
}

function uriOf(element: object): URI | undefined {
    if (element instanceof URI) {
        return element;
    }
    if (URIIconReference.is(element)) {
        return element.id === 'folder' ? undefined : element.uri;
    }
    return FileStat.is(element) && element.isFile ? element.resource : undefined;
}
