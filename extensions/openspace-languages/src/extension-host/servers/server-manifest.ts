import type { LanguageServer } from './language-server';

/** The command that starts a server again. */
export function restartCommand({ name }: Pick<LanguageServer, 'name'>): string {
    return `openspace.languageServers.restart.${name}`;
}

/** Translates a text of a manifest; what has no translation stays as it is. */
export type Translate = (english: string) => string;

const COMMON = { version: '0.1.0', license: 'MIT', engines: { vscode: '^1.82.0' }, main: './main.js', l10n: './l10n' };
const NPM_TEXTS = {
    displayName: 'npm scripts',
    description: 'The scripts of package.json as tasks',
    script: 'The name of the script',
    path: 'The folder of the package, in the workspace folder'
};
const SERVER_TEXTS = {
    displayName: '{0} language features',
    description: 'Completion, navigation, rename and diagnostics for {0}',
    category: 'Languages',
    restart: 'Restart {0} Language Server'
};

/** The `package.json` of the built-in extension for npm scripts. */
export const NPM_MANIFEST: object = {
    ...COMMON,
    name: 'npm-scripts',
    publisher: 'openspace',
    displayName: '%displayName%',
    description: '%description%',
    activationEvents: ['onTaskType:npm'],
    // Scripts are programs of the folder.
    capabilities: { untrustedWorkspaces: { supported: false } },
    contributes: {
        taskDefinitions: [
            {
                type: 'npm',
                required: ['script'],
                properties: {
                    script: { type: 'string', description: '%script%' },
                    path: { type: 'string', description: '%path%' }
                }
            }
        ]
    }
};

/** @returns the `package.nls.json` of the extension for npm scripts, in the language of `translate` */
export function npmTexts(translate: Translate): Record<string, string> {
    return textsOf(NPM_TEXTS, translate);
}

/** @returns the `package.nls.json` of the extension of a server, in the language of `translate` */
export function serverTexts({ title }: Pick<LanguageServer, 'title'>, translate: Translate): Record<string, string> {
    return textsOf(SERVER_TEXTS, text => translate(text).replace('{0}', translate(title)));
}

function textsOf(texts: Readonly<Record<string, string>>, translate: Translate): Record<string, string> {
    return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, translate(text)]));
}

/** @returns the `package.json` of the built-in extension of a server */
export function serverManifest(server: LanguageServer): object {
    const { name, publisher = 'openspace', languages, servesUntrusted } = server;
    return {
        ...COMMON,
        name,
        publisher,
        displayName: '%displayName%',
        description: '%description%',
        categories: ['Programming Languages'],
        activationEvents: languages.map(language => `onLanguage:${language}`),
        capabilities: { untrustedWorkspaces: { supported: servesUntrusted } },
        contributes: {
            commands: [{ command: restartCommand(server), title: '%restart%', category: '%category%' }]
        }
    };
}
