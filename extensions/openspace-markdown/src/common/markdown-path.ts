const MARKDOWN = /.\.(?:md|mkd|mkdn|mdwn|mdown|markdown|mdtxt|mdtext)$/i;

/** Whether a file's name says that it is Markdown, as VS Code tells it. */
export function isMarkdownPath(path: string): boolean {
    return MARKDOWN.test(path);
}
