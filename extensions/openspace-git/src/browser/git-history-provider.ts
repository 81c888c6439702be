import { type CancellationToken, type Disposable, Emitter } from '@theia/core';
import type {
    ScmHistoryItem,
    ScmHistoryItemChange,
    ScmHistoryItemRef,
    ScmHistoryItemRefsChangeEvent,
    ScmHistoryOptions,
    ScmHistoryProvider
} from '@theia/scm/lib/browser/scm-provider';
import type { Commit, GitService } from '../common/git-service';
import type { HeadStatus } from '../common/git-status';
import { toGitUri } from '../common/git-uri';
import type { RepositoryView } from './repository-view';

/** The commits of the current branch and its upstream, for the graph in the source control view. */
export class GitHistoryProvider implements ScmHistoryProvider, Disposable {
    private head: HeadStatus = {};
    private readonly currentChanged = new Emitter<void>();
    readonly onDidChangeCurrentHistoryItemRefs = this.currentChanged.event;
    private readonly refsChanged = new Emitter<ScmHistoryItemRefsChangeEvent>();
    readonly onDidChangeHistoryItemRefs = this.refsChanged.event;

    constructor(
        private readonly model: Pick<RepositoryView, 'root' | 'uriOf'>,
        private readonly git: GitService
    ) {}

    get currentHistoryItemRef(): ScmHistoryItemRef | undefined {
        const { branch, commit } = this.head;
        return branch === undefined
            ? commit === undefined
                ? undefined
                : { id: commit, name: commit.slice(0, 8) }
            : refOf(`refs/heads/${branch}`);
    }

    get currentHistoryItemRemoteRef(): ScmHistoryItemRef | undefined {
        const { upstream, ahead } = this.head;
        // An upstream that is gone has no commits.
        return upstream === undefined || ahead === undefined ? undefined : refOf(`refs/remotes/${upstream}`);
    }

    /** The model was read again. */
    update(before: HeadStatus | undefined, head: HeadStatus | undefined): void {
        this.head = head ?? {};
        const key = (of: HeadStatus | undefined) => JSON.stringify(of ?? {});
        if (key(before) !== key(head)) {
            this.currentChanged.fire();
        }
    }

    async provideHistoryItemRefs(ids: string[] | undefined): Promise<ScmHistoryItemRef[]> {
        const refs = await this.git.refs(this.model.root);
        return refs.filter(({ id }) => ids === undefined || ids.includes(id)).map(({ id, commit }) => ({ ...refOf(id), revision: commit }));
    }

    async provideHistoryItems({ skip, limit, historyItemRefs }: ScmHistoryOptions, token: CancellationToken): Promise<ScmHistoryItem[]> {
        const commits = await this.git.log(
            this.model.root,
            { skip, limit: typeof limit === 'number' ? limit : undefined, refs: historyItemRefs },
            token
        );
        return commits.map(itemOf);
    }

    async provideHistoryItemChanges(id: string, parent: string | undefined): Promise<ScmHistoryItemChange[]> {
        const changes = await this.git.commitChanges(this.model.root, id, parent);
        return changes.map(({ path, originalPath, kind }) => {
            const uri = this.model.uriOf(path);
            const before = this.model.uriOf(originalPath ?? path);
            return {
                uri: uri.toString(),
                ...(kind === 'added' || parent === undefined ? {} : { originalUri: toGitUri(before, parent).toString() }),
                ...(kind === 'deleted' ? {} : { modifiedUri: toGitUri(uri, id).toString() }),
                ...(originalPath === undefined ? {} : { renameUri: uri.toString() })
            };
        });
    }

    async resolveHistoryItem(id: string): Promise<ScmHistoryItem | undefined> {
        const [commit] = await this.git.log(this.model.root, { refs: [id], limit: 1 });
        return commit && itemOf(commit);
    }

    resolveHistoryItemRefsCommonAncestor(ids: string[]): Promise<string | undefined> {
        return this.git.mergeBase(this.model.root, ids);
    }

    dispose(): void {
        this.currentChanged.dispose();
        this.refsChanged.dispose();
    }
}

function refOf(id: string): ScmHistoryItemRef {
    const [, kind = '', ...name] = id.split('/');
    return { id, name: name.join('/'), category: kind };
}

function itemOf({ id, parents, author, email, date, refs, message }: Commit): ScmHistoryItem {
    return {
        id,
        parentIds: parents,
        subject: message.split('\n', 1)[0] ?? '',
        message,
        author,
        authorEmail: email,
        displayId: id.slice(0, 8),
        timestamp: date * 1000,
        references: refs.filter(ref => ref.startsWith('refs/') && !ref.endsWith('/HEAD') && ref !== 'refs/stash').map(refOf)
    };
}
