import type { Codec } from '../../codec';

/** What tells files of PlantUML (https://plantuml.com) apart. */
export const plantumlFormat = {
    id: 'plantuml',
    title: 'PlantUML',
    mimeType: 'text/vnd.plantuml',
    suffixes: ['.plantuml', '.puml', '.iuml', '.pu'],
    paged: true,
    detect: (source, path = '') =>
        /\.(plantuml|puml|iuml|pu)$/i.test(path) || /(^|\n)[ \t]{0,20}@start(?:uml|mindmap|wbs)\b/.test(source.slice(0, 5_000))
} satisfies Omit<Codec, 'decode'>;
