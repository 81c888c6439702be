/** What no map shows when no window says otherwise: the defaults of `files.exclude`, and our own leftovers. */
export const DEFAULT_EXCLUDES = ['**/.git', '**/.svn', '**/.hg', '**/CVS', '**/.DS_Store', '**/Thumbs.db', '**/.*.openspace-tmp'];

/**
 * Whether glob patterns, as `files.exclude` has them, leave a path out.
 * @returns takes a path relative to its root, with `/` between its parts
 */
export function excludedBy(patterns: readonly string[]): (relative: string) => boolean {
    const expressions = patterns.map(expressionOf);
    return relative => expressions.some(expression => expression.test(relative));
}

function expressionOf(pattern: string): RegExp {
    const text = pattern.replace(/\*\*\/|\/\*\*|\*\*|\*|\?|\{[^{}]*\}|[.+^$()|[\]\\{}]/g, part => {
        switch (part) {
            case '**/':
                return '(?:.*/)?';
            case '/**':
                return '(?:/.*)?';
            case '**':
                return '.*';
            case '*':
                return '[^/]*';
            case '?':
                return '[^/]';
            default:
                return part.startsWith('{') && part.endsWith('}')
                    ? `(?:${part.slice(1, -1).split(',').map(escaped).join('|')})`
                    : escaped(part);
        }
    });
    return new RegExp(`^${text}(?:/.*)?$`);
}

function escaped(text: string): string {
    return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
