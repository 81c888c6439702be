import { placeAt, sourceFault } from '../../text/source-fault';

const MAX_DEPTH = 100;

export interface ScannedDot {
    /** About: how many semicolons, line ends and arrows are outside of texts. */
    readonly statements: number;
    readonly graphs: number;
    /** Where the first of them is closed. */
    readonly end?: number;
}

/**
 * Counts what a source is going to ask for, outside of its texts and comments, before Graphviz reads it.
 * @throws ToolError `INVALID_INPUT` for subgraphs in each other that exceed the limit
 */
export function scanDot(source: string): ScannedDot {
    let [depth, statements, graphs] = [0, 0, 0];
    let end: number | undefined;
    for (let at = 0; at < source.length; at++) {
        switch (source[at]) {
            case '"':
                at = endOfString(source, at);
                break;
            case '<':
                at = endOfHtml(source, at);
                break;
            case '/':
                at = endOfComment(source, at);
                break;
            case '#':
                at = at === 0 || source[at - 1] === '\n' ? endOfLine(source, at) : at;
                break;
            case '{':
                graphs += depth === 0 ? 1 : 0;
                depth++;
                if (depth > MAX_DEPTH) {
                    throw sourceFault(source, placeAt(source, at), `subgraphs are nested more than ${MAX_DEPTH} deep`);
                }
                break;
            case '}':
                depth = Math.max(0, depth - 1);
                end ??= depth === 0 ? at : undefined;
                break;
            case ';':
            case '\n':
                statements++;
        }
    }
    return { statements, graphs: Math.max(1, graphs), ...(end !== undefined && { end }) };
}

function endOfString(source: string, start: number): number {
    for (let at = start + 1; at < source.length; at++) {
        if (source[at] === '\\') {
            at++;
        } else if (source[at] === '"') {
            return at;
        }
    }
    return source.length;
}

/** A text in angle brackets, which are counted; `<` of nothing else occurs outside of texts. */
function endOfHtml(source: string, start: number): number {
    let depth = 0;
    for (let at = start; at < source.length; at++) {
        depth += source[at] === '<' ? 1 : source[at] === '>' ? -1 : 0;
        if (depth > MAX_DEPTH) {
            throw sourceFault(source, placeAt(source, at), `marks in this text are nested more than ${MAX_DEPTH} deep`);
        }
        if (depth === 0) {
            return at;
        }
    }
    return source.length;
}

function endOfComment(source: string, start: number): number {
    if (source[start + 1] === '/') {
        return endOfLine(source, start);
    }
    const end = source[start + 1] === '*' ? source.indexOf('*/', start + 2) : start;
    return end < 0 ? source.length : source[start + 1] === '*' ? end + 1 : start;
}

function endOfLine(source: string, start: number): number {
    const end = source.indexOf('\n', start);
    return end < 0 ? source.length : end - 1;
}
