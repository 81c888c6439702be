import ts from 'typescript';

const ATTRIBUTES = new Set(['title', 'aria-label', 'aria-description', 'alt', 'label', 'placeholder', 'tooltip']);
const PROPERTIES = new Set([
    'caption',
    'category',
    'description',
    'label',
    'ok',
    'cancel',
    'placeHolder',
    'placeholder',
    'title',
    'tooltip'
]);
const MESSAGES = new Set(['info', 'warn', 'error', 'progress', 'ask']);

/** @returns the texts of a file that a person reads and that do not go through `nls`, each with its line. */
export function unlocalisedTexts(file, text) {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const found = [];
    const add = (node, words) => {
        if (/\p{L}{2}/u.test(words)) {
            const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
            found.push({ line: line + 1, text: words.replace(/\s+/g, ' ').trim() });
        }
    };
    const visit = node => {
        if (ts.isJsxText(node)) {
            add(node, node.text);
        } else if (ts.isJsxAttribute(node) && ATTRIBUTES.has(node.name.getText(source))) {
            literals(node.initializer).forEach(literal => add(literal, wordsOf(literal)));
        } else if (ts.isPropertyAssignment(node) && PROPERTIES.has(node.name.getText(source))) {
            literals(node.initializer).forEach(literal => add(literal, wordsOf(literal)));
        } else if (isAssignedText(node)) {
            literals(node.right).forEach(literal => add(literal, wordsOf(literal)));
        } else if (isMessage(node)) {
            literals(node.arguments[0]).forEach(literal => add(literal, wordsOf(literal)));
        }
        ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
}

// `this.title.label = '…'`
function isAssignedText(node) {
    return (
        ts.isBinaryExpression(node) &&
        node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
        ts.isPropertyAccessExpression(node.left) &&
        PROPERTIES.has(node.left.name.text)
    );
}

// `this.messages.warn('…')`
function isMessage(node) {
    return (
        ts.isCallExpression(node) &&
        ts.isPropertyAccessExpression(node.expression) &&
        MESSAGES.has(node.expression.name.text) &&
        /\bmessages$/.test(node.expression.expression.getText())
    );
}

// The strings that an expression can be, also one of two; those of calls, such as `nls.localize`, are not.
function literals(node) {
    if (node === undefined) {
        return [];
    }
    if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) {
        return literals(node.expression);
    }
    if (ts.isConditionalExpression(node)) {
        return [...literals(node.whenTrue), ...literals(node.whenFalse)];
    }
    if (ts.isBinaryExpression(node)) {
        return [...literals(node.left), ...literals(node.right)];
    }
    return ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node) ? [node] : [];
}

function wordsOf(literal) {
    return ts.isTemplateExpression(literal)
        ? [literal.head.text, ...literal.templateSpans.map(span => span.literal.text)].join(' … ')
        : literal.text;
}
