import type { PromptPart, ToolContent } from '../../common/agent-transcript';
import type { CodeColours } from '@openspace/core/lib/browser/code/code-colours';
import type { ChatCode } from '../content/chat-code';
import type { ChatDiagrams } from '../content/chat-diagrams';
import type { ChatFiles } from '../content/chat-files';
import type { ChatLinks } from '../content/chat-links';
import type { Suggestion } from '../prompt-context';

/** What the text of an agent may refer to, and what a person may do with it. */
export interface ChatContent {
    readonly files: Pick<ChatFiles, 'find' | 'open' | 'picture' | 'watch' | 'onDidChange'>;
    readonly links: Pick<ChatLinks, 'open'>;
    readonly code: Pick<ChatCode, 'copy' | 'insert'>;
    readonly colours: Pick<CodeColours, 'colour'>;
    readonly diagrams: Pick<ChatDiagrams, 'draw' | 'openOnBoard' | 'onDidChange'>;
}

/** What the parts of the view can have done by the rest of the IDE. */
export interface ChatActions {
    readonly content: ChatContent;
    /** The prompt with what it mentions. */
    parts(text: string): Promise<readonly PromptPart[]>;
    suggestions(word: string): Promise<readonly Suggestion[]>;
    openFile(path: string): void;
    openLink(uri: string): void;
    /** Shows the change side by side, with the file as it is now if it has the change. */
    openDiff(diff: Extract<ToolContent, { kind: 'diff' }>): void;
    /** A picture of a board as a URL; undefined when there is none. */
    thumbnail(path: string): Promise<string | undefined>;
    /** Says something to the person that concerns no one else. */
    warn(words: string): void;
    toggleFollow(): void;
    /** Asks the person for the agent of the next session. */
    chooseAgent(): void;
}
