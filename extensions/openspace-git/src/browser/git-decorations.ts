import { Emitter, type URI } from '@theia/core';
import type { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { type Decoration, DecorationsService, type DecorationsProvider } from '@theia/core/lib/browser/decorations-service';
import { inject, injectable } from '@theia/core/shared/inversify';
import { decorationsOf } from './git-changes';
import { GitRepositories } from './git-repositories';
import type { GitModel } from './git-model';

/** Letters and colours of changed files in the explorer, tabs and lists. */
@injectable()
export class GitDecorations implements DecorationsProvider, FrontendApplicationContribution {
    @inject(GitRepositories)
    private readonly repositories: GitRepositories;

    @inject(DecorationsService)
    private readonly service: DecorationsService;

    private readonly changed = new Emitter<URI[]>();
    readonly onDidChange = this.changed.event;
    private shown = new Map<string, { readonly uri: URI; readonly decoration: Decoration }>();

    onStart(): void {
        this.service.registerDecorationsProvider(this);
        this.repositories.onDidChange(() => this.update());
    }

    provideDecorations(uri: URI): Decoration | undefined {
        return this.shown.get(uri.toString())?.decoration;
    }

    private update(): void {
        const before = this.shown;
        this.shown = new Map(this.repositories.all.flatMap(decorated));
        const gone = [...before].filter(([key]) => !this.shown.has(key)).map(([, { uri }]) => uri);
        // All of them, each time: the service drops those that are not in the event.
        this.changed.fire([...[...this.shown.values()].map(({ uri }) => uri), ...gone]);
    }
}

function decorated(model: GitModel) {
    return [...decorationsOf(model.changes)].map(([path, decoration]) => {
        const uri = model.uriOf(path);
        return [uri.toString(), { uri, decoration }] as const;
    });
}
