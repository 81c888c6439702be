import eslint from '@eslint/js';
import tseslint from 'typescript-eslint';

/** For all of the product. */
const restrictedSyntax = [
    {
        selector: 'TSAsExpression > TSAsExpression > TSUnknownKeyword',
        message: 'Prove the type instead of casting through unknown.'
    }
];

/** For what runs in the IDE. */
const inExtensions = [
    {
        selector: 'Property[key.name="isTrusted"]:not([value.value=false]):not([value.type=/Function/])',
        message: 'Trusted Markdown runs commands when its links are clicked.'
    },
    {
        selector: ':matches(Literal[value=/^command:/i], TemplateElement[value.raw=/command:/i])',
        message: 'No text of ours links to a command; use a button.'
    }
];

/** What makes elements of text: what others wrote is shown as a picture or cleaned (docs/adr/0074-markup-as-pictures.md). */
const foreignMarkup = {
    selector: [
        'AssignmentExpression > MemberExpression.left[property.name=/^(innerHTML|outerHTML|srcdoc)$/]',
        'MemberExpression.callee[property.name=/^(insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|importNode|adoptNode)$/]',
        'JSXAttribute[name.name=/^(dangerouslySetInnerHTML|srcDoc)$/]'
    ].join(', '),
    message: 'Show markup as a picture (PicturePane), or text as text.'
};

/** Not in the page itself, of a constant, cleaned by a list of what may stay, or by tldraw itself. */
const mayMakeElements = [
    'extensions/openspace-core/src/browser/pictures/{still-page,laid-out-picture}.ts',
    'extensions/openspace-drawio/src/browser/editor/held-frame.ts',
    'extensions/openspace-markdown/src/browser/clean-html.ts',
    'extensions/openspace-whiteboard/src/board-app/clean-svg.ts',
    'extensions/openspace-whiteboard/src/browser/editor/label-measures.ts'
];

/** Theia shows notifications as Markdown: text in them could be a link that runs a command (docs/adr/0038-plain-text-notifications.md). */
const plainMessages = {
    regex: '^@theia/core(/lib/common(/index|/message-service|/message-service-protocol)?)?$',
    importNames: ['MessageService', 'MessageClient'],
    message: 'Show messages with Messages of @openspace/core, which escapes their text.'
};

const FILE_READERS = /^(readFile|readFileSync|createReadStream|openAsBlob)$/;
const READ_WITH_US = 'Read with WorkspaceFiles, or with readRegularFile of @openspace/core: a pipe or a device would hold everybody up.';

/** Names that read a file by its path, whichever way they were imported. */
const fileReaders = [
    {
        selector: `ImportDeclaration[source.value=/^(node:)?fs(\\u002Fpromises)?$/] > ImportSpecifier[imported.name=${FILE_READERS}]`,
        message: READ_WITH_US
    },
    { selector: `MemberExpression[object.name=/^(fs|fsp|fsPromises|promises)$/][property.name=${FILE_READERS}]`, message: READ_WITH_US },
    {
        selector: `VariableDeclarator[init.callee.name="require"] > ObjectPattern > Property[key.name=${FILE_READERS}]`,
        message: READ_WITH_US
    }
];

/** They read what came with the product, or what the backend itself wrote outside of workspaces; or they are programs of their own. */
const readTheirOwn = [
    'extensions/openspace-core/src/node/documents/{read-regular-file,lock-owner}.ts',
    'extensions/openspace-core/src/node/admission/{own-server,access-policy,access-token}.ts',
    'extensions/openspace-core/src/node/announcement/announced-hubs.ts',
    'extensions/openspace-core/src/node/folders/opened-folders.ts',
    'extensions/openspace-agent/src/node/session-archive.ts',
    'extensions/openspace-aws-diagrams/src/node/icon-pictures.ts',
    'extensions/openspace-drawio/src/node/{editor/drawio-app-route,programs/installed-programs,icons/*-icons,stencils/stencil-files}.ts',
    'extensions/openspace-review/src/node/**',
    'extensions/openspace-whiteboard/src/node/material-icons.ts',
    'extensions/openspace-whiteboard/src/node/pictures/painter.ts'
];

// Rules that need types are Oxlint's (.oxlintrc.json, docs/adr/0076-native-compiler.md).
export default tseslint.config(
    { ignores: ['**/lib/**', '**/src-gen/**', '**/gen-*.mjs', '**/node_modules/**', 'sample-workspace/**'] },
    eslint.configs.recommended,
    ...tseslint.configs.recommended,
    {
        files: ['**/*.ts', '**/*.tsx'],
        rules: {
            '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
            '@typescript-eslint/no-explicit-any': 'error',
            '@typescript-eslint/no-require-imports': ['error', { allowAsImport: true }],
            '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
            'max-lines': ['error', { max: 300 }],
            'no-console': 'error',
            'no-restricted-syntax': ['error', ...restrictedSyntax]
        }
    },
    {
        // Tests and benchmarks print and probe; type annotations for injection need the value import.
        files: ['**/*.spec.ts', 'e2e/**', 'benchmarks/**'],
        rules: { 'no-console': 'off', '@typescript-eslint/no-unused-expressions': 'off' }
    },
    {
        // With emitDecoratorMetadata a class named in an injected property must stay a value.
        files: ['extensions/*/src/**/*.ts', 'extensions/*/src/**/*.tsx', 'electron-app/desktop/src/**/*.ts'],
        rules: { '@typescript-eslint/consistent-type-imports': 'off' }
    },
    {
        files: ['extensions/*/src/**/*.ts', 'extensions/*/src/**/*.tsx'],
        ignores: ['**/*.spec.ts'],
        rules: {
            'no-restricted-imports': ['error', { patterns: [plainMessages] }],
            'no-restricted-syntax': ['error', ...restrictedSyntax, ...inExtensions, foreignMarkup]
        }
    },
    {
        files: mayMakeElements,
        rules: { 'no-restricted-syntax': ['error', ...restrictedSyntax, ...inExtensions] }
    },
    {
        files: ['extensions/*/src/node/**/*.ts'],
        ignores: ['**/*.spec.ts', '**/test/**', ...readTheirOwn],
        rules: { 'no-restricted-syntax': ['error', ...restrictedSyntax, ...inExtensions, foreignMarkup, ...fileReaders] }
    },
    {
        files: ['extensions/openspace-core/src/browser/messages/messages.ts'],
        rules: { 'no-restricted-imports': 'off' }
    },
    {
        files: ['**/*.mjs', '**/*.cjs'],
        languageOptions: {
            globals: {
                process: 'readonly',
                console: 'readonly',
                AbortController: 'readonly',
                fetch: 'readonly',
                setTimeout: 'readonly',
                clearTimeout: 'readonly',
                module: 'writable',
                __dirname: 'readonly',
                require: 'readonly',
                URL: 'readonly'
            }
        },
        rules: { '@typescript-eslint/no-require-imports': 'off' }
    },
    {
        files: ['scripts/**/*.spec.mjs'],
        languageOptions: { globals: { describe: 'readonly', it: 'readonly', before: 'readonly', after: 'readonly' } }
    }
);
