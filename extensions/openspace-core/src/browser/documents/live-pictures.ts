import { CancellationTokenSource, CommandService, Disposable, DisposableCollection, type URI } from '@theia/core';
import { ThemeService } from '@theia/core/lib/browser/theming';
import { inject, injectable } from '@theia/core/shared/inversify';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { DocumentPicturesServer } from '../../common/document-pictures';
import { pictureType } from '../pictures/picture-types';
import { colorSchemeOf } from './color-scheme';
import { DocumentKinds } from './document-kinds';
import { FewAtOnce } from './few-at-once';
import { RestedChanges } from './rested-changes';
import { SHARED_COMMANDS } from './shared-command-ids';

/** A picture as SVG, or why there is none. */
export type DrawnPicture = { readonly svg: string } | { readonly problem: { readonly message: string; readonly line?: number } };

const MERMAID = /\.(?:mmd|mermaid)$/i;
const MAX_MERMAID = 1_000_000;
/** Pictures that are followed are drawn so many at once: a text may show hundreds of documents. */
const DRAWN_AT_ONCE = 4;

/** Pictures of boards and diagrams for views that show them among other things, in the colours of the IDE. */
@injectable()
export class LivePictures {
    @inject(DocumentPicturesServer)
    private readonly server: DocumentPicturesServer;

    @inject(CommandService)
    private readonly commands: CommandService;

    @inject(FileService)
    private readonly files: FileService;

    @inject(ThemeService)
    private readonly themes: ThemeService;

    @inject(RestedChanges)
    private readonly changes: RestedChanges;

    @inject(DocumentKinds)
    private readonly kinds: DocumentKinds;

    private readonly drawing = new FewAtOnce(DRAWN_AT_ONCE);

    /** Whether a file of this name is a document with an editor of its own, rather than a picture that a browser shows. */
    isDocument(name: string): boolean {
        return this.kinds.of(name) !== undefined && pictureType(name) === undefined;
    }

    /** @returns undefined when nothing here can draw Mermaid */
    drawMermaid(source: string): Promise<DrawnPicture | undefined> {
        const dark = colorSchemeOf(this.themes) === 'dark';
        return this.commands.executeCommand<DrawnPicture>(SHARED_COMMANDS.drawMermaid, source, { dark, portable: true });
    }

    /** A picture of a file as it is now. */
    async draw(uri: URI, cancel = new CancellationTokenSource().token): Promise<DrawnPicture> {
        if (MERMAID.test(uri.path.base)) {
            const read = await this.files.read(uri, { limits: { size: MAX_MERMAID } });
            const drawn = await this.drawMermaid(read.value);
            if (drawn) {
                return drawn;
            }
        }
        const result = await this.server.picture(uri.path.fsPath(), colorSchemeOf(this.themes) === 'dark', cancel);
        return result.ok ? { svg: result.value.svg } : { problem: result.error };
    }

    /** Gives pictures of a file until it is disposed of: one now, and one whenever the file or the theme has changed. */
    follow(uri: URI, show: (picture: DrawnPicture) => void): Disposable {
        let cancel = new CancellationTokenSource();
        const take = async (): Promise<void> => {
            cancel.cancel();
            const mine = (cancel = new CancellationTokenSource());
            const draw = async (): Promise<DrawnPicture | undefined> =>
                mine.token.isCancellationRequested ? undefined : this.draw(uri, mine.token);
            const drawn = await this.drawing.run(draw).catch((error: unknown): DrawnPicture => ({
                problem: { message: error instanceof Error ? error.message : String(error) }
            }));
            if (drawn && !mine.token.isCancellationRequested) {
                show(drawn);
            }
        };
        void take();
        return new DisposableCollection(
            this.changes.watch(uri, () => void take()),
            this.themes.onDidColorThemeChange(() => void take()),
            Disposable.create(() => cancel.cancel())
        );
    }
}

/** An address for an `img`, in which nothing of a picture runs and nothing is loaded. */
export function pictureAddress(svg: string): string {
    return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** A picture's own size in pixels, which an `img` does not take from one that wants to be as wide as its place. */
export function pictureSize(svg: string): { readonly width?: number; readonly height?: number } {
    const [, width, height] = /\sviewBox="[-\d.e]+ [-\d.e]+ ([\d.e]+) ([\d.e]+)"/.exec(/<svg[^<>]*>/.exec(svg)?.[0] ?? '') ?? [];
    return width === undefined ? {} : { width: Math.ceil(Number(width)), height: Math.ceil(Number(height)) };
}
