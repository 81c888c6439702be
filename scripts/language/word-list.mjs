const PRODUCT = /^(?:packages|extensions|docs)\//;

/**
 * Words that read as archaic or odd, each with what to write instead and, unless it holds everywhere, the files where it holds.
 * Phrases match across one blank or line break.
 */
export const WORD_LIST = [
    [/\b(?:tell|tells|telling|told)\s+of\b/, 'report, list; told about'],
    [/\b(?:take|takes|taking|taken|took)\s+(?:(?:it|them|that|this|all)\s+)?back\b/, 'undo, revert'],
    [/\banew\b/, 'again'],
    [/\bwho(?:m|so)?ever\b/, 'anyone who, the one that; regardless of who'],
    [/\b(?:is|are|was|were|be|been)\s+not\s+there\b/, 'does not exist, is missing'],
    [/\bmend(?:s|ed|ing)?\b/, 'fix'],
    [/\baside\b/, 'in a thread, next to, apart'],
    [/\b(?:amidst?|in\s+the\s+midst)\b/, 'among, during, in the middle'],
    [/\b(?:here|there|where)(?:of|in|to|unto|upon|with)\b|\bhereby\b/, 'a phrase that names the thing'],
    [/\b(?:hence|thence|whence)forth\b|\bhitherto\b|\bheretofore\b/, 'from now on, until now'],
    [/\b(?:betwixt|whilst|lest|unto|upon|nought|naught|ere|perchance|forthwith|behold|shall|ought)\b/, 'the modern word'],
    [/\bfor\s+ever\b/, 'forever, indefinitely'],
    [/\bin\s+silence\b|\bwithout\s+a\s+word\b/, 'silently, without notice'],
    [/\bhears?\s+of\b/, 'is notified of, learns of'],
    [/\bstands?\s+in\s+for\b/, 'replaces'],
    [/\bin\s+vain\b|\bof\s+no\s+avail\b/, 'without success'],
    [/\b(?:go|goes)\s+without\s+saying\b/, 'is obvious'],
    [/\bfinds?\s+back\b/, 'finds again, reconnects'],
    [/\b(?:bears?|keeps?)\s+in\s+mind\b/, 'remember, note'],
    [/\bany\s+more\b/, 'no longer'],
    [/\bbeside\b/, 'next to, in addition to, besides'],
    [/(?<![`=:-])\bnobody\b/, 'no one'],
    [/\bthus\b/, 'so, in this way'],
    [/\bwhat\s+is\s+no\b(?!\s+(?:longer|more)\b)/, 'anything that is not a …', PRODUCT],
    [/\b(?:to|for|only)\s+who\s+(?!else\b|somebody\b)/, 'the client, program or person that', PRODUCT],
    // The requirements had numbers and this name, which no reader of the product knows. A seed of random numbers or of an evolution is one.
    [
        /\bseeds?\s+\d|\bthe\s+seeds?\s+(?:has|have|lists?|tells?|says?)\b|\b(?:form|beyond)\s+(?:of\s+)?the\s+seed(?!\s+(?:shader|kernel|number))/,
        'the contract, or what it asks for',
        PRODUCT
    ]
];
