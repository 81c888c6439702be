/**
 * Lays the built-in extensions into a folder that the backend loads (docs/adr/0063-built-in-extensions.md): VS Code's from npm, where
 * the files of each lie flat and `index.js` names the place of each, and one for each language server of our table.
 */
import { build } from 'esbuild';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { at, BUILT_IN } from './paths.mjs';
import { tsconfigSchema } from './tsconfig-schema.mjs';

const OURS = at('extensions', 'openspace-languages');
const LAID_OUT = /registerFileUrl\('([^']+)', new URL\('\.\/(resources\/[^']+)'/g;
const { resolve } = createRequire(path.join(OURS, 'package.json'));
/** Languages into which the IDE is translated, with VS Code's language pack of each. */
const PACKS = { de: '@codingame/monaco-vscode-language-pack-de' };

/** The code of VS Code's extensions that is kept, and the languages with whose first file it runs; by itself it would run with any. */
const LANGUAGES_OF_CODE = {
    emmet: ['html', 'handlebars', 'css', 'scss', 'less', 'javascriptreact', 'typescriptreact', 'xml', 'php', 'jade', 'razor']
};

/** Makes the folder; our extensions are compiled by then. */
export async function layBuiltInExtensions() {
    const fresh = `${BUILT_IN}.new`;
    rmSync(fresh, { recursive: true, force: true });
    const { dependencies } = JSON.parse(readFileSync(path.join(OURS, 'package.json'), 'utf8'));
    for (const name of Object.keys(dependencies).filter(name => name.endsWith('-default-extension'))) {
        layPackedExtension(name, fresh);
    }
    await layServerExtensions(fresh);
    rmSync(BUILT_IN, { recursive: true, force: true });
    renameSync(fresh, BUILT_IN);
}

/** @param {string} name of the npm package  @param {string} folder where the extension gets a folder of its own */
function layPackedExtension(name, folder) {
    const source = path.dirname(resolve(`${name}/package.json`));
    const short = name.replace(/^@codingame\/monaco-vscode-(.*)-default-extension$/, '$1');
    const target = path.join(folder, short);
    const files = [...readFileSync(path.join(source, 'index.js'), 'utf8').matchAll(LAID_OUT)];
    for (const [, place, file] of files.filter(([, place]) => isNeeded(place))) {
        const to = path.join(target, place);
        if (path.relative(target, to).startsWith('..')) {
            throw new Error(`${name} lays ${place} outside of its folder.`);
        }
        mkdirSync(path.dirname(to), { recursive: true });
        cpSync(path.join(source, file), to);
    }
    const manifest = path.join(target, 'package.json');
    if (!existsSync(manifest)) {
        throw new Error(`${name} has no manifest; it was packed in another way than the other built-in extensions.`);
    }
    const packed = readJson(manifest);
    writeFileSync(manifest, JSON.stringify(manifestFor(short, packed)));
    layTranslations(target, `${packed.publisher}.${packed.name}`);
}

/** VS Code has the texts of its own extensions in its language packs. */
function layTranslations(target, id) {
    const english = path.join(target, 'package.nls.json');
    for (const [language, pack] of existsSync(english) ? Object.entries(PACKS) : []) {
        const file = path.join(folderOfPack(pack), 'translations', 'extensions', `${id}.i18n.json`);
        const texts = existsSync(file) ? readJson(file).contents.package : {};
        const known = Object.keys(readJson(english)).filter(key => key in texts);
        writeFileSync(
            path.join(target, `package.nls.${language}.json`),
            JSON.stringify(Object.fromEntries(known.map(key => [key, texts[key]])))
        );
    }
}

const readJson = file => JSON.parse(readFileSync(file, 'utf8'));
const folderOfPack = pack => path.dirname(createRequire(at('extensions', 'openspace-core', 'package.json')).resolve(pack));

const isNeeded = place => !/\.map$|^README/i.test(place);

/** The code of these packages is built for a page's worker. It runs as well in the process of extensions, and loads nothing in the page. */
function manifestFor(name, manifest) {
    const languages = LANGUAGES_OF_CODE[name];
    // What JSON does not write is left out.
    return languages === undefined
        ? { ...manifest, main: undefined, browser: undefined, activationEvents: undefined }
        : {
              ...manifest,
              main: manifest.browser,
              browser: undefined,
              activationEvents: languages.map(language => `onLanguage:${language}`)
          };
}

/**
 * The Markdown server as one file. As it is on npm it does not start: its Markdown service asks `vscode-uri` for a default export, which only the
 * CommonJS form has.
 */
async function layMarkdownServer(compiled, target) {
    const folder = path.dirname(resolve('vscode-langservers-extracted/lib/markdown-language-server/server.js'));
    const contents = `
        const { createConnection, NotebookDocuments, TextDocuments } = require('vscode-languageserver/node');
        const { TextDocument } = require('vscode-languageserver-textdocument');
        const { githubSlugifier } = require('vscode-markdown-languageservice');
        const { ConfigurationManager } = require('./configuration');
        const { LogFunctionLogger } = require('./logging');
        const { VsCodeClientWorkspace } = require('./workspace');
        const { startServer } = require('./server');
        const parseUri = uri => require('vscode-uri').URI.parse(uri);
        require(${JSON.stringify(path.join(compiled, 'markdown', 'run-server.js'))}).runMarkdownServer({
            createConnection, startServer, parseUri, githubSlugifier, TextDocument, TextDocuments, NotebookDocuments, ConfigurationManager,
            LogFunctionLogger, VsCodeClientWorkspace
        });`;
    await build({
        stdin: { contents, resolveDir: folder },
        outfile: path.join(target, 'server.js'),
        bundle: true,
        platform: 'node',
        format: 'cjs',
        alias: { 'vscode-uri': createRequire(path.join(folder, 'server.js')).resolve('vscode-uri') },
        logLevel: 'error',
        minifySyntax: true,
        minifyWhitespace: true
    });
}

/** Each gets a bundle of its own: Theia tells extensions apart by the folder of the file that asks for `vscode`. */
async function layServerExtensions(folder) {
    const compiled = path.join(OURS, 'lib', 'extension-host');
    const { LANGUAGE_SERVERS } = await import(pathToFileURL(path.join(compiled, 'servers', 'language-servers.js')));
    const { NPM_MANIFEST, npmTexts, serverManifest, serverTexts } = await import(
        pathToFileURL(path.join(compiled, 'servers', 'server-manifest.js'))
    );
    const [bundle] = (
        await build({
            entryPoints: [path.join(compiled, 'main.js')],
            bundle: true,
            write: false,
            platform: 'node',
            format: 'cjs',
            external: ['vscode'],
            minifySyntax: true,
            minifyWhitespace: true
        })
    ).outputFiles;
    const lay = (name, manifest, texts, call) => {
        const target = path.join(folder, name);
        mkdirSync(target, { recursive: true });
        writeFileSync(path.join(target, 'package.json'), JSON.stringify(manifest));
        cpSync(path.join(OURS, 'src', 'l10n'), path.join(target, 'l10n'), { recursive: true });
        writeFileSync(path.join(target, 'package.nls.json'), JSON.stringify(texts(text => text)));
        for (const language of Object.keys(PACKS)) {
            const translated = readJson(path.join(OURS, 'src', 'l10n', `bundle.l10n.${language}.json`));
            const file = path.join(target, `package.nls.${language}.json`);
            writeFileSync(file, JSON.stringify(texts(text => translated[text] ?? text)));
        }
        writeFileSync(path.join(target, 'client.js'), bundle.text);
        writeFileSync(path.join(target, 'main.js'), `exports.activate = context => require('./client').${call};\n`);
        return target;
    };
    lay('npm-scripts', NPM_MANIFEST, npmTexts, 'activateNpmScripts(context)');
    for (const server of LANGUAGE_SERVERS) {
        const call = `activate(${JSON.stringify(server.name)}, context)`;
        const target = lay(`server-${server.name}`, serverManifest(server), translate => serverTexts(server, translate), call);
        if (server.name === 'markdown') {
            await layMarkdownServer(compiled, target);
        }
        for (const [plugin, file] of Object.entries(server.plugins ?? {})) {
            const laid = path.join(target, 'node_modules', plugin);
            mkdirSync(laid, { recursive: true });
            cpSync(path.join(compiled, file), path.join(laid, 'index.js'));
        }
        if (server.usesSchemas) {
            cpSync(path.join(OURS, 'schemas'), path.join(target, 'schemas'), { recursive: true });
            writeFileSync(path.join(target, 'schemas', 'tsconfig.schema.json'), JSON.stringify(tsconfigSchema()));
        }
    }
}
