import { tooLarge } from '../../text/source-fault';
import type { DslLine, DslToken } from './structurizr-source';

/** Of a text with its constants filled in: they may be made of others. */
const LONGEST = 10_000;
const NAME = /\$\{([\w.-]{1,100})\}/g;

/** What `!const NAME value` and `!var NAME value` define, and `${NAME}` stands for. */
export class Constants {
    private readonly values = new Map<string, string>();

    /** @returns false for a line that defines none */
    define({ words }: DslLine): boolean {
        const [word, name, value] = words;
        if (!/^!(const|constant|var)$/i.test(word?.text ?? '') || !name) {
            return false;
        }
        this.values.set(name.text, value?.text ?? '');
        return true;
    }

    /** Names that no line has defined stay as they are. @throws ToolError `TOO_LARGE` */
    filledIn(line: DslLine): DslLine {
        return this.values.size === 0 ? line : { ...line, words: line.words.map(word => this.fill(word)) };
    }

    private fill(word: DslToken): DslToken {
        const text = word.text.replace(NAME, (whole, name: string) => this.values.get(name) ?? whole);
        if (text !== word.text && text.length > LONGEST) {
            throw tooLarge(`has a text of more than ${LONGEST} characters with its constants`);
        }
        return { ...word, text };
    }
}
