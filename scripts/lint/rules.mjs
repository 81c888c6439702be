/**
 * What this project forbids in its own code, as rules of Oxlint. `.oxlintrc.json` says where each one holds. A rule is a list of selectors
 * (https://github.com/estools/esquery), and what to do instead.
 */
const PROGRAM_STARTERS = /^(spawn|spawnSync|exec|execSync|execFile|execFileSync|fork)$/;
const EFFECT = ':matches([callee.name=/^use(Layout|Insertion)?Effect$/], [callee.property.name=/^use(Layout|Insertion)?Effect$/])';
const FILE_READERS = /^(readFile|readFileSync|createReadStream|openAsBlob|open|openSync|copyFile|copyFileSync|cp|cpSync)$/;

const rules = {
    'no-cast-through-unknown': forbids('Prove the type instead of casting through unknown.', [
        'TSAsExpression > TSAsExpression > TSUnknownKeyword'
    ]),

    'no-trusted-markdown': forbids('Trusted Markdown runs commands when its links are clicked.', [
        'Property[key.name="isTrusted"]:not([value.value=false]):not([value.type=/Function/])'
    ]),

    'no-command-links': forbids('No text of ours links to a command; use a button.', [
        'Literal[value=/^command:/i]',
        'TemplateElement[value.raw=/command:/i]'
    ]),

    // What others wrote is shown as a picture or cleaned (docs/adr/0074-markup-as-pictures.md).
    'no-foreign-markup': forbids('Show markup as a picture (PicturePane), or text as text.', [
        'AssignmentExpression > MemberExpression.left[property.name=/^(innerHTML|outerHTML|srcdoc)$/]',
        'MemberExpression.callee[property.name=/^(insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|importNode|adoptNode)$/]',
        'JSXAttribute[name.name=/^(dangerouslySetInnerHTML|srcDoc)$/]'
    ]),

    // What an effect returns is called to end it, and browsers change what their functions return: `scrollTo` returns a promise by now.
    'no-effect-expressions': forbids('Give the effect a block, and return from it only what ends the effect.', [
        `CallExpression${EFFECT} > ArrowFunctionExpression.arguments:first-child:not([body.type=/^(BlockStatement|ArrowFunctionExpression)$/])`,
        `CallExpression${EFFECT} > :matches(Identifier, MemberExpression).arguments:first-child`
    ]),

    // As arguments, a list of some hundred thousand does not fit on the stack.
    'no-spread-lists': forbids(
        'Use append, least or largest of @openspace/tool: what comes from a file may be longer than a call can take.',
        ['CallExpression[callee.property.name=/^(push|unshift|splice|min|max|hypot)$/] > SpreadElement.arguments']
    ),

    // A limit ends what hangs; on a busy machine, a short one ends what works.
    'no-short-limits': forbids('Every test has a limit against hanging (TEST_LIMIT_MS of scripts/app-tests); only a longer one is given.', [
        'CallExpression[callee.property.name="timeout"]:not([callee.object.name="AbortSignal"]) > Literal.arguments[value<=180000]'
    ]),

    'no-file-readers': forbids(
        'Read with WorkspaceFiles, or with readRegularFile of @openspace/core: a pipe or a device would hold everybody up.',
        [
            `ImportDeclaration[source.value=/^(node:)?fs(\\u002Fpromises)?$/] > ImportSpecifier[imported.name=${FILE_READERS}]`,
            `MemberExpression[object.name=/^(fs|fsp|fsPromises|promises)$/][property.name=${FILE_READERS}]`,
            `VariableDeclarator[init.callee.name="require"] > ObjectPattern > Property[key.name=${FILE_READERS}]`
        ]
    ),

    'no-program-starters': forbids(
        'Git is started by runGit of @openspace/core; a place that starts another program is listed in .oxlintrc.json.',
        [
            `ImportDeclaration[source.value=/^(node:)?child_process$/] > ImportSpecifier[imported.name=${PROGRAM_STARTERS}]`,
            'ImportDeclaration[source.value=/^(node:)?child_process$/] > ImportNamespaceSpecifier',
            'ImportDeclaration[source.value=/^(node:)?child_process$/] > ImportDefaultSpecifier',
            'CallExpression[callee.name="require"] > Literal[value=/^(node:)?child_process$/]'
        ]
    )
};

export default { meta: { name: 'openspace' }, rules };

function forbids(message, selectors) {
    return { create: context => ({ [selectors.join(', ')]: node => context.report({ node, message }) }) };
}
