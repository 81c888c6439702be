/** The layering of docs/architecture.md as rules; type-only imports count too unless a rule says otherwise. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
    forbidden: [
        forbid('no-circular', 'Two files that need each other are one file, or three.', {}, { circular: true }),
        forbid(
            'ports-know-no-tools',
            'A port says what tools need; the tools import it.',
            { path: '-port\\.ts$', pathNot: '/test/' },
            { path: '/tools/' }
        ),
        forbid(
            'tools-are-on-top',
            'What tools have in common with the rest of a package is outside of tools/.',
            { path: '^packages/[^/]+/src/', pathNot: '/src/(tools|test)/|/src/index\\.ts$|\\.spec\\.ts$' },
            { path: '^packages/[^/]+/src/tools/' }
        ),
        forbid(
            'packages-are-pure',
            'packages import no extension, no Theia, no Node and no browser library.',
            { path: '^packages/', pathNot: '\\.spec\\.ts$|/src/test/' },
            { path: '^extensions/|node_modules/(@theia|react|react-dom|express)/', dependencyTypesNot: [] }
        ),
        forbid(
            'packages-have-no-node',
            'packages run in browsers.',
            { path: '^packages/', pathNot: '\\.spec\\.ts$|/src/test/' },
            { dependencyTypes: ['core'] }
        ),
        forbid('common-is-common', 'common is used on both sides.', { path: '/src/common/' }, { path: '/src/(browser|node)/' }),
        forbid('browser-not-node', 'The browser side never imports the backend.', { path: '/src/browser/' }, { path: '/src/node/' }),
        forbid('node-not-browser', 'The backend never imports the browser side.', { path: '/src/node/' }, { path: '/src/browser/' }),
        forbid(
            'core-is-the-bottom',
            'openspace-core knows no other extension.',
            { path: '^extensions/openspace-core/' },
            { path: '^extensions/(?!openspace-core/)' }
        ),
        forbid(
            'extensions-know-core',
            'Extensions reach each other through the registries of openspace-core.',
            { path: '^extensions/([^/]+)/', pathNot: '^extensions/openspace-aws-diagrams/' },
            { path: '^extensions/', pathNot: '^extensions/(openspace-core|$1)/' }
        ),
        forbid(
            'aws-diagrams-know-excalidraw',
            'AWS diagrams are placed on Excalidraw drawings; they know no other extension.',
            { path: '^extensions/openspace-aws-diagrams/' },
            { path: '^extensions/', pathNot: '^extensions/openspace-(core|aws-diagrams|excalidraw)/' }
        ),
        forbid(
            'editor-loads-late',
            'tldraw and the board package are in the bundle that loads with the first board.',
            { path: '^extensions/openspace-whiteboard/src/browser/', pathNot: '/src/browser/(editor|test)/|\\.spec\\.ts$' },
            { path: '/src/browser/editor/|packages/openspace-board/|node_modules/(@tldraw|tldraw)/', dependencyTypesNot: ['type-only'] }
        ),
        forbid(
            'excalidraw-loads-late',
            'Excalidraw and the codecs of the diagram package are in the bundle that loads with the first drawing.',
            { path: '^extensions/openspace-excalidraw/src/(browser|common)/', pathNot: '/src/browser/editor/|\\.spec\\.ts$' },
            { path: '/src/browser/editor/|node_modules/@excalidraw/', dependencyTypesNot: ['type-only'] }
        ),
        forbid(
            'mermaid-loads-late',
            'Mermaid and the parser are in the bundle that loads with the first diagram.',
            { path: '^extensions/openspace-mermaid/src/browser/', pathNot: '/src/browser/preview/|\\.spec\\.ts$' },
            {
                path: '/src/browser/preview/|/common/check-mermaid|codecs/mermaid/|node_modules/(mermaid|pele)/',
                dependencyTypesNot: ['type-only']
            }
        ),
        forbid(
            'editor-has-no-theia',
            'The editor bundle has no second copy of Theia.',
            { path: '/src/browser/editor/' },
            { path: 'node_modules/@theia/' }
        )
    ],
    options: {
        doNotFollow: { path: 'node_modules|^(packages|extensions)/[^/]+/lib/' },
        tsPreCompilationDeps: true,
        moduleSystems: ['es6', 'cjs'],
        skipAnalysisNotInRules: true,
        tsConfig: { fileName: 'tsconfig.base.json' },
        enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json'], conditionNames: ['types', 'require', 'node', 'default'] }
    }
};
