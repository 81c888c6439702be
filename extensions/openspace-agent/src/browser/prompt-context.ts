import { Messages } from '@openspace/core/lib/browser/messages/messages';
import { BridgeServer } from '@openspace/core/lib/common/bridge-protocol';
import { WhiteboardTools } from '@openspace/core/lib/common/whiteboard-tools';
import { nls, URI } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorManager } from '@theia/editor/lib/browser';
import { FileSearchService } from '@theia/file-search/lib/common/file-search-service';
import { WorkspaceService } from '@theia/workspace/lib/browser';
import type { PromptPart } from '../common/agent-transcript';
import { mentionOf, mentionsIn } from './mentions';
import { OpenTexts } from './open-texts';

const MAX_CONTEXT = 200_000;
const MAX_FOUND = 12;

/** Something that can be put into a prompt by writing it. */
export interface Suggestion {
    /** What is written, such as `@board` or `#src/app.ts`. */
    readonly text: string;
    readonly detail: string;
}

const MENTIONS: readonly Suggestion[] = [
    { text: '@selection', detail: nls.localize('openspace/agent/mention/selection', 'the shapes that are selected on the board') },
    { text: '@board', detail: nls.localize('openspace/agent/mention/board', 'the board that was last active') },
    { text: '@editors', detail: nls.localize('openspace/agent/mention/editors', 'the files that are open in editors') }
];

/** Finds what a prompt mentions: boards, selections and files of the workspace. */
@injectable()
export class PromptContext {
    @inject(BridgeServer)
    private readonly hub: BridgeServer;

    @inject(WorkspaceService)
    private readonly workspace: WorkspaceService;

    @inject(FileSearchService)
    private readonly search: FileSearchService;

    @inject(EditorManager)
    private readonly editors: EditorManager;

    @inject(OpenTexts)
    private readonly texts: OpenTexts;

    @inject(Messages)
    private readonly messages: Messages;

    /** What a word that begins with `@` or `#` could become. */
    async suggestions(word: string): Promise<readonly Suggestion[]> {
        if (word.startsWith('@')) {
            return MENTIONS.filter(({ text }) => text.startsWith(word));
        }
        const roots = this.workspace.tryGetRoots().map(({ resource }) => resource);
        const name = word.replace(/^#"?/, '');
        const found = await this.search.find(name, { rootUris: roots.map(String), limit: MAX_FOUND, useGitIgnore: true });
        const paths = found.map(uri => this.relative(new URI(uri)));
        // Those that begin so go before those that only have the letters.
        const sorted = [...paths.filter(path => path.startsWith(name)), ...paths.filter(path => !path.startsWith(name))];
        return sorted.map(path => ({ text: mentionOf(path), detail: path }));
    }

    /** The prompt with what it mentions; what does not exist is reported to the person and left as it is written. */
    async parts(text: string): Promise<readonly PromptPart[]> {
        const parts: PromptPart[] = [{ kind: 'text', text }];
        for (const word of mentionsIn(text)) {
            parts.push(...(await this.mentioned(word)));
        }
        return parts;
    }

    private async mentioned(word: string): Promise<PromptPart[]> {
        switch (word) {
            case '@selection':
                return this.asked(WhiteboardTools.selectionGet.with({}), 'The selected shapes');
            case '@board': {
                const [active] = await this.asked(WhiteboardTools.selectionGet.with({}), 'The board');
                const path = active?.kind === 'context' ? new URI(active.uri).path.fsPath() : undefined;
                return path === undefined ? [] : this.asked(WhiteboardTools.read.with({ path, detail: 'summary' }), 'The board');
            }
            case '@editors':
                return this.editors.all.filter(({ editor }) => editor.uri.scheme === 'file').map(({ editor }) => this.file(editor.uri));
        }
        return word.startsWith('#') ? this.fileNamed(word.slice(1)) : [];
    }

    private async asked([tool, input]: readonly [string, object], name: string): Promise<PromptPart[]> {
        const outcome = await this.hub.call(tool, input, 'person');
        if (!outcome.success) {
            return this.missing(nls.localize('openspace/agent/mention/failed', '{0} could not be added: {1}', name, outcome.error.message));
        }
        const uri = URI.fromFilePath(String(outcome.output.path)).toString();
        const text = JSON.stringify(outcome.output).slice(0, MAX_CONTEXT);
        return [{ kind: 'context', uri, name, mimeType: 'application/json', text }];
    }

    private async fileNamed(path: string): Promise<PromptPart[]> {
        const roots = this.workspace.tryGetRoots().map(({ resource }) => resource);
        const found = await this.search.find(path, { rootUris: roots.map(String), limit: MAX_FOUND, useGitIgnore: false });
        const files = found.map(uri => new URI(uri));
        const file = files.find(uri => this.relative(uri) === path) ?? files.find(uri => uri.path.base === path);
        if (file) {
            return [this.file(file)];
        }
        // Others write #12 and mean no file.
        return /[./]/.test(path)
            ? this.missing(nls.localize('openspace/agent/mention/noFile', 'There is no file {0} in the workspace; it was not added.', path))
            : [];
    }

    /** No one waits until the person has read it. */
    private missing(words: string): [] {
        void this.messages.warn(words);
        return [];
    }

    /** An agent may read the file from the disk, which does not have what is not saved. */
    private file(uri: URI): PromptPart {
        const [name, open] = [this.relative(uri), this.texts.read(uri.path.fsPath())];
        return open?.dirty && open.text.length <= MAX_CONTEXT
            ? { kind: 'context', uri: uri.toString(), name, mimeType: 'text/plain', text: open.text }
            : { kind: 'file', uri: uri.toString(), name };
    }

    private relative(uri: URI): string {
        const root = this.workspace.tryGetRoots().find(({ resource }) => resource.isEqualOrParent(uri));
        return root?.resource.relative(uri)?.toString() ?? uri.path.fsPath();
    }
}
