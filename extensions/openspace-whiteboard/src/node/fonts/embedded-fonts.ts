import { readRegularFile } from '@openspace/core/lib/node/documents/read-regular-file';
import * as path from 'path';

/** The files of a family of the board: upright, bold, italic, and both. */
const FAMILIES: Readonly<Record<string, readonly [upright: string, bold: string, italic: string, both: string]>> = {
    tldraw_draw: [
        'Shantell_Sans-Informal_Regular',
        'Shantell_Sans-Informal_Bold',
        'Shantell_Sans-Informal_Regular_Italic',
        'Shantell_Sans-Informal_Bold_Italic'
    ],
    tldraw_sans: ['IBMPlexSans-Medium', 'IBMPlexSans-Bold', 'IBMPlexSans-MediumItalic', 'IBMPlexSans-BoldItalic'],
    tldraw_serif: ['IBMPlexSerif-Medium', 'IBMPlexSerif-Bold', 'IBMPlexSerif-MediumItalic', 'IBMPlexSerif-BoldItalic'],
    tldraw_mono: ['IBMPlexMono-Medium', 'IBMPlexMono-Bold', 'IBMPlexMono-MediumItalic', 'IBMPlexMono-BoldItalic']
};
/** Of one font. */
const MAX_BYTES = 1_000_000;
const TEXT = /<text\s[^<>]*>/g;
const FAMILY = /\sfont-family="(tldraw_[a-z]+)/;

/** A picture of a board with the fonts of its texts in it: as a file it is the same on machines that do not have them. */
export async function withFonts(svg: string): Promise<string> {
    const faces = new Map<string, Promise<string>>();
    for (const [tag] of svg.matchAll(TEXT)) {
        const [, family = ''] = FAMILY.exec(tag) ?? [];
        const files = Object.hasOwn(FAMILIES, family) ? FAMILIES[family] : undefined;
        const [isBold, isItalic] = [tag.includes(' font-weight="bold"'), tag.includes(' font-style="italic"')];
        const file = files?.[(isBold ? 1 : 0) + (isItalic ? 2 : 0)];
        if (file !== undefined && !faces.has(file)) {
            faces.set(file, faceOf(family, file, isBold, isItalic));
        }
    }
    const rules = await Promise.all(faces.values());
    return rules.length === 0 ? svg : svg.replace(/<svg\s[^<>]*>/, opening => `${opening}<style>${rules.join('')}</style>`);
}

async function faceOf(family: string, file: string, isBold: boolean, isItalic: boolean): Promise<string> {
    const fonts = path.join(path.dirname(require.resolve('@tldraw/assets/package.json')), 'fonts');
    const data = (await readRegularFile(path.join(fonts, `${file}.woff2`), MAX_BYTES)).toString('base64');
    const look = `${isBold ? 'font-weight:bold;' : ''}${isItalic ? 'font-style:italic;' : ''}`;
    return `@font-face{font-family:${family};${look}src:url(data:font/woff2;base64,${data}) format("woff2")}`;
}
