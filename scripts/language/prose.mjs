import ts from 'typescript';

/** The text of a file with everything that is not language replaced by blanks: same length, same lines. */
export function proseOf(file, text) {
    if (file.endsWith('.md')) {
        return withoutCodeSpans(text);
    }
    return /\.(?:ts|tsx|mjs|cjs)$/.test(file) ? withoutNames(file, text) : text;
}

function withoutCodeSpans(text) {
    return text.replace(/^(`{3,})[^]*?^\1|(`+)[^`\n][^]*?\2/gm, blanked);
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
