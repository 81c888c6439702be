import { DisposableCollection, Emitter, nls, URI } from '@theia/core';
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
    /** What Git said since the last change, by URI. */
    private known = new Map<string, boolean>();
    /** What the explorer was last told. Until an answer is whole, it goes on showing that. */
    private shown: ReadonlyMap<string, boolean> = new Map();
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
        return this.shown.get(uri.toString()) ? IGNORED : undefined;
    }

    private forget(): void {
        this.known = new Map();
        this.ask();
    }

    private ask(): void {
        this.asking = this.asking.then(() => this.doAsk()).catch(() => undefined);
    }

    private async doAsk(): Promise<void> {
        const { known } = this;
        const unknown = new Map<GitModel, { readonly uri: URI; readonly path: string }[]>();
        for (const uri of this.listed()) {
            const model = known.has(uri.toString()) ? undefined : this.repositories.of(uri);
            const path = model?.pathOf(uri);
            if (model && path !== undefined) {
                const all = unknown.get(model) ?? [];
                all.push({ uri, path });
                unknown.set(model, all);
            }
        }
        for (const [model, all] of unknown) {
            for (let start = 0; start < all.length; start += MOST_AT_ONCE) {
                const some = all.slice(start, start + MOST_AT_ONCE);
                const paths = some.map(({ path }) => path);
                const ignored = new Set(await this.git.ignored(model.root, paths).catch((): string[] => []));
                some.forEach(({ uri, path }) => known.set(uri.toString(), ignored.has(path)));
            }
        }
        // Where something changed meanwhile, the next answer is on its way.
        if (known === this.known) {
            this.show(known);
        }
    }

    private show(known: ReadonlyMap<string, boolean>): void {
        const { shown } = this;
        this.shown = new Map(known);
        const looksDifferent = [...new Set([...shown.keys(), ...known.keys()])].filter(
            uri => (shown.get(uri) ?? false) !== (known.get(uri) ?? false)
        );
        if (looksDifferent.length > 0) {
            this.changed.fire(looksDifferent.map(uri => new URI(uri)));
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
