import { assemble } from '../brick/assemble';
import { MAX_BRICK_WORDS, writeBrick } from '../brick/brick-file';

const whole = (text: string) => writeBrick(assemble(text));
const good = whole('main:\nhalt');
const ofCode = (...words: number[]) => writeBrick({ entries: new Map([['main', 0]]), code: Uint32Array.from(words) });

/** Programs for the brick machine that were written to break it, as bytes. */
export const HOSTILE_BRICKS: readonly Uint8Array[] = [
    ...[
        'main:\njump main',
        'main:\nset r0 1\nagain:\nadd r0 r0 r0\njump again',
        'main:\nout r0\njump main',
        'main:\njumpz r0 main',
        'main:\nsize r1\nset r2 1\nagain:\nstore r0 r1\njump again'
    ].map(whole),
    ...['store r0 r1', 'load r1 r0'].map(step => whole(`main:\nset r0 4294967295\n${step}\nhalt`)),
    whole('main:\nset r0 4294967295\njump 4294967295'),
    whole('main:\ndiv r0 r1 r2\nmod r0 r1 r2\nshl r0 r1 r2'),
    ofCode(255),
    ofCode(1),
    ofCode(17),
    ofCode(...Array.from({ length: 5_000 }, () => 6)),
    ...[0, 3, 4, 5, 6, 8].map(length => good.slice(0, length)),
    Uint8Array.from([...good, 1, 2]),
    new Uint8Array(MAX_BRICK_WORDS * 4 + 100).fill(66),
    Uint8Array.from([...good.slice(0, 5), 255, 255, 255]),
    new Uint8Array(0)
];
