import { append } from '@openspace/tool';
import { LOOK_BLOCKS } from '../codecs/plantuml/plantuml-looks';
import { blockDepths, type BlockSyntax } from './block-depths';
import type { LineDepths } from './indented-lines';

const PLANTUML: BlockSyntax = {
    comment: "'",
    hasLongTexts: true,
    stays: /^!/,
    blocks: [
        { opens: /\{$/, closes: /^\}/ },
        {
            opens: /^(?:alt|opt|loop|par2?|critical|break|group)\b/i,
            closes: /^end(?: (?:alt|opt|loop|par|critical|break|group))?$/i,
            parts: /^(?:else|also)\b/i
        },
        { opens: /^if\b.*\bthen\b/i, closes: /^end ?if$/i, parts: /^else(?:if)?\b/i },
        { opens: /^while\b/i, closes: /^end ?while\b/i },
        { opens: /^repeat(?!\s*while\b)/i, closes: /^repeat\s*while\b/i, parts: /^backward\b/i },
        { opens: /^fork$/i, closes: /^end ?(?:fork|merge)\b/i, parts: /^fork again$/i },
        { opens: /^split$/i, closes: /^end ?split$/i, parts: /^split again$/i },
        { opens: /^switch\b/i, closes: /^end ?switch$/i, parts: /^case\b/i },
        { opens: /^box\b/i, closes: /^end ?box$/i },
        // Of a text that was not seen to begin.
        { opens: /(?!)/, closes: /^end\s?(?:[hr]?note|ref|title|legend|header|footer)$/i }
    ],
    texts: [
        ...LOOK_BLOCKS.map(([begins, ends]) => [begins, ends] as const),
        [/^title$/i, /^end\s?title$/i],
        [/^(?:floating\s+)?[hr]?note\b[^":]*$/i, /^end\s?[hr]?note$/i],
        [/^ref\s+over\b[^:]*$/i, /^end\s?ref$/i],
        [/^\/'(?:(?!'\/).)*$/, /'\/$/],
        [/\[$/, /\]/],
        [/\{\{$/, /\}\}/],
        // What an activity does, up to the sign with its shape.
        [/^(?:#\w+)?:.*[^;|<>/\\\]}]$/, /[;|<>/\\\]}]$/]
    ]
};

/** @returns for a file of PlantUML; undefined where it is not sure which lines belong to which block */
export function plantumlDepths(source: string): LineDepths | undefined {
    const lines = source.split('\n');
    const isBare = !lines.some(line => /^\s*@start\w/.test(line));
    // Another kind of diagram may say something by how far in its lines are.
    if (lines.some(line => /^\s*@start(?!uml\b)\w/.test(line))) {
        return undefined;
    }
    const depths: (number | undefined)[] = [];
    let body: string[] | undefined = isBare ? [] : undefined;
    for (const line of lines) {
        const isEnd = /^\s*@end\w/.test(line);
        if (!isEnd && body) {
            body.push(line);
            continue;
        }
        const inside = blockDepths(body ?? [], PLANTUML, 0);
        if (!inside) {
            return undefined;
        }
        append(depths, inside);
        depths.push(undefined);
        body = /^\s*@startuml\b/.test(line) ? [] : undefined;
    }
    const rest = blockDepths(body ?? [], PLANTUML, 0);
    return rest && [...depths, ...rest];
}
