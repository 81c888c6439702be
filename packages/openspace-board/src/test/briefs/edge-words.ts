import type { MarkName } from '../../notation/notation';
import type { ShapeInput } from '../../vocabulary/vocabulary';

type Look = NonNullable<ShapeInput['props']>;
type Life = NonNullable<ShapeInput['sequence']>['life'];

const mark = (startMark: MarkName, endMark: MarkName): Look => ({ startMark, endMark });
const dashed = (look: Look = {}): Look => ({ ...look, dash: 'dashed' });

const WORDS: Readonly<Record<string, Look>> = {
    '->': {},
    '-->': dashed(),
    '--': { arrowheadEnd: 'none' },
    '--|>': mark('none', 'hollow-triangle'),
    '<|--': mark('hollow-triangle', 'none'),
    '..|>': dashed(mark('none', 'hollow-triangle')),
    '<|..': dashed(mark('hollow-triangle', 'none')),
    '*--': mark('diamond', 'none'),
    'o--': mark('hollow-diamond', 'none'),
    '--*': mark('none', 'diamond'),
    '--o': mark('none', 'hollow-diamond'),
    '..>': dashed(mark('none', 'open')),
    '--(': mark('none', 'socket'),
    '--()': mark('none', 'lollipop')
};

const LIVES: Readonly<Record<string, Life>> = { '->+': 'activate', '-->-': 'deactivate', '->*': 'create', '->x': 'destroy' };

/** How many, on the left and on the right of the two dashes of a relation. */
const LEFT: Readonly<Record<string, MarkName>> = {
    '||': 'crow-only-one',
    '|o': 'crow-zero-one',
    '}|': 'crow-one-many',
    '}o': 'crow-zero-many'
};
const RIGHT: Readonly<Record<string, MarkName>> = {
    '||': 'crow-only-one',
    'o|': 'crow-zero-one',
    '|{': 'crow-one-many',
    'o{': 'crow-zero-many'
};

/** Whether a word of a brief stands for an arrow. */
export function isEdgeWord(word: string): boolean {
    return word in WORDS || word in LIVES || relation(word) !== undefined;
}

/** How an arrow of a brief looks, and in a sequence whose life begins or ends with it. */
export function edgeProps(word: string): Look & { life?: Life } {
    const life = LIVES[word];
    return life ? { ...(word.startsWith('--') && dashed()), life } : (WORDS[word] ?? relation(word) ?? {});
}

function relation(word: string): Look | undefined {
    const [start, end] = [LEFT[word.slice(0, 2)], RIGHT[word.slice(4)]];
    const line = word.slice(2, 4);
    if (!start || !end || (line !== '--' && line !== '..')) {
        return undefined;
    }
    return line === '..' ? dashed(mark(start, end)) : mark(start, end);
}
