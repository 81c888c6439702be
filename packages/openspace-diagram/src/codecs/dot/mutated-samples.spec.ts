import { surviveMutations } from '../../test/survive-mutations';
import { dotCodec } from './dot-codec';

const WORDS = [
    ...['{', '}', '[', ']', '->', '--', '"', '""', '<', '>', '<b>', '\\', '\u0000', '*/', '|', ':', ';', ';', ' '],
    ...['subgraph', 'cluster_x', ' label=x ', ' shape=record ', '__proto__', 'constructor', 'strict', '1e999', ' width=1e30 '],
    ...[';splines=ortho;', ';layout=neato;', ';rank=same;', ';compound=true;', ';ranksep=1e9;', ';nodesep=-1;', ';concentrate=true;']
];

describe('DOT that is not quite right', () => {
    it('DT9 is drawn or refused with a clear error, whatever is changed in samples', () =>
        surviveMutations(dotCodec, { runs: 1_000, words: WORDS, drawn: 30 }));
});
