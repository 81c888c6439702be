import { URI } from '@theia/core';
import { type LabelProviderContribution, URIIconReference } from '@theia/core/lib/browser';
import { injectable } from '@theia/core/shared/inversify';
import { FileStatNode } from '@theia/filesystem/lib/browser/file-tree/file-tree';
import { FileStat } from '@theia/filesystem/lib/common/files';
import { turnsDirection, withVisibleDirection } from '../../common/text-direction';

/** Above all others, which would show the name as it is. */
const PRIORITY = Number.MAX_VALUE;

/** Names of files that would not be shown as they are written, with what hides it, wherever files are listed. */
@injectable()
export class DocumentNames implements LabelProviderContribution {
    canHandle(element: object): number {
        const uri = uriOf(element);
        return uri && turnsDirection(uri.path.toString()) ? PRIORITY : 0;
    }

    getName(element: object): string | undefined {
        const uri = uriOf(element);
        return uri && withVisibleDirection(uri.path.base);
    }

    getLongName(element: object): string | undefined {
        const uri = uriOf(element);
        return uri && withVisibleDirection(uri.path.fsPath());
    }
}

function uriOf(element: object): URI | undefined {
    if (element instanceof URI) {
        return element;
    }
    if (URIIconReference.is(element)) {
        return element.uri;
    }
    const file = FileStatNode.is(element) ? element.fileStat : element;
    return FileStat.is(file) ? file.resource : undefined;
}
