import { parser } from '@lezer/python';
import type { SyntaxNode, Tree } from '@lezer/common';
import { refuseConflict } from '@openspace/tool';
import { PROGRAM_LIMITS } from './limits';
import { PythonSource } from './python-source';

/** Stops where the text is no Python. */
const STRICT = parser.configure({ strict: true });
/** How far the parser looks on from there to name the place: what it does to make sense of the rest takes long. In characters. */
const LOOK_ON = 100;

export interface PythonTree {
    readonly source: PythonSource;
    readonly top: SyntaxNode;
}

/**
 * Parses a program with a Python grammar.
 * @throws ToolError `INVALID_INPUT` for a program that is too long, is not Python, or is nested too deeply.
 */
export function parsePython(text: string): PythonTree {
    const source = new PythonSource(text);
    if (text.length > PROGRAM_LIMITS.source) {
        source.refuse(
            { from: PROGRAM_LIMITS.source },
            'program',
            `the program has ${text.length} characters; up to ${PROGRAM_LIMITS.source} are read.`
        );
    }
    refuseConflict(text);
    refuseDeepBrackets(source);
    const tree = parseUpToFault(text);
    // A cursor, because a recursion over a hostile tree would end in a full stack.
    let depth = 0;
    tree.iterate({
        enter: node => {
            if (node.type.isError) {
                const found = text.slice(node.from, node.from + 20).split('\n', 1)[0] ?? '';
                const what = found.trim() === '' ? 'something is missing here' : `${JSON.stringify(found)} is not expected here`;
                source.refuse(node, 'syntax error', `this is not valid Python: ${what}.`, 'Correct the syntax and call again.');
            }
            if (++depth > PROGRAM_LIMITS.nesting) {
                source.refuse(node, 'nesting', `this nests deeper than ${PROGRAM_LIMITS.nesting} levels.`);
            }
        },
        leave: () => void depth--
    });
    return { source, top: tree.topNode };
}

/** The tree of the program, or of its beginning up to shortly after the first fault. */
function parseUpToFault(text: string): Tree {
    try {
        return STRICT.parse(text);
    } catch (error) {
        const [, at = text.length] = /^No parse at (\d+)$/.exec(error instanceof Error ? error.message : '') ?? [];
        return parser.parse(text.slice(0, Number(at) + LOOK_ON));
    }
}

/** Counts brackets wherever they stand: a text with hundreds of them open at once is not a diagram either. */
function refuseDeepBrackets(source: PythonSource): void {
    let open = 0;
    for (let at = 0; at < source.text.length; at++) {
        const character = source.text[at] ?? '';
        if ('([{'.includes(character)) {
            if (++open > PROGRAM_LIMITS.nesting) {
                source.refuse({ from: at }, 'nesting', `brackets nest deeper than ${PROGRAM_LIMITS.nesting} levels.`);
            }
        } else if (')]}'.includes(character)) {
            open--;
        }
    }
}

/** The children of a node without commas, brackets and comments. */
export function partsOf(node: SyntaxNode): SyntaxNode[] {
    const parts: SyntaxNode[] = [];
    for (let child = node.firstChild; child; child = child.nextSibling) {
        if (!/^[,()[\]{}:.]$|^Comment$/.test(child.name)) {
            parts.push(child);
        }
    }
    return parts;
}

/** All children of a node but comments. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
    const children: SyntaxNode[] = [];
    for (let child = node.firstChild; child; child = child.nextSibling) {
        if (child.name !== 'Comment') {
            children.push(child);
        }
    }
    return children;
}
