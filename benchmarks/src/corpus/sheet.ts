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
