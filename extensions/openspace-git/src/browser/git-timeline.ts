import { windowLanguage } from '@openspace/core/lib/common/window-language';
import { type Command, type CommandContribution, type CommandRegistry, Emitter, nls } from '@theia/core';
import { DiffUris, type FrontendApplicationContribution, open, OpenerService } from '@theia/core/lib/browser';
import { URI } from '@theia/core/lib/common/uri';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { URI as CodeUri } from '@theia/core/shared/vscode-uri';
import { TimelineService } from '@theia/timeline/lib/browser/timeline-service';
import type {
    Timeline,
    TimelineChangeEvent,
    TimelineItem,
    TimelineOptions,
    TimelineProvider
} from '@theia/timeline/lib/common/timeline-model';
import { GitService } from '../common/git-service';
import { toGitUri } from '../common/git-uri';
import { formatAge } from '../common/format-age';
import { GitRepositories } from './git-repositories';
import { gitErrorCode } from '../common/git-error';

const PAGE = 50;
const OPEN_DIFF: Command = { id: 'git.timeline.openDiff' };

/** The history of the file in front, in the Timeline view. */
@injectable()
export class GitTimeline implements TimelineProvider, FrontendApplicationContribution, CommandContribution {
    @inject(GitService) private readonly git: GitService;
    @inject(GitRepositories) private readonly repositories: GitRepositories;
    @inject(TimelineService) private readonly timelines: TimelineService;
    @inject(OpenerService) private readonly opener: OpenerService;

    readonly id = 'git-history';
    readonly label = nls.localize('openspace/git/timeline', 'Git History');
    readonly scheme = 'file';
    private readonly changed = new Emitter<TimelineChangeEvent>();
    readonly onDidChange = this.changed.event;
    private heads = new Map<string, string | undefined>();

    onStart(): void {
        this.timelines.registerTimelineProvider(this);
        this.repositories.onDidChange(() => {
            const heads = new Map(this.repositories.all.map(({ root, status }) => [root, status?.head.commit]));
            // Only commits make history.
            if ([...heads].some(([root, commit]) => this.heads.get(root) !== commit)) {
                this.changed.fire({ id: this.id, uri: undefined, reset: true });
            }
            this.heads = heads;
        });
    }

    registerCommands(commands: CommandRegistry): void {
        commands.registerCommand(OPEN_DIFF, { execute: (uri: string) => open(this.opener, new URI(uri), { preview: true }) });
    }

    async provideTimeline(uri: CodeUri, { cursor, limit }: TimelineOptions): Promise<Timeline | undefined> {
        const file = new URI(uri.toString());
        const model = this.repositories.of(file);
        const path = model?.pathOf(file);
        if (!model || path === undefined) {
            return undefined;
        }
        const skip = Number(cursor ?? 0);
        const wanted = typeof limit === 'number' ? limit : PAGE;
        // One more, to know whether there are more, and whether the last one made the file.
        const commits = await this.git.log(model.root, { path, skip, limit: wanted + 1 }).catch(error => {
            if (gitErrorCode(error) === undefined) {
                throw error;
            }
            return [];
        });
        const items = commits
            .slice(0, wanted)
            .map(({ id, parents: [parent], message, author, date, path: then = path }, at): TimelineItem => {
                const before = commits[at + 1];
                const subject = message.split('\n', 1)[0] ?? '';
                const now = toGitUri(model.uriOf(then), id);
                const name = `${model.uriOf(then).path.base} (${id.slice(0, 8)})`;
                // The next one in the list may be of another branch that was merged: what a commit changed is seen from its parent.
                const target = before ? DiffUris.encode(toGitUri(model.uriOf(before.path ?? then), parent ?? before.id), now, name) : now;
                return {
                    source: this.id,
                    uri: target.toString(),
                    handle: id,
                    id,
                    timestamp: date * 1000,
                    label: subject,
                    description: `${author}, ${formatAge(date * 1000, windowLanguage())}`,
                    tooltip: `${author} (${new Date(date * 1000).toLocaleString(windowLanguage())})\n${message}`,
                    icon: 'git-commit',
                    command: { ...OPEN_DIFF, arguments: [target.toString()] }
                };
            });
        return { source: this.id, items, paging: { cursor: commits.length > wanted ? String(skip + wanted) : undefined } };
    }

    dispose(): void {
        this.changed.dispose();
    }
}
