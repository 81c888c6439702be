import type { SyntaxNode } from '@lezer/common';
import type { PythonSource } from './python-source';

const SIMPLE: Readonly<Record<string, string>> = {
    n: '\n',
    t: '\t',
    r: '\r',
    '\\': '\\',
    "'": "'",
    '"': '"',
    '\n': '',
    a: '',
    b: '',
    f: '',
    v: ''
};

/** The parts of a string literal: where its content is, and how escapes are read. */
export interface LiteralFrame {
    readonly from: number;
    readonly to: number;
    readonly raw: boolean;
    readonly formatted: boolean;
}

/** Takes prefix and quotes off a literal. Bytes are refused: nothing in a diagram is made of them. */
export function frameOf(source: PythonSource, node: SyntaxNode): LiteralFrame {
    const text = source.of(node);
    const [, prefix = '', quote = ''] = /^([a-zA-Z]*)('''|"""|'|")/.exec(text) ?? [];
    const flags = prefix.toLowerCase();
    if (flags.includes('b') || quote === '') {
        source.refuse(node, 'bytes literal', 'bytes have no place in a diagram; use a text.');
    }
    return {
        from: node.from + prefix.length + quote.length,
        to: node.to - quote.length,
        raw: flags.includes('r'),
        formatted: flags.includes('f')
    };
}

/** Reads the escapes of a stretch of a literal. */
export function unescape(text: string, raw: boolean): string {
    if (raw) {
        return text;
    }
    return text.replace(
        /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{1,3})|([\s\S]))/g,
        (whole, x?: string, u?: string, long?: string, octal?: string, simple?: string) => {
            if (simple !== undefined) {
                return SIMPLE[simple] ?? whole;
            }
            const code = octal !== undefined ? parseInt(octal, 8) : parseInt(x ?? u ?? long ?? '', 16);
            return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
        }
    );
}

/** A value in an f-string, by the few format specifications that labels need. */
export function formatted(value: string | number, spec: string): string | undefined {
    const [, zero, width = '', decimals, type = ''] = /^(0?)(\d{0,2})(?:\.(\d))?([dfs]?)$/.exec(spec) ?? [undefined];
    if (zero === undefined || (typeof value === 'string' && (zero !== '' || decimals !== undefined || (type !== '' && type !== 's')))) {
        return undefined;
    }
    if (typeof value === 'string') {
        return value.padEnd(Number(width));
    }
    if (type === 's' || (type === 'd' && !Number.isInteger(value)) || (decimals !== undefined && type !== 'f')) {
        return undefined;
    }
    const text = type === 'f' ? value.toFixed(Number(decimals ?? 6)) : String(value);
    return text.padStart(Number(width), zero === '' ? ' ' : '0');
}
