import type { ClientCapabilities, StaticFeature } from 'vscode-languageclient/node';

/**
 * Has a server send what it finds, instead of being asked for each file. Pyright registers itself three times for being asked, under one name;
 * with each change of settings the lists of problems are disposed while answers for them are still on their way.
 */
export const pushedDiagnostics: StaticFeature = {
    fillClientCapabilities: ({ textDocument, workspace }: ClientCapabilities) => {
        delete textDocument?.diagnostic;
        delete workspace?.diagnostics;
    },
    initialize: () => undefined,
    getState: () => ({ kind: 'static' }),
    clear: () => undefined
};
