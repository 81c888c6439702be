import { surviveMutations } from '../../test/survive-mutations';
import { d2Codec } from './d2-codec';

const WORDS = [
    ...[
        '{',
        '}',
        '(',
        ')',
        '[',
        ']',
        '->',
        '<-',
        '--',
        ':',
        ';',
        '.',
        '"',
        "'",
        '|',
        '|md',
        '#',
        '"""',
        '""',
        '\\',
        '\n',
        '_',
        '*',
        '&',
        '${x}',
        '...@x',
        ' '
    ],
    ...[
        'a',
        'b',
        'null',
        'shape: class',
        'shape',
        'sql_table',
        'class: hot',
        'style',
        'label',
        'layers',
        'vars',
        '__proto__',
        'constructor',
        '1e999'
    ]
];

describe('D2 that is not quite right', () => {
    it('D7 is drawn or refused with a clear error, whatever is changed in samples', () =>
        surviveMutations(d2Codec, { runs: 1_000, words: WORDS, drawn: 100 }));
});
