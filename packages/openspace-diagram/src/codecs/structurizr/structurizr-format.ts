import type { Codec } from '../../codec';

/** How to recognise files of Structurizr's DSL (https://docs.structurizr.com/dsl). */
export const structurizrFormat = {
    id: 'structurizr',
    title: 'Structurizr DSL',
    mimeType: 'text/vnd.structurizr',
    suffixes: ['.dsl'],
    paged: true,
    detect: (source, path = '') => /\.dsl$/i.test(path) || /^[ \t]{0,20}workspace\b[^{}\n]{0,400}\{/m.test(source.slice(0, 5_000))
} satisfies Omit<Codec, 'decode'>;
