import { eslintSettings } from './eslint-settings';
import type { LanguageServer } from './language-server';

const SCRIPT_LANGUAGES = ['typescript', 'typescriptreact', 'javascript', 'javascriptreact'];
const ESLINT_CONFIG = '**/{eslint.config.{js,mjs,cjs,ts,mts,cts},.eslintrc,.eslintrc.{js,cjs,json,yaml,yml}}';
const STDIO = ['--stdio'];

const extracted = (file: string) => ({ package: 'vscode-langservers-extracted', file: `bin/${file}`, args: STDIO });

/** All language servers. The built-in extensions are made from this table (scripts/steps/built-in-extensions.mjs). */
export const LANGUAGE_SERVERS: readonly LanguageServer[] = [
    {
        name: 'typescript',
        title: 'TypeScript and JavaScript',
        languages: SCRIPT_LANGUAGES,
        program: { package: 'typescript-language-server', file: 'lib/cli.mjs', args: STDIO },
        servesUntrusted: true,
        ownFiles: { tsserver: { path: 'typescript/lib/tsserver.js' } },
        plugins: { 'openspace-unwatched-libraries': 'tsserver/unwatched-libraries.js' },
        initializationOptions: {
            hostInfo: 'openspace',
            // A second server for syntax would start with the first, and delay its diagnostics.
            tsserver: { useSyntaxServer: 'never' },
            // It would ask the npm registry for types.
            disableAutomaticTypingAcquisition: true,
            preferences: {
                includeCompletionsForModuleExports: true,
                includeCompletionsWithSnippetText: true,
                // Renaming an imported name would only give it another name in this file.
                providePrefixAndSuffixTextForRename: false
            }
        }
    },
    {
        name: 'eslint',
        title: 'ESLint',
        languages: SCRIPT_LANGUAGES,
        program: extracted('vscode-eslint-language-server'),
        // It runs the ESLint of the folder, its rules and its configuration.
        servesUntrusted: false,
        onlyWith: ESLINT_CONFIG,
        settingsFor: eslintSettings,
        unanswered: ['eslint/noConfig', 'eslint/noLibrary', 'eslint/openDoc', 'eslint/probeFailed'],
        reportsState: 'eslint/status',
        // The last one also changes when an ESLint is installed.
        watchedFiles: [ESLINT_CONFIG, '**/.eslintignore', '**/package.json'],
        // It asks for all of them at once, in a form of its own.
        settings: {
            '': {
                // Files for which the folder configures no rules have no problems.
                validate: 'probe',
                run: 'onType',
                packageManager: 'npm',
                workingDirectory: { mode: 'location' },
                nodePath: null,
                options: {},
                useESLintClass: true,
                experimental: { useFlatConfig: false },
                quiet: false,
                onIgnoredFiles: 'off',
                format: false,
                problems: { shortenToSingleLine: false },
                rulesCustomizations: [],
                codeAction: { disableRuleComment: { enable: true, location: 'separateLine' }, showDocumentation: { enable: false } },
                codeActionOnSave: { mode: 'all' }
            }
        }
    },
    {
        // With this identifier, Theia hands over the schemas of its own settings, tasks and launch files.
        name: 'json-language-features',
        publisher: 'vscode',
        title: 'JSON',
        languages: ['json', 'jsonc', 'snippets'],
        program: extracted('vscode-json-language-server'),
        servesUntrusted: true,
        initializationOptions: { provideFormatter: true, handledSchemaProtocols: ['file'] },
        settings: { json: { validate: { enable: true }, format: { enable: true } } },
        usesSchemas: true
    },
    {
        name: 'css',
        title: 'CSS, SCSS and Less',
        languages: ['css', 'scss', 'less'],
        program: extracted('vscode-css-language-server'),
        servesUntrusted: true,
        initializationOptions: { provideFormatter: true },
        settings: { css: { validate: true }, scss: { validate: true }, less: { validate: true } }
    },
    {
        name: 'html',
        title: 'HTML',
        languages: ['html', 'handlebars'],
        program: extracted('vscode-html-language-server'),
        servesUntrusted: true,
        initializationOptions: { provideFormatter: true, embeddedLanguages: { css: true, javascript: true } },
        settings: { html: { validate: { scripts: true, styles: true }, suggest: { html5: true } }, css: {}, javascript: {} }
    },
    {
        name: 'yaml',
        title: 'YAML',
        languages: ['yaml', 'dockercompose', 'github-actions-workflow'],
        program: { package: 'yaml-language-server', file: 'bin/yaml-language-server', args: STDIO },
        servesUntrusted: true,
        settings: {
            // The store would be read from the internet.
            yaml: { validate: true, hover: true, completion: true, format: { enable: true }, schemaStore: { enable: false, url: '' } }
        },
        usesSchemas: true,
        asksForSchemas: 'yaml/registerContentRequest'
    },
    {
        name: 'markdown',
        title: 'Markdown',
        languages: ['markdown'],
        // The build makes it of that in vscode-langservers-extracted.
        program: { package: '@openspace/languages', file: 'lib/plugins/server-markdown/server.js', args: STDIO },
        servesUntrusted: true,
        watchedFiles: ['**/*.md'],
        // Those of VS Code, which checks links only where a person asks for it.
        settings: {
            markdown: {
                preferredMdPathExtensionStyle: 'auto',
                suggest: { paths: { enabled: true, includeWorkspaceHeaderCompletions: 'onDoubleHash' } },
                occurrencesHighlight: { enabled: false },
                server: { log: 'off' },
                validate: {
                    enabled: false,
                    referenceLinks: { enabled: 'warning' },
                    fragmentLinks: { enabled: 'warning' },
                    fileLinks: { enabled: 'warning', markdownFragmentLinks: 'inherit' },
                    unusedLinkDefinitions: { enabled: 'hint' },
                    duplicateLinkDefinitions: { enabled: 'warning' },
                    ignoredLinks: []
                }
            }
        }
    },
    {
        name: 'bash',
        title: 'Bash',
        languages: ['shellscript'],
        program: { package: 'bash-language-server', file: 'out/cli.js', args: ['start'] },
        servesUntrusted: true,
        settings: { bashIde: { explainshellEndpoint: '', shellcheckPath: 'shellcheck', shfmt: { path: 'shfmt' } } }
    },
    {
        name: 'python',
        title: 'Python',
        languages: ['python'],
        program: { package: 'pyright', file: 'langserver.index.js', args: STDIO },
        // It would register for being asked three times under one name, and lists of problems be disposed while a file closes.
        initializationOptions: { disablePullDiagnostics: true },
        // It runs the interpreter that the folder's settings name.
        servesUntrusted: false,
        settings: {
            python: { analysis: { autoSearchPaths: true, useLibraryCodeForTypes: true, diagnosticMode: 'openFilesOnly' } },
            pyright: { disableLanguageServices: false }
        }
    },
    {
        name: 'dockerfile',
        title: 'Dockerfile',
        languages: ['dockerfile'],
        program: { package: 'dockerfile-language-server-nodejs', file: 'bin/docker-langserver', args: STDIO },
        servesUntrusted: true
    },
    { name: 'go', title: 'Go', languages: ['go', 'go.mod'], program: { command: 'gopls', args: [] }, servesUntrusted: false },
    { name: 'rust', title: 'Rust', languages: ['rust'], program: { command: 'rust-analyzer', args: [] }, servesUntrusted: false },
    {
        name: 'clangd',
        title: 'C and C++',
        languages: ['c', 'cpp', 'objective-c', 'objective-cpp', 'cuda-cpp'],
        program: { command: 'clangd', args: [] },
        servesUntrusted: false
    },
    { name: 'java', title: 'Java', languages: ['java'], program: { command: 'jdtls', args: [] }, servesUntrusted: false }
];
