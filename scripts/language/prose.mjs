import ts from 'typescript';

/** The text of a file with everything that is not language replaced by blanks: same length, same lines. */
export function proseOf(file, text) {
    if (file.endsWith('.md')) {
        return withoutCodeSpans(text);
    }
    return /\.(?:ts|tsx|mjs|cjs)$/.test(file) ? withoutNames(file, text) : text;
}

function withoutCodeSpans(text) {
    let [prose, from] = ['', 0];
    for (let span = codeSpan(text, 0); span; span = codeSpan(text, span.end)) {
        prose += text.slice(from, span.start) + blanked(text.slice(span.start, span.end));
        from = span.end;
    }
    return prose + text.slice(from);
}

/** The next text between backticks, or the next fenced block. */
function codeSpan(text, from) {
    for (let start = text.indexOf('`', from); start >= 0;) {
        let after = start;
        while (text[after] === '`') {
            after++;
        }
        const ticks = text.slice(start, after);
        const isFence = ticks.length >= 3 && (start === 0 || text[start - 1] === '\n');
        const close = isFence ? text.indexOf(`\n${ticks}`, after) : text[after] === '\n' ? -1 : text.indexOf(ticks, after + 1);
        if (close >= 0) {
            return { start, end: close + ticks.length + (isFence ? 1 : 0) };
        }
        start = text.indexOf('`', after);
    }
    return undefined;
}

// Comments, strings and JSX text stay; identifiers and the paths of imports are named after other things.
function withoutNames(file, text) {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, scriptKind(file));
    let prose = text;
    const blank = node => {
        const start = node.getStart(source);
        prose = prose.slice(0, start) + blanked(text.slice(start, node.end)) + prose.slice(node.end);
    };
    const visit = node => {
        if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
            blank(node);
        } else if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
            blank(node);
        } else {
            ts.forEachChild(node, visit);
        }
    };
    visit(source);
    return prose;
}

function scriptKind(file) {
    return file.endsWith('.tsx') ? ts.ScriptKind.TSX : file.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.JS;
}

function blanked(text) {
    return text.replace(/[^\n]/g, ' ');
}
