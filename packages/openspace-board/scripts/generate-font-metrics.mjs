// Prints lib/font-metrics/font-metrics.js, made from the fonts that the whiteboard ships (@tldraw/assets). The build runs it.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as fontkit from 'fontkit';

// The regular face, and the bold one, of which only the mean width matters: labels are hardly ever bold.
const FACES = {
    draw: ['Shantell_Sans-Informal_Regular', 'Shantell_Sans-Informal_Bold'],
    sans: ['IBMPlexSans-Medium', 'IBMPlexSans-Bold'],
    serif: ['IBMPlexSerif-Medium', 'IBMPlexSerif-Bold'],
    mono: ['IBMPlexMono-Medium', 'IBMPlexMono-Bold']
};
// Printable ASCII, the punctuation that typographers add, and the letters of Western languages that are no letter with an
// accent; other pairs are too rare in labels to be worth their bytes.
const FIRST = 32;
const LAST = 126;
const KERNED = [...Array.from({ length: LAST - FIRST + 1 }, (_, at) => String.fromCharCode(FIRST + at)), ...'’‘“”–—…ßøæäöüÄÖÜé'];
// One character a pair: its code minus ZERO is the kerning in thousandths of an em, or minus FAR_ZERO where that is no
// printable ASCII. A thousandth too little would add up in a long line until a word too many fits into it.
const ZERO = 92;
const FAR_ZERO = 0x800;

const require = createRequire(import.meta.url);
const assets = join(dirname(require.resolve('@tldraw/assets/package.json')), 'fonts');

/** Advance widths as `start:w,w,w;start:w…`, code points and thousandths of an em, both base 36. */
function runsOf(codePoints, widthOf) {
    const runs = [];
    let last = -2;
    for (const codePoint of codePoints) {
        const width = Math.round(widthOf(codePoint)).toString(36);
        if (codePoint === last + 1) {
            runs[runs.length - 1] += `,${width}`;
        } else {
            runs.push(`${codePoint.toString(36)}:${width}`);
        }
        last = codePoint;
    }
    return runs.join(';');
}

/**
 * Some fonts look handwritten by drawing a character in one of three forms by turns. A character of one form only
 * restarts the turns.
 */
function metricsOf(font) {
    const scale = 1000 / font.unitsPerEm;
    const codePoints = [...new Set(font.characterSet)].filter(codePoint => codePoint >= FIRST).sort((a, b) => a - b);
    const plain = codePoint => font.glyphForCodePoint(codePoint);
    const turning = new Set(codePoints.filter(codePoint => formOf(font, codePoint, 0).id !== plain(codePoint).id));
    const turns = turning.size > 0 ? [0, 1, 2] : [0];
    return {
        widths: runsOf(codePoints, codePoint => plain(codePoint).advanceWidth * scale),
        turns: turns.length > 1 ? turns.map(turn => runsOf(turning, codePoint => formOf(font, codePoint, turn).advanceWidth * scale)) : [],
        kerning: turns.map(turn => kerningOf(font, scale, turn, turning))
    };
}

/** The form of a character after `turn` others. */
function formOf(font, codePoint, turn) {
    return font.layout('n'.repeat(turn) + String.fromCodePoint(codePoint)).glyphs[turn];
}

/** A row for each left character of KERNED, in which each right one has its place; shorter where only zeros follow. */
function kerningOf(font, scale, turn, turning) {
    const rows = [];
    for (const left of KERNED) {
        // As many characters before it as bring the left one to its turn.
        const before = turning.has(left.codePointAt(0)) ? 'n'.repeat(turn) : '';
        let row = '';
        for (const right of KERNED) {
            const alone = [left, right].reduce((sum, one, at) => {
                const codePoint = one.codePointAt(0);
                const formed = turning.has(codePoint) && (at === 0 || turning.has(left.codePointAt(0)));
                return sum + formOf(font, codePoint, formed ? (turn + at) % 3 : 0).advanceWidth;
            }, 0);
            const together = font.layout(before + left + right).positions.slice(before.length);
            const kern = (together.reduce((sum, { xAdvance }) => sum + xAdvance, 0) - alone) * scale;
            const code = ZERO + Math.round(kern);
            row += String.fromCharCode(code >= FIRST && code <= LAST ? code : FAR_ZERO + Math.round(kern));
        }
        rows.push(withoutZeros(row));
    }
    return rows.every(row => row === '') ? [] : rows;
}

function withoutZeros(row) {
    return row.endsWith(String.fromCharCode(ZERO)) ? withoutZeros(row.slice(0, -1)) : row;
}

const listed = (strings, indent) =>
    strings.length === 0 ? '[]' : `[\n${strings.map(text => `${indent}    ${text}`).join(',\n')}\n${indent}]`;
const quoted = text => `'${text.replace(/[\\']/g, '\\$&')}'`;

const SAMPLE = 'The quick brown fox jumps over the lazy dog, ORDER SERVICE 12345';

const faces = Object.entries(FACES).map(([name, files]) => {
    const [regular, bold] = files.map(file => fontkit.openSync(join(assets, `${file}.woff2`)));
    const { widths, turns, kerning } = metricsOf(regular);
    const boldFactor = bold.layout(SAMPLE).advanceWidth / regular.layout(SAMPLE).advanceWidth;
    const indent = ' '.repeat(8);
    return [
        `    ${name}: {`,
        `        bold: ${Number(boldFactor.toFixed(3))},`,
        `        widths: ${quoted(widths)},`,
        `        turns: ${listed(turns.map(quoted), indent)},`,
        `        kerning: ${listed(
            kerning.map(rows => listed(rows.map(quoted), `${indent}    `)),
            indent
        )}`,
        '    }'
    ].join('\n');
});

process.stdout.write(`// Generated by scripts/generate-font-metrics.mjs from the fonts of @tldraw/assets.
// The form of the strings is described there and read by font-face.ts.
'use strict';
Object.defineProperty(exports, '__esModule', { value: true });

exports.KERNING = { characters: ${quoted(KERNED.join(''))}, zero: ${ZERO}, farZero: ${FAR_ZERO} };

exports.FONT_METRICS = {
${faces.join(',\n')}
};
`);
