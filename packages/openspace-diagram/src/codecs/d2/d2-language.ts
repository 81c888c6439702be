import type { DiagramLanguage } from '../../language/diagram-language';
import { d2Format } from './d2-format';
import { D2_ARROWHEADS, D2_SHAPES, DIRECTIONS, RESERVED } from './d2-names';

const STYLES =
    'opacity stroke fill fill-pattern stroke-width stroke-dash border-radius shadow 3d multiple double-border font font-size font-color animated bold ' +
    'italic underline text-transform root';
const BLOCKS: ReadonlySet<string> = new Set([
    'vars',
    'classes',
    'layers',
    'scenarios',
    'steps',
    'style',
    'source-arrowhead',
    'target-arrowhead'
]);

/** The words of D2 (https://d2lang.com/tour/intro). */
export const d2Language: DiagramLanguage = {
    id: d2Format.id,
    title: d2Format.title,
    suffixes: d2Format.suffixes,
    lineComments: ['#'],
    blockComment: ['"""', '"""'],
    texts: [
        ['|||', '|||'],
        ['||', '||'],
        ['|`', '`|'],
        ['|', '|'],
        ['"', '"'],
        ["'", "'"]
    ],
    keywords: [...BLOCKS],
    properties: [...[...RESERVED].filter(word => !BLOCKS.has(word)), ...STYLES.split(' ')],
    values: {
        shape: [...new Set([...D2_SHAPES.keys(), ...D2_ARROWHEADS.keys()])],
        direction: [...DIRECTIONS.keys()],
        constraint: ['primary_key', 'foreign_key', 'unique'],
        'fill-pattern': ['dots', 'lines', 'grain', 'none'],
        'text-transform': ['uppercase', 'lowercase', 'title', 'none']
    },
    word: /[\p{L}_](?:[\p{L}\p{N}_]|-(?![->]))*/u,
    operators: /<?-+>|<-+|--+|[:;.&*]/
};
