import { surviveMutations } from '../../test/survive-mutations';
import { likec4Codec } from './likec4-codec';

const WORDS = [
    ...['{', '}', '(', ')', '->', '<-', '-[', ']->', '=', ':', ';', ',', '*', '.', "'", '"', "'''", '//', '/*', '#', '.*', '._'],
    ...['model', 'views', 'view', 'of', 'extends', 'include', 'exclude', 'where', 'with', 'style', 'extend', 'instanceOf', 'dynamic'],
    ...['cloud', 'customer', 'api', 'this', 'color', 'title', 'not', 'and', 'kind', 'tag', 'is', 'group', 'global', 'parallel'],
    ...['__proto__', 'constructor', 'toString', '1e999', '\u0000', '\u{1f600}']
];

describe('LikeC4 that is not quite right', () => {
    it('LC9 is drawn or refused with a clear error, whatever is changed in samples', () =>
        surviveMutations(likec4Codec, { runs: 400, words: WORDS, drawn: 40 }));
});
