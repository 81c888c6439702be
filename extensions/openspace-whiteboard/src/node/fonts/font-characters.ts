import { closeSync, openSync, readSync } from 'fs';

/** Of one table; those of the largest fonts there are need a tenth. */
const MAX_TABLE = 16 * 1024 * 1024;
const MAX_TABLES = 200;

/** Gives the number of a character's glyph, 0 where there is none. */
type GlyphOf = (codePoint: number) => number;

/**
 * Which characters a font file draws as outlines; a font of bitmaps or coloured layers alone has none that can be painted.
 * Only its tables are read: files with Chinese have 20 MB. The formats are those of OpenType
 * (https://learn.microsoft.com/typography/opentype/spec/cmap); of a collection the first font speaks for all.
 * @throws Error for what is no font
 */
export function fontCharacters(file: string): (codePoint: number) => boolean {
    const handle = openSync(file, 'r');
    try {
        const tables = tablesOf(handle);
        const cmap = tables('cmap');
        const isCompact = tables('CFF ', 1) !== undefined || tables('CFF2', 1) !== undefined;
        const [head, loca] = [tables('head'), tables('loca')];
        if (!cmap || (!isCompact && !(head && loca && tables('glyf', 1)))) {
            return () => false;
        }
        const glyphOf = glyphsOf(cmap);
        if (isCompact || !head || !loca) {
            return codePoint => glyphOf(codePoint) > 0;
        }
        const isLong = head.readInt16BE(50) === 1;
        const start = (glyph: number): number => (isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2));
        return codePoint => {
            const glyph = glyphOf(codePoint);
            return glyph > 0 && (glyph + 2) * (isLong ? 4 : 2) <= loca.length && start(glyph + 1) > start(glyph);
        };
    } finally {
        closeSync(handle);
    }
}

function tablesOf(handle: number): (tag: string, most?: number) => Buffer | undefined {
    const read = (offset: number, length: number): Buffer => {
        const bytes = Buffer.alloc(length);
        return bytes.subarray(0, readSync(handle, bytes, 0, length, offset));
    };
    const begin = read(0, 16);
    const offset = begin.toString('latin1', 0, 4) === 'ttcf' ? begin.readUInt32BE(12) : 0;
    const count = Math.min(MAX_TABLES, read(offset, 12).readUInt16BE(4));
    const directory = read(offset + 12, count * 16);
    return (tag, most = MAX_TABLE) => {
        for (let at = 0; at + 16 <= directory.length; at += 16) {
            if (directory.toString('latin1', at, at + 4) === tag) {
                return read(directory.readUInt32BE(at + 8), Math.min(most, directory.readUInt32BE(at + 12)));
            }
        }
        return undefined;
    };
}

/** The table with all characters where there is one, else that with those of 16 bits. */
function glyphsOf(cmap: Buffer): GlyphOf {
    const subtables = Array.from({ length: Math.min(MAX_TABLES, cmap.readUInt16BE(2)) }, (_, at) => cmap.readUInt32BE(4 + at * 8 + 4));
    const ofFormat = (format: number): Buffer | undefined => {
        const offset = subtables.find(start => start + 2 <= cmap.length && cmap.readUInt16BE(start) === format);
        return offset === undefined ? undefined : cmap.subarray(offset);
    };
    const [all, short] = [ofFormat(12), ofFormat(4)];
    return all ? groups(all) : short ? segments(short) : () => 0;
}

/** Format 12: runs of characters whose glyphs follow each other. */
function groups(table: Buffer): GlyphOf {
    const count = Math.min(table.readUInt32BE(12), Math.floor((table.length - 16) / 12));
    return codePoint => {
        const at = firstWith(count, group => table.readUInt32BE(16 + group * 12 + 4) >= codePoint);
        const start = at < count ? table.readUInt32BE(16 + at * 12) : Infinity;
        return codePoint >= start ? table.readUInt32BE(16 + at * 12 + 8) + codePoint - start : 0;
    };
}

/** Format 4: the same for 16 bits, in columns, and some with a list of glyphs. */
function segments(table: Buffer): GlyphOf {
    const count = Math.min(table.readUInt16BE(6) / 2, Math.floor((table.length - 16) / 8));
    const column = (index: number, segment: number): number => 14 + index * count * 2 + (index > 0 ? 2 : 0) + segment * 2;
    return codePoint => {
        const at = codePoint > 0xffff ? count : firstWith(count, segment => table.readUInt16BE(column(0, segment)) >= codePoint);
        const start = at < count ? table.readUInt16BE(column(1, at)) : Infinity;
        if (codePoint < start) {
            return 0;
        }
        const [delta, offset] = [table.readUInt16BE(column(2, at)), table.readUInt16BE(column(3, at))];
        const place = column(3, at) + offset + (codePoint - start) * 2;
        const glyph = offset === 0 ? codePoint : place + 2 <= table.length ? table.readUInt16BE(place) : 0;
        return glyph === 0 && offset !== 0 ? 0 : (glyph + delta) & 0xffff;
    };
}

/** Of sorted entries the first one that is as far; `count` for none. */
function firstWith(count: number, isAsFar: (at: number) => boolean): number {
    let [low, high] = [0, count];
    while (low < high) {
        const middle = (low + high) >> 1;
        [low, high] = isAsFar(middle) ? [low, middle] : [middle + 1, high];
    }
    return low;
}
