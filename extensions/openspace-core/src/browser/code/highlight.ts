import { common, createLowlight } from 'lowlight';

/** A stretch of code of one kind, for example `keyword`; joined, they are the code. */
export interface CodeSpan {
    readonly text: string;
    /** The class for its colour; undefined for plain text. */
    readonly kind: string | undefined;
}

type Nodes = ReturnType<ReturnType<typeof createLowlight>['highlight']>['children'];

const lowlight = createLowlight(common);
lowlight.registerAlias({ typescript: ['mts', 'cts'], javascript: ['mjs', 'cjs'], bash: ['console', 'shellscript'], json: ['jsonl'] });

/** @returns undefined when there is no grammar for the language, or it would not keep the code as it is */
export function highlight(code: string, language: string): readonly CodeSpan[] | undefined {
    const name = language.toLowerCase();
    if (!lowlight.registered(name)) {
        return undefined;
    }
    const spans = spansOf(lowlight.highlight(name, code).children, undefined);
    return spans.map(({ text }) => text).join('') === code ? spans : undefined;
}

function spansOf(nodes: Nodes, outer: string | undefined): CodeSpan[] {
    return nodes.flatMap(node => {
        switch (node.type) {
            case 'text':
                return [{ text: node.value, kind: outer }];
            case 'element':
                return spansOf(node.children, kindOf(node.properties.className) ?? outer);
            default:
                return [];
        }
    });
}

/** `['hljs-title', 'function_']` is `title`. */
function kindOf(classes: unknown): string | undefined {
    const [first] = Array.isArray(classes) ? classes.map(String) : [];
    return first !== undefined && /^hljs-[a-z-]+$/.test(first) ? first.slice('hljs-'.length) : undefined;
}
