import type { Codec } from '../../codec';

/** How to recognise files of LikeC4 (https://likec4.dev): by their name, or by the blocks that only they begin with. */
export const likec4Format = {
    id: 'likec4',
    title: 'LikeC4',
    mimeType: 'text/vnd.likec4',
    suffixes: ['.c4', '.likec4'],
    paged: true,
    spansFiles: true,
    detect: (source, path = '') => /\.(c4|likec4)$/i.test(path) || /^\s{0,100}specification\s{0,100}\{/.test(source)
} satisfies Omit<Codec, 'decode'>;
