import type { Row } from '@openspace/board/lib/notation/notation';
import { attributeParts, withoutComment } from '../../shared/attribute-parts';
import { asEntity, escaped, quoted } from './mermaid-text';

/** How a row without a type is written, since Mermaid takes none without; read as no type. */
export const UNTYPED = '_';

const PLAIN = /^[*A-Za-z_\u00c0-\uffff][-\w[\]().,*\u00c0-\uffff]*$/;
/** What Mermaid reads as a key, even where it stands for a type or a name. */
const LIKE_A_KEY = /^(?:PK|FK|UK)$/i;

/** A row of a table, whose type may have several words. A comment stands behind its name, and so do further keys. */
export function erAttributeOf({ text, type, key }: Exclude<Row, '-'>, isNameFirst = false): string {
    if (type === undefined) {
        return erAttribute(lineOf({ text, key }), isNameFirst);
    }
    const { rest, comment } = withoutComment(text);
    const { words, keys } = key === undefined ? { words: [rest], keys: [] } : attributeParts(rest);
    return attribute(word(type), words.join(' '), key === undefined ? [] : [key, ...keys], comment);
}

/** Two words, which may have a key behind them: a comment and several keys are written by Mermaid alone, with the type first. */
export function isNameAndType(row: Row): boolean {
    if (row === '-' || row.type !== undefined) {
        return false;
    }
    const { words, keys, comment } = attributeParts(lineOf(row));
    return words.length === 2 && !words.includes('') && keys.length < 2 && comment === undefined && !words[0]!.endsWith(':');
}

const lineOf = ({ text, key }: Pick<Exclude<Row, '-'>, 'text' | 'key'>): string => (key === undefined ? text : `${text} ${key}`);

/** `type name keys "comment"` of an entity, however a line says it. */
export function erAttribute(row: string, isNameFirst = false): string {
    const { words: said, keys, comment } = attributeParts(row);
    const words = isNameFirst ? said.reverse() : said;
    const isTypedBehind = words.length > 1 && words[0]!.endsWith(':') && PLAIN.test(words[0]!.slice(0, -1));
    const [type, name] = isTypedBehind
        ? [word(words.slice(1).join(' ')), words[0]!.slice(0, -1)]
        : words.length > 1
          ? [word(words[0]!), words.slice(1).join(' ')]
          : [UNTYPED, words.join(' ')];
    return attribute(type, name, keys, comment);
}

function attribute(type: string, name: string, keys: readonly string[], comment?: string): string {
    const said = [type, word(name), ...(keys.length === 0 ? [] : [keys.join(', ')]), ...(comment === undefined ? [] : [quoted(comment)])];
    return said.join(' ');
}

/** In backquotes where it is not what Mermaid takes for a word. */
function word(text: string): string {
    return text === UNTYPED
        ? `\`${asEntity(text)}\``
        : PLAIN.test(text) && !LIKE_A_KEY.test(text)
          ? text
          : `\`${escaped(text === '' ? ' ' : text).replaceAll('%', asEntity)}\``;
}
