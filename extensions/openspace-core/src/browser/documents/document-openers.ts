import { ToolError } from '@openspace/tool';
import { ContributionProvider, URI } from '@theia/core';
import { type NavigatableWidget, OpenHandler, type WidgetOpenerOptions } from '@theia/core/lib/browser';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { DocumentKind } from './document-kinds';
import { FileOpenHandler } from './file-open-handler';
import { FilePreviewHandler } from './file-preview-handler';

/** Our editors and viewers, for code that opens a file in one of them. */
@injectable()
export class DocumentOpeners {
    @inject(ContributionProvider)
    @named(OpenHandler)
    private readonly openers: ContributionProvider<OpenHandler>;

    @inject(ContributionProvider)
    @named(DocumentKind)
    private readonly kinds: ContributionProvider<DocumentKind>;

    get all(): FileOpenHandler<NavigatableWidget>[] {
        return this.openers.getContributions().filter(opener => opener instanceof FileOpenHandler);
    }

    private get previews(): FilePreviewHandler<NavigatableWidget>[] {
        return this.openers.getContributions().filter(opener => opener instanceof FilePreviewHandler);
    }

    /**
     * Shows a file in the editor or viewer for its kind, or in the preview of its text.
     * @param path absolute
     * @throws ToolError `UNSUPPORTED_FORMAT` when there is none, or when it cannot show the file
     */
    async show(path: string, options: WidgetOpenerOptions): Promise<void> {
        const uri = URI.fromFilePath(path);
        const { all, previews } = this;
        const candidates = await Promise.all(
            [...all, ...previews].map(async candidate => ({ candidate, priority: await candidate.canHandle(uri) }))
        );
        const opener = candidates.filter(({ priority }) => priority > 0).sort((a, b) => b.priority - a.priority)[0]?.candidate;
        if (!opener) {
            const suffixes = [...new Set([...this.kinds.getContributions(), ...previews].flatMap(kind => kind.suffixes))];
            throw new ToolError('UNSUPPORTED_FORMAT', `${path} is no diagram or picture that the window can show.`, {
                suggestion: `Open a file whose name ends with ${suffixes.join(', ')}, or a picture.`,
                details: { path, suffixes }
            });
        }
        try {
            await opener.open(uri, options);
        } catch (error) {
            const reason = error instanceof Error ? error.message : String(error);
            throw new ToolError('UNSUPPORTED_FORMAT', `${path} could not be shown: ${reason}`, {
                suggestion: 'Check that the file can be read and is not too large.',
                details: { path }
            });
        }
    }
}
