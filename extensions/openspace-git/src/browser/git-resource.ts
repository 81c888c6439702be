import { nls, type URI } from '@theia/core';
import { DiffUris, open, type OpenerService } from '@theia/core/lib/browser';
import { EditorWidgetFactory } from '@theia/editor/lib/browser/editor-widget-factory';
import { type MergeEditorOpenerOptions, MergeEditorUri } from '@theia/scm/lib/browser/merge-editor/merge-editor';
import type { ScmResource, ScmResourceDecorations, ScmResourceGroup } from '@theia/scm/lib/browser/scm-provider';
import type { ChangeGroup, FileChange } from '../common/git-status';
import { toGitUri } from '../common/git-uri';
import { groupLabel, lookOf } from './git-changes';
import type { RepositoryView } from './repository-view';

export class GitGroup implements ScmResourceGroup {
    readonly label: string;
    readonly hideWhenEmpty: boolean;
    resources: GitResource[] = [];

    constructor(
        readonly id: ChangeGroup,
        readonly provider: RepositoryView
    ) {
        this.label = groupLabel(id);
        this.hideWhenEmpty = id !== 'workingTree';
    }

    get contextValue(): string {
        return this.id;
    }

    dispose(): void {
        this.resources = [];
    }
}

/** Theia calls them Input 1 and Input 2. The words are those above conflicts in a text. */
const SIDES = {
    side1State: { title: nls.localize('openspace/git/merge/incoming', 'Incoming') },
    side2State: { title: nls.localize('openspace/git/merge/current', 'Current') }
};

/** A changed file in the list of its group. */
export class GitResource implements ScmResource {
    constructor(
        readonly group: GitGroup,
        readonly change: FileChange,
        readonly sourceUri: URI,
        private readonly opener: OpenerService
    ) {}

    get decorations(): ScmResourceDecorations {
        const { letter, color, tooltip, struckThrough } = lookOf(this.change);
        return { letter, color, tooltip, strikeThrough: struckThrough ?? false };
    }

    /** The file before the change; undefined when there was none. */
    get original(): URI | undefined {
        const { group, kind, originalPath } = this.change;
        if (group === 'untracked' || group === 'merge' || kind === 'added' || kind === 'intentToAdd') {
            return undefined;
        }
        const before = originalPath === undefined ? this.sourceUri : this.group.provider.uriOf(originalPath);
        return toGitUri(before, group === 'index' ? 'HEAD' : '');
    }

    /** The file after the change; undefined when there is none. */
    get modified(): URI | undefined {
        const { group, kind } = this.change;
        return kind === 'deleted' ? undefined : group === 'index' ? toGitUri(this.sourceUri, '') : this.sourceUri;
    }

    async open(): Promise<void> {
        const { group, kind } = this.change;
        if (group === 'merge') {
            return kind === 'bothModified' || kind === 'bothAdded' ? this.openMergeEditor() : this.show(this.sideOfConflict());
        }
        const { original, modified } = this;
        const removal = original && kind === 'deleted' ? DiffUris.encode(original, this.sourceUri, this.title) : undefined;
        if (removal && (await this.opener.getOpener(removal)).id !== EditorWidgetFactory.ID) {
            // Pictures of a drawing are worth more than its text.
            return this.show(removal);
        }
        await this.show(original && modified ? DiffUris.encode(original, modified, this.title) : (modified ?? original));
    }

    /** Theia's editor with both sides, their base and the result. */
    openMergeEditor(): Promise<void> {
        const side = (stage: string): URI => toGitUri(this.sourceUri, stage);
        return this.show(
            MergeEditorUri.encode({ baseUri: side(':1'), side1Uri: side(':3'), side2Uri: side(':2'), resultUri: this.sourceUri }),
            { widgetState: SIDES }
        );
    }

    private sideOfConflict(): URI {
        switch (this.change.kind) {
            case 'deletedByUs':
                return toGitUri(this.sourceUri, ':3');
            case 'deletedByThem':
                return toGitUri(this.sourceUri, ':2');
            case 'bothDeleted':
                return toGitUri(this.sourceUri, ':1');
            default:
                return this.sourceUri;
        }
    }

    private get title(): string {
        const name = this.sourceUri.path.base;
        return this.change.group === 'index'
            ? nls.localize('openspace/git/title/index', '{0} (Index)', name)
            : nls.localize('openspace/git/title/workingTree', '{0} (Working Tree)', name);
    }

    private async show(uri: URI | undefined, options: MergeEditorOpenerOptions = {}): Promise<void> {
        if (uri) {
            await open(this.opener, uri, { preview: true, ...options });
        }
    }
}
