import ts from 'typescript';
import { parsed } from './parsed.mjs';

const ATTRIBUTES = new Set([
    'title',
    'aria-label',
    'aria-description',
    'alt',
    'label',
    'placeholder',
    'tooltip',
    'text',
    'textLabel',
    'what',
    'words'
]);
const PROPERTIES = new Set([
    'caption',
    'category',
    'description',
    'label',
    'loading',
    'noun',
    'ok',
    'cancel',
    'placeHolder',
    'placeholder',
    'prompt',
    'textContent',
    'title',
    'tooltip',
    'words'
]);
const MESSAGES = new Set(['info', 'infoFor', 'warn', 'error', 'showProgress', 'ask']);

/** What a text is that needs no translation: a name of ours or of a product, or an id such as `menu.preferences`. */
const NAME = /^(OpenSpace|Mermaid|Excalidraw|draw\.io|Tavily|AWS Knowledge|SVG|PNG|[a-z]+[.-][\w.-]*[\w-])$/;

/** @returns the texts of a file that a person reads and that do not go through `nls`, each with its line. */
export function unlocalisedTexts(file, text) {
    const source = parsed(file, text);
    const found = [];
    const add = (node, words) => {
        if (/\p{L}{2}/u.test(words) && !NAME.test(words.trim())) {
            const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
            found.push({ line: line + 1, text: words.replace(/\s+/g, ' ').trim() });
        }
    };
    const visit = node => {
        if (ts.isJsxElement(node) && node.openingElement.tagName.getText(source) === 'code') {
            return; // What is typed as it is.
        }
        if (ts.isJsxText(node)) {
            add(node, node.text);
        } else {
            shownBy(node, source)
                .flatMap(literals)
                .forEach(literal => add(literal, wordsOf(literal)));
        }
        ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
}

// The expressions of a node whose value a person reads.
function shownBy(node, source) {
    if (ts.isJsxAttribute(node)) {
        return ATTRIBUTES.has(node.name.getText(source)) ? [node.initializer] : [];
    }
    if (ts.isJsxExpression(node)) {
        return ts.isJsxAttribute(node.parent) ? [] : [node.expression];
    }
    if (ts.isPropertyAssignment(node)) {
        return PROPERTIES.has(node.name.getText(source)) && !isUndoStep(node.parent) ? [node.initializer] : [];
    }
    if (isAssignedText(node)) {
        return [node.right];
    }
    if (isSpokenName(node)) {
        return [node.arguments[1]];
    }
    return isMessage(node) ? [...node.arguments] : [];
}

// `board.change(plan, { label: 'drop files', caller })` names a step of the undo history for agents.
function isUndoStep(object) {
    const call = object.parent;
    return (
        object.properties.some(({ name }) => name?.getText() === 'caller') ||
        (ts.isCallExpression(call) && ts.isPropertyAccessExpression(call.expression) && call.expression.name.text === 'change')
    );
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

// `element.setAttribute('aria-label', '…')`
function isSpokenName(node) {
    const [name] = ts.isCallExpression(node) ? node.arguments : [];
    return (
        name !== undefined &&
        ts.isPropertyAccessExpression(node.expression) &&
        node.expression.name.text === 'setAttribute' &&
        ts.isStringLiteral(name) &&
        ATTRIBUTES.has(name.text)
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

// The strings that an expression can be, also one of several; those of calls, such as `nls.localize`, are not.
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
        return isComparison(node) ? [] : [...literals(node.left), ...literals(node.right)];
    }
    return ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node) ? [node] : [];
}

function isComparison({ operatorToken: { kind } }) {
    return kind === ts.SyntaxKind.EqualsEqualsEqualsToken || kind === ts.SyntaxKind.ExclamationEqualsEqualsToken;
}

function wordsOf(literal) {
    return ts.isTemplateExpression(literal)
        ? [literal.head.text, ...literal.templateSpans.map(span => span.literal.text)].join(' … ')
        : literal.text;
}
