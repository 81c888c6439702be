import type { PromptPart, ToolContent } from '../../common/agent-transcript';
import type { Suggestion } from '../prompt-context';

/** What the parts of the view can have done by the rest of the IDE. */
export interface ChatActions {
    markdown(text: string): { readonly element: HTMLElement; dispose(): void };
    /** The prompt with what it mentions. */
    parts(text: string): Promise<readonly PromptPart[]>;
    suggestions(word: string): Promise<readonly Suggestion[]>;
    openFile(path: string): void;
    openLink(uri: string): void;
    /** Shows the change side by side, with the file as it is now if it has the change. */
    openDiff(diff: Extract<ToolContent, { kind: 'diff' }>): void;
    /** A picture of a board as a URL; undefined when there is none. */
    thumbnail(path: string): Promise<string | undefined>;
    /** Says something to the person that concerns nobody else. */
    warn(words: string): void;
    toggleFollow(): void;
    openSettings(): void;
}
