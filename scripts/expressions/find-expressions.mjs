import ts from 'typescript';

/** Stands for the part of an expression that is known only at run time. */
const UNKNOWN = 'x';

/** @returns the regular expressions of a file, literals and what is given to `RegExp`, each with its line. */
export function expressionsIn(file, text) {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const constants = constantsOf(source);
    const found = [];
    const add = (node, pattern, flags) => {
        found.push({ line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, pattern, flags });
    };
    const visit = node => {
        if (ts.isRegularExpressionLiteral(node)) {
            const end = node.text.lastIndexOf('/');
            add(node, node.text.slice(1, end), node.text.slice(end + 1));
        } else if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(source) === 'RegExp') {
            const [pattern, flags] = node.arguments ?? [];
            if (pattern !== undefined && !ts.isRegularExpressionLiteral(pattern)) {
                add(node, textOf(pattern, constants), flags === undefined ? '' : textOf(flags, constants).replace(UNKNOWN, ''));
            }
        }
        ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
}

/** What the constants of a file are set to, by name. */
function constantsOf(source) {
    const constants = new Map();
    const visit = node => {
        if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
            constants.set(node.name.text, node.initializer);
        }
        ts.forEachChild(node, visit);
    };
    visit(source);
    return constants;
}

function textOf(node, constants, depth = 0) {
    const inner = part => textOf(part, constants, depth + 1);
    if (depth > 20) {
        return UNKNOWN;
    }
    if (ts.isStringLiteralLike(node)) {
        return node.text;
    }
    if (ts.isParenthesizedExpression(node)) {
        return inner(node.expression);
    }
    if (ts.isIdentifier(node)) {
        const value = constants.get(node.text);
        return value === undefined ? UNKNOWN : inner(value);
    }
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
        return inner(node.left) + inner(node.right);
    }
    const isRaw = ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'String.raw';
    const template = isRaw ? node.template : node;
    if (ts.isStringLiteralLike(template)) {
        return isRaw ? template.rawText : template.text;
    }
    return ts.isTemplateExpression(template)
        ? [template.head, ...template.templateSpans.flatMap(({ expression, literal }) => [expression, literal])]
              .map(part => (part.rawText === undefined ? inner(part) : isRaw ? part.rawText : part.text))
              .join('')
        : UNKNOWN;
}
