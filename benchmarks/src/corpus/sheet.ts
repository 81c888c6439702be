import { readFileSync } from 'fs';
import * as path from 'path';

const FONTS = path.resolve(path.dirname(require.resolve('@tldraw/assets/package.json')), 'fonts');
const FAMILIES = { tldraw_sans: 'IBMPlexSans-Medium', tldraw_mono: 'IBMPlexMono-Medium', tldraw_draw: 'Shantell_Sans-Informal_Regular' };

/** The fonts of boards, as CSS rules. */
export function boardFonts(): string {
    return Object.entries(FAMILIES)
        .map(([family, file]) => {
            const data = readFileSync(path.join(FONTS, `${file}.woff2`)).toString('base64');
            return `@font-face { font-family: ${family}; src: url(data:font/woff2;base64,${data}); }`;
        })
        .join('\n');
}

/** The ground behind pictures that people look at, by theme. */
const GROUNDS = { light: '#ffffff', dark: '#1f1f1f' } as const;
export type Theme = keyof typeof GROUNDS;
export const THEMES = Object.keys(GROUNDS) as Theme[];

/** The colours of a page with pictures, as CSS declarations. */
export function pageColors(theme: Theme): string {
    return `background: ${GROUNDS[theme]}; color: ${theme === 'dark' ? '#dddddd' : '#222222'};`;
}

/** So many samples, as evenly from all as they can be, in parts that a person can look at together. */
export function partsToLookAt<T>(samples: readonly T[], count: number, together: number): T[][] {
    const step = Math.max(1, samples.length / count);
    const picked = samples.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
    return Array.from({ length: Math.ceil(picked.length / together) }, (_, part) => picked.slice(part * together, (part + 1) * together));
}

export function pictureFile(theme: Theme, part: number): string {
    return `${theme}-${String(part).padStart(2, '0')}.png`;
}
