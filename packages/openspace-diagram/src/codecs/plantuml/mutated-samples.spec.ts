import { surviveMutations } from '../../test/survive-mutations';
import { plantumlCodec } from './plantuml-codec';

const WORDS = [
    ...[
        '{',
        '}',
        '[',
        ']',
        '-->',
        '<|--',
        '"',
        '(',
        ')',
        ':',
        ';',
        '|',
        '\n',
        '\n}\n',
        '[*]',
        '()',
        '<<x>>',
        '#red',
        '\\n',
        "'",
        "/'",
        "'/",
        ' '
    ],
    ...['constructor', '__proto__', 'end', 'as', 'note right', '\nend note\n', 'class ', 'state ', 'alt', '\nelse\n', '\nfork\n', '1e999'],
    ...['\n@startuml\n', '\n@enduml\n', '\n!include x\n', '\nskinparam x {\n', '\nlegend\n', '\ntitle\n', '\nactivate A\n', '\nreturn x\n']
];

describe('PlantUML that is not quite right', () => {
    it('PU9 is drawn or refused with a clear error, whatever is changed in samples', () =>
        surviveMutations(plantumlCodec, { runs: 1_000, words: WORDS, drawn: 100 }));
});
