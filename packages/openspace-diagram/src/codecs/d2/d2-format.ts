import type { Codec } from '../../codec';

/** How to recognise files of D2 (https://d2lang.com): only by their name, since any text is a node. */
export const d2Format = {
    id: 'd2',
    title: 'D2',
    mimeType: 'text/vnd.d2',
    suffixes: ['.d2'],
    paged: true,
    detect: (_source, path = '') => /\.d2$/i.test(path)
} satisfies Omit<Codec, 'decode'>;
