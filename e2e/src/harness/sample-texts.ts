/** A generator of pseudo-random numbers in [0, 1) that gives the same ones for the same seed (xorshift32). */
export function seeded(seed: number): () => number {
    let state = seed | 0 || 1;
    return () => {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        return (state >>> 0) / 2 ** 32;
    };
}

export class Choices {
    private readonly random: () => number;

    constructor(seed: number) {
        this.random = seeded(seed);
    }

    /** A whole number between both, both included. */
    between(least: number, most: number): number {
        return least + Math.floor(this.random() * (most - least + 1));
    }

    /** @throws Error for nothing to choose from. */
    one<T>(values: readonly T[]): T {
        const [chosen] = values.slice(this.between(0, values.length - 1)).map(value => ({ value }));
        if (!chosen) {
            throw new Error('There is nothing to choose from.');
        }
        return chosen.value;
    }

    some<T>(values: readonly T[], least: number, most: number): T[] {
        return Array.from({ length: this.between(least, most) }, () => this.one(values));
    }
}

const WORDS =
    'a an of to in on we API load user order Invoice payment Gateway service stores Database AWAY Type Tools WAVE quick fix jumps lazy judge VoIP queue retry timeout 404 3.14 x y i'.split(
        ' '
    );
const LONG = [
    'AuthenticationTokenValidator',
    'internationalization',
    'order_processing_service',
    'com.example.billing.InvoiceRepository',
    'Donaudampfschifffahrtsgesellschaft',
    'getUserByEmailOrThrow()',
    '/api/v2/customers/{id}/orders?limit=20',
    'WWWWWWWWWWWWWWWWWWWW'
];
const MARKED = [
    'e-mail',
    'read/write',
    'yes?',
    'No!',
    '(optional)',
    '"quoted"',
    "don't",
    'a,b;c',
    'x:=1',
    '[0..n]',
    '50%',
    '&',
    'A&B',
    '<<use>>',
    '#1',
    '-',
    '—',
    '…',
    'n–m'
];
const ACCENTED = ['Überprüfung', 'größer', 'Straße', 'Änderung', 'café', 'naïve', 'señor', 'Ångström', 'Føroyar', 'français', 'Öl', 'ü'];
const FOREIGN = ['データベース', '保存する', '사용자', '用户登录', 'Ωμέγα', 'Привет', '✓', '→', '🚀', '👍🏽', '❤️', 'ok'];

/** Kinds of text by name; each makes another one of its kind. */
export const SAMPLE_TEXTS = {
    words: (choices: Choices) => choices.some(WORDS, 1, 12).join(' '),
    'long words': (choices: Choices) => [choices.one(LONG), ...choices.some([...LONG, ...WORDS], 0, 3)].join(' '),
    punctuation: (choices: Choices) => choices.some([...MARKED, ...WORDS], 1, 8).join(' '),
    umlauts: (choices: Choices) => choices.some([...ACCENTED, ...WORDS], 1, 8).join(' '),
    lines: (choices: Choices) =>
        Array.from({ length: choices.between(2, 5) }, () => choices.some([...WORDS, ...ACCENTED], 0, 6).join(' ')).join('\n'),
    foreign: (choices: Choices) => choices.some([...FOREIGN, ...WORDS], 1, 6).join(' ')
} satisfies Record<string, (choices: Choices) => string>;

export type TextKind = keyof typeof SAMPLE_TEXTS;
