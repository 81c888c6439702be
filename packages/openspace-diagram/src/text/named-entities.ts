/** Names of entities whose characters follow one another in Unicode (https://html.spec.whatwg.org/#named-character-references). */
const IN_ORDER: readonly (readonly [first: number, names: string])[] = [
    [
        0xa0,
        'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute ' +
            'micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring ' +
            'AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml ' +
            'times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil ' +
            'egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ' +
            'ugrave uacute ucirc uuml yacute thorn yuml'
    ],
    [
        0x391,
        'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon ' + 'Phi Chi Psi Omega'
    ],
    [
        0x3b1,
        'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau ' +
            'upsilon phi chi psi omega'
    ]
];

const OTHERS: Readonly<Record<string, string>> = {
    quot: '"',
    amp: '&',
    lt: '<',
    gt: '>',
    apos: "'",
    semi: ';',
    num: '#',
    colon: ':',
    comma: ',',
    period: '.',
    excl: '!',
    quest: '?',
    dollar: '$',
    percnt: '%',
    ast: '*',
    plus: '+',
    equals: '=',
    sol: '/',
    bsol: '\\',
    commat: '@',
    lowbar: '_',
    grave: '`',
    Hat: '^',
    lpar: '(',
    rpar: ')',
    lsqb: '[',
    lbrack: '[',
    rsqb: ']',
    rbrack: ']',
    lcub: '{',
    lbrace: '{',
    rcub: '}',
    rbrace: '}',
    verbar: '|',
    vert: '|',
    Tab: '\t',
    NewLine: '\n',
    ensp: '\u2002',
    emsp: '\u2003',
    thinsp: '\u2009',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    dagger: '†',
    bull: '•',
    hellip: '…',
    permil: '‰',
    prime: '′',
    lsaquo: '‹',
    rsaquo: '›',
    euro: '€',
    trade: '™',
    larr: '←',
    uarr: '↑',
    rarr: '→',
    darr: '↓',
    harr: '↔',
    lArr: '⇐',
    rArr: '⇒',
    hArr: '⇔',
    forall: '∀',
    part: '∂',
    exist: '∃',
    empty: '∅',
    nabla: '∇',
    isin: '∈',
    prod: '∏',
    sum: '∑',
    minus: '−',
    radic: '√',
    infin: '∞',
    and: '∧',
    or: '∨',
    cap: '∩',
    cup: '∪',
    int: '∫',
    asymp: '≈',
    ne: '≠',
    equiv: '≡',
    le: '≤',
    ge: '≥',
    sub: '⊂',
    sup: '⊃',
    check: '✓',
    cross: '✗',
    star: '☆',
    starf: '★',
    phone: '☎',
    spades: '♠',
    clubs: '♣',
    hearts: '♥',
    diams: '♦'
};

const CHARACTERS: ReadonlyMap<string, string> = new Map([
    ...IN_ORDER.flatMap(([first, names]) => names.split(' ').map((name, at) => [name, String.fromCodePoint(first + at)] as const)),
    ...Object.entries(OTHERS),
    // Lines break at it as at any other blank.
    ['nbsp', ' ']
]);

/** The character of an entity such as `hearts`. */
export function namedEntity(name: string): string | undefined {
    return CHARACTERS.get(name);
}
