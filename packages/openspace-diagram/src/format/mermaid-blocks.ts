import { blockDepths, type BlockSyntax } from './block-depths';
import type { LineDepths } from './indented-lines';

const NOT_SEEN = { opens: /(?!)/ };
const DESCRIPTION = [/^accDescr\s*\{[^}]*$/, /\}/] as const;
const DIRECTIVE = [/^%%\{(?:(?!\}%%).)*$/, /\}%%/] as const;
const COMMON = { comment: '%%', hasLongTexts: true };

const BRACES: BlockSyntax = {
    ...COMMON,
    blocks: [
        { opens: /\{$/, closes: /^\}/ },
        { ...NOT_SEEN, closes: /^end\s+note$/i }
    ],
    texts: [DESCRIPTION, [/^note\s+(?:left|right)\s+of\s[^:]+$/i, /^end\s+note$/i]]
};

const FLOWCHART: BlockSyntax = {
    ...COMMON,
    blocks: [{ opens: /^subgraph\b/, closes: /^end;?$/ }],
    texts: [DESCRIPTION]
};

const SEQUENCE: BlockSyntax = {
    comment: '%%',
    hasLongTexts: false,
    blocks: [
        {
            opens: /^(?:alt|opt|loop|par|par_over|critical|break|rect|box)\b/i,
            closes: /^end;?$/i,
            parts: /^(?:else|and|option)\b/i
        }
    ],
    texts: [DESCRIPTION]
};

/** The kinds of diagrams that do not care how far in their lines are, by their first word. */
const KINDS: readonly (readonly [RegExp, BlockSyntax])[] = [
    [/^(?:flowchart|graph)\b(?!-elk)/, FLOWCHART],
    [/^sequenceDiagram\b/, SEQUENCE],
    [/^(?:classDiagram|stateDiagram|erDiagram|requirementDiagram|C4(?:Context|Container|Component|Dynamic|Deployment)\b)/, BRACES]
];

/** @returns for a file of Mermaid; undefined for kinds where blanks mean something, and where it is not sure which lines are a block */
export function mermaidDepths(source: string): LineDepths | undefined {
    const lines = source.split('\n');
    const header = headerOf(lines);
    const syntax = KINDS.find(([kind]) => kind.test(lines[header]?.trim() ?? ''))?.[1];
    // More statements in a line are not looked at.
    if (!syntax || lines.some(line => /;\s*(?:subgraph|end)\b/.test(line))) {
        return undefined;
    }
    const body = blockDepths(lines.slice(header + 1), { ...syntax, texts: [...syntax.texts, DIRECTIVE] }, 1);
    return body && [...lines.slice(0, header).map(() => undefined), 0, ...body];
}

/** @returns the line with the kind of the diagram, behind its settings */
function headerOf(lines: readonly string[]): number {
    let until: RegExp | undefined;
    return lines.findIndex((raw, at) => {
        const line = raw.trim();
        if (until) {
            until = until.test(line) ? undefined : until;
            return false;
        }
        if (at === lines.findIndex(each => each.trim() !== '') && line === '---') {
            until = /^---$/;
            return false;
        }
        until = DIRECTIVE[0].test(line) ? DIRECTIVE[1] : undefined;
        return line !== '' && !line.startsWith('%%');
    });
}
