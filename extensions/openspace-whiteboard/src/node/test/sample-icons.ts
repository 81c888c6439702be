import type { IconContribution } from '@openspace/core/lib/common/icon-contribution';

/** Icons by their ids, with what calls name them by. Each is called as its names say, and has a picture of its own. */
export function iconContribution(keys: Readonly<Record<string, readonly string[]>>): IconContribution {
    return {
        icons: async () =>
            Object.entries(keys).map(([id, known]) => ({
                id,
                name: known[0] ?? id,
                words: known.join(' '),
                ...(known.length > 0 && { keys: known })
            })),
        pictureOf: async id => (Object.hasOwn(keys, id) ? `data:image/svg+xml;base64,PHN2Zy8+${id}` : undefined)
    };
}

/** For services whose warnings no test looks at. */
export const silent = { warn: async (): Promise<void> => undefined };
