import { behind, endOfLine, endOfMatch } from './skip-texts';

const QUOTED = /"(?:[^"\\\n]|\\[^])*"|'(?:[^'\n]|'')*'/y;
const BLOCK = /\|[|`]*[^\s|`]*/y;
const LIST = /\[[^\]]*\]/y;
const VARIABLE = /\$\{[^}\n]*\}/y;

/** Texts of D2, which begin only where a key or a value begins: elsewhere their marks are letters. */
export function skipD2(source: string): (at: number) => number {
    let [isStart, isValue] = [true, false];
    const found = (at: number): number => {
        const [wasStart, char] = [isStart, source[at] ?? ''];
        isStart = false;
        if (char === '\\') {
            return at + (source.startsWith('\r\n', at + 1) ? 3 : 2);
        }
        if (char === '#' && (wasStart || /\s/.test(source[at - 1] ?? ' '))) {
            return endOfLine(source, at);
        }
        if (wasStart && !isValue && source.startsWith('"""', at)) {
            return behind(source, '"""', at + 3);
        }
        if (wasStart && (char === '"' || char === "'")) {
            return endOfMatch(QUOTED, source, at);
        }
        if (isValue && char === '$') {
            return endOfMatch(VARIABLE, source, at);
        }
        if (isValue && wasStart && char === '[') {
            return endOfMatch(LIST, source, at);
        }
        return isValue && wasStart && char === '|' ? endOfBlock(source, at) : at;
    };
    return at => {
        const char = source[at] ?? '';
        if (char === ' ' || char === '\t' || char === '\r') {
            return at;
        }
        if ('\n;{}'.includes(char)) {
            [isStart, isValue] = [true, false];
            return at;
        }
        const end = found(at);
        if (!isValue && end === at) {
            isValue = char === ':';
            const isArrow = char === '>' || (char === '-' && /[-<]/.test(source[at - 1] ?? ''));
            isStart = isValue || isArrow || '.(&!'.includes(char);
        }
        return end;
    };
}

/** `|md … |`, with as many bars at its end as at its start. */
function endOfBlock(source: string, at: number): number {
    const opened = endOfMatch(BLOCK, source, at);
    const [bars = '|'] = /^\|[|`]*/.exec(source.slice(at, opened)) ?? [];
    return behind(source, [...bars].reverse().join(''), opened);
}
