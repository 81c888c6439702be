import { DisposableCollection, Emitter, nls, type URI } from '@theia/core';
import { type FrontendApplicationContribution, TopDownTreeIterator, WidgetManager } from '@theia/core/lib/browser';
import { type Decoration, type DecorationsProvider, DecorationsService } from '@theia/core/lib/browser/decorations-service';
import { inject, injectable } from '@theia/core/shared/inversify';
import debounce from '@theia/core/shared/lodash.debounce';
import { FileStatNode } from '@theia/filesystem/lib/browser';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { FILE_NAVIGATOR_ID, FileNavigatorWidget } from '@theia/navigator/lib/browser';
import { GitService } from '../common/git-service';
import { GitColors } from './git-colors';
import type { GitModel } from './git-model';
import { GitRepositories } from './git-repositories';

const DELAY_MS = 150;
/** Git is asked about so many files at once. */
const MOST_AT_ONCE = 2_000;

const IGNORED: Decoration = { colorId: GitColors.ignored, tooltip: nls.localize('openspace/git/ignored', 'Ignored'), bubble: false };

/** Greys the files in the explorer that Git ignores. Only those that are listed there are asked about. */
@injectable()
export class GitIgnored implements DecorationsProvider, FrontendApplicationContribution {
    @inject(DecorationsService) private readonly service: DecorationsService;
    @inject(FileService) private readonly files: FileService;
    @inject(GitRepositories) private readonly repositories: GitRepositories;
    @inject(GitService) private readonly git: GitService;
    @inject(WidgetManager) private readonly widgets: WidgetManager;

    private readonly changed = new Emitter<URI[]>();
    readonly onDidChange = this.changed.event;
    /** What git said, by URI. */
    private known = new Map<string, boolean>();
    private explorer: FileNavigatorWidget | undefined;
    private asking: Promise<void> = Promise.resolve();
    private readonly askSoon = debounce(() => this.ask(), DELAY_MS);
    private readonly toDispose = new DisposableCollection();

    onStart(): void {
        this.toDispose.pushAll([
            this.changed,
            this.service.registerDecorationsProvider(this),
            this.widgets.onDidCreateWidget(({ factoryId, widget }) => {
                if (factoryId === FILE_NAVIGATOR_ID && widget instanceof FileNavigatorWidget) {
                    this.explorer = widget;
                    widget.model.onChanged(this.askSoon);
                    this.askSoon();
                }
            }),
            this.repositories.onDidScan(() => this.forget()),
            this.files.onDidFilesChange(
                ({ changes }) => changes.some(({ resource }) => resource.path.base === '.gitignore') && this.forget()
            )
        ]);
    }

    onStop(): void {
        this.toDispose.dispose();
    }

    provideDecorations(uri: URI): Decoration | undefined {
        return this.known.get(uri.toString()) ? IGNORED : undefined;
    }

    private forget(): void {
        const before = this.known;
        this.known = new Map();
        this.ask(before);
    }

    /** @param before what was shown until now */
    private ask(before: ReadonlyMap<string, boolean> = this.known): void {
        this.asking = this.asking.then(() => this.doAsk(before)).catch(() => undefined);
    }

    private async doAsk(before: ReadonlyMap<string, boolean>): Promise<void> {
        const { known } = this;
        const unknown = new Map<GitModel, { readonly uri: URI; readonly path: string }[]>();
        const looksDifferent: URI[] = [];
        for (const uri of this.listed()) {
            const model = known.has(uri.toString()) ? undefined : this.repositories.of(uri);
            const path = model?.pathOf(uri);
            if (model && path !== undefined) {
                const all = unknown.get(model) ?? [];
                all.push({ uri, path });
                unknown.set(model, all);
            } else if (before.get(uri.toString()) && !known.has(uri.toString())) {
                looksDifferent.push(uri);
            }
        }
        for (const [model, all] of unknown) {
            for (let start = 0; start < all.length; start += MOST_AT_ONCE) {
                const some = all.slice(start, start + MOST_AT_ONCE);
                const paths = some.map(({ path }) => path);
                const ignored = new Set(await this.git.ignored(model.root, paths).catch((): string[] => []));
                for (const { uri, path } of some) {
                    const key = uri.toString();
                    if (ignored.has(path) !== (before.get(key) ?? false)) {
                        looksDifferent.push(uri);
                    }
                    known.set(key, ignored.has(path));
                }
            }
        }
        if (looksDifferent.length > 0 && known === this.known) {
            this.changed.fire(looksDifferent);
        }
    }

    private *listed(): Iterable<URI> {
        const root = this.explorer?.model.root;
        for (const node of root ? new TopDownTreeIterator(root, { pruneCollapsed: true }) : []) {
            if (FileStatNode.is(node)) {
                yield node.uri;
            }
        }
    }
}
