import ts from 'typescript';

let last;

/** The tree of a file. What looks at one file after another for several things parses each once. */
export function parsed(file, text) {
    if (last?.file !== file || last.text !== text) {
        last = { file, text, tree: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true) };
    }
    return last.tree;
}
