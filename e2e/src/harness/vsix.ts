import { strToU8, zipSync } from 'fflate';

const COMMON = { publisher: 'openspace-tests', version: '1.0.0', engines: { vscode: '^1.80.0' } };

/** @returns a `.vsix` with a manifest and the files of the extension */
export function vsix(
    manifest: { readonly name: string; readonly [key: string]: unknown },
    files: Readonly<Record<string, string>> = {}
): Uint8Array {
    const all = { ...files, 'package.json': JSON.stringify({ ...COMMON, ...manifest }) };
    const packed = Object.entries(all).map(([name, text]) => [`extension/${name}`, strToU8(text)] as const);
    return zipSync({ 'extension.vsixmanifest': strToU8('<PackageManifest/>'), ...Object.fromEntries(packed) });
}

/** A language with colours, and no code. */
export const LANGUAGE_EXTENSION = vsix(
    {
        name: 'zap',
        displayName: 'Zap language',
        contributes: {
            languages: [{ id: 'zap', aliases: ['Zap'], extensions: ['.zap'], configuration: './language.json' }],
            grammars: [{ language: 'zap', scopeName: 'source.zap', path: './zap.json' }]
        }
    },
    {
        'language.json': '{ "comments": { "lineComment": ";;" } }',
        'zap.json': JSON.stringify({
            scopeName: 'source.zap',
            patterns: [
                { match: '\\b(zip|zap)\\b', name: 'keyword.control.zap' },
                { match: '"[^"]*"', name: 'string.quoted.zap' },
                { match: ';;.*', name: 'comment.line.zap' }
            ]
        })
    }
);

/** A command that opens a webview with a script of its own, which answers. */
export const WEBVIEW_EXTENSION = vsix(
    {
        name: 'counter',
        displayName: 'Counter',
        main: './main.js',
        activationEvents: [],
        contributes: { commands: [{ command: 'counter.show', title: 'Show the Counter', category: 'Counter' }] }
    },
    {
        'main.js': `const vscode = require('vscode');
exports.activate = context => context.subscriptions.push(vscode.commands.registerCommand('counter.show', () => {
    const panel = vscode.window.createWebviewPanel('counter', 'Counter', vscode.ViewColumn.One, { enableScripts: true });
    panel.webview.onDidReceiveMessage(({ count }) => vscode.window.showInformationMessage('The count is ' + count));
    panel.webview.html = \`<!DOCTYPE html><button id="add">Add</button><script>
        const vscode = acquireVsCodeApi();
        let count = 41;
        document.getElementById('add').onclick = () => vscode.postMessage({ count: ++count });
    </script>\`;
}));`
    }
);

/** Completion for plain text and a view in the explorer. */
export const TREE_EXTENSION = vsix(
    {
        name: 'planets',
        displayName: 'Planets',
        main: './main.js',
        activationEvents: ['onLanguage:plaintext'],
        contributes: { views: { explorer: [{ id: 'planets', name: 'Planets' }] } }
    },
    {
        'main.js': `const vscode = require('vscode');
const names = ['Mercury', 'Venus', 'Earth'];
exports.activate = context => context.subscriptions.push(
    vscode.window.registerTreeDataProvider('planets', {
        getChildren: parent => (parent ? [] : names),
        getTreeItem: name => new vscode.TreeItem(name)
    }),
    vscode.languages.registerCompletionItemProvider('plaintext', {
        provideCompletionItems: () => names.map(name => new vscode.CompletionItem(name))
    })
);`
    }
);
