import type { LanguageServer } from './language-server';

/** The command that starts a server again. */
export function restartCommand({ name }: Pick<LanguageServer, 'name'>): string {
    return `openspace.languageServers.restart.${name}`;
}

const COMMON = { version: '0.1.0', license: 'MIT', engines: { vscode: '^1.82.0' }, main: './main.js' };

/** The `package.json` of the built-in extension for npm scripts. */
export const NPM_MANIFEST: object = {
    ...COMMON,
    name: 'npm-scripts',
    publisher: 'openspace',
    displayName: 'npm scripts',
    description: 'The scripts of package.json as tasks',
    activationEvents: ['onTaskType:npm'],
    // Scripts are programs of the folder.
    capabilities: { untrustedWorkspaces: { supported: false } },
    contributes: {
        taskDefinitions: [
            {
                type: 'npm',
                required: ['script'],
                properties: {
                    script: { type: 'string', description: 'The name of the script' },
                    path: { type: 'string', description: 'The folder of the package, in the workspace folder' }
                }
            }
        ]
    }
};

/** @returns the `package.json` of the built-in extension of a server */
export function serverManifest(server: LanguageServer): object {
    const { name, publisher = 'openspace', title, languages, servesUntrusted } = server;
    return {
        ...COMMON,
        name,
        publisher,
        displayName: `${title} language features`,
        description: `Completion, navigation, rename and diagnostics for ${title}`,
        categories: ['Programming Languages'],
        activationEvents: languages.map(language => `onLanguage:${language}`),
        capabilities: { untrustedWorkspaces: { supported: servesUntrusted } },
        contributes: {
            commands: [{ command: restartCommand(server), title: `Restart ${title} Language Server`, category: 'Languages' }]
        }
    };
}
