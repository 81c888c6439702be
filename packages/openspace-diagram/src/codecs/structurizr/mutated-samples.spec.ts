import { surviveMutations } from '../../test/survive-mutations';
import { structurizrCodec } from './structurizr-codec';

const WORDS = [
    ...['{', '}', '"', '->', '=', '*', '\\', '\n', '/*', '*/', '//', ' ', '\n}\n', '{ }', '.', ','],
    ...[
        'a',
        'b',
        's',
        'this',
        'constructor',
        '__proto__',
        'person',
        'group',
        'container',
        'include',
        'views',
        'styles',
        'model',
        'workspace'
    ],
    ...['\n!include x\n', '\nproperties {\n', 'element.tag==X', '->a->', 'deploymentNode', 'containerInstance', 'shape', '#ff', '1e999']
];

describe('Structurizr DSL that is not quite right', () => {
    it('SZ9 is drawn or refused with a clear error, whatever is changed in samples', () =>
        surviveMutations(structurizrCodec, { runs: 800, words: WORDS, drawn: 50 }));
});
