import { type ExtensionContext, tasks } from 'vscode';
import { LanguageExtension } from './clients/language-extension';
import { NPM_TASK, NpmTasks } from './npm-scripts/npm-tasks';
import { LANGUAGE_SERVERS } from './servers/language-servers';

/** What the `main.js` of each built-in extension calls with the name of its server. */
export async function activate(name: string, context: ExtensionContext): Promise<void> {
    const server = LANGUAGE_SERVERS.find(server => server.name === name);
    if (!server) {
        throw new Error(`There is no language server ${name}.`);
    }
    await new LanguageExtension(server, context).activate(context);
}

/** What the `main.js` of the extension for npm scripts calls. */
export function activateNpmScripts(context: ExtensionContext): void {
    context.subscriptions.push(tasks.registerTaskProvider(NPM_TASK, new NpmTasks()));
}
