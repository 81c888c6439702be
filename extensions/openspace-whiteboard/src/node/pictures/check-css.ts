/** Functions other than `url` that load something. */
const LOADERS = /(?:-webkit-)?(?:image-set|cross-fade|image|src)\(/gi;
const MARKS = /url\(|@import|(?:image-set|cross-fade|image|src)\(/gi;
const ESCAPE = /\\(?:([\da-f]{1,6})[ \t\n]?|([^\da-f]))/gi;

/** Where a quoted or plain address begins. */
const BLANKS = /\s*/y;
const IMPORT = /@import/gi;
const URL_START = /url\(/gi;
const ID = /^#[^"'()\\]*$/;
/** The painter knows ids in `url()` without quotes alone, and leaves masks, clips and gradients out whose ids have some. */
const BARE_ID = /^#[^"'()\\\s]*$/;

/** Whether a value could refer to anything by CSS: for most it is certain that they do not. */
export function mayRefer(value: string): boolean {
    return value.includes('\\') || value.search(MARKS) >= 0;
}

/**
 * A style in which each `url()` is what `check` makes of it. Imports and other functions that load are taken out, and all
 * of a style that hides such words behind escapes.
 * @param removed is told what was taken out, apart from what `check` refused
 */
export function checkCss(css: string, check: (reference: string) => string, removed: (what: string) => void): string {
    const text = withoutComments(css);
    if (text.includes('\\') && countMarks(unescaped(text)) !== countMarks(text)) {
        removed('a style with hidden references');
        return '';
    }
    return withCheckedUrls(withoutImports(text, removed), check).replace(LOADERS, loader => {
        removed(`${loader}…)`);
        return 'none(';
    });
}

function countMarks(text: string): number {
    return [...text.matchAll(MARKS)].length;
}

function unescaped(text: string): string {
    return text.replace(ESCAPE, (_, code: string | undefined, character: string | undefined) =>
        code === undefined ? (character ?? '') : String.fromCodePoint(Math.min(parseInt(code, 16), 0x10ffff))
    );
}

function withoutComments(css: string): string {
    const kept: string[] = [];
    let at = 0;
    for (let start = css.indexOf('/*'); start >= 0; start = css.indexOf('/*', at)) {
        kept.push(css.slice(at, start));
        const end = css.indexOf('*/', start + 2);
        at = end < 0 ? css.length : end + 2;
    }
    return [...kept, css.slice(at)].join(' ');
}

function withoutImports(css: string, removed: (what: string) => void): string {
    const kept: string[] = [];
    let at = 0;
    for (let start = find(IMPORT, css, 0); start >= 0; start = find(IMPORT, css, at)) {
        kept.push(css.slice(at, start));
        const end = css.indexOf(';', start);
        at = end < 0 ? css.length : end + 1;
        removed(css.slice(start, Math.min(at, start + 100)));
    }
    return [...kept, css.slice(at)].join('');
}

function withCheckedUrls(css: string, check: (reference: string) => string): string {
    const kept: string[] = [];
    let at = 0;
    for (let start = find(URL_START, css, 0); start >= 0; start = find(URL_START, css, at)) {
        kept.push(css.slice(at, start));
        const { reference, end } = urlAt(css, start + 'url('.length);
        const checked = reference.startsWith('#') && ID.test(reference) ? reference : check(reference.replace(/^#/, ''));
        kept.push(checked === 'none' ? checked : BARE_ID.test(checked) ? `url(${checked})` : `url('${checked}')`);
        at = end;
    }
    return [...kept, css.slice(at)].join('');
}

/** Where a word is, in any case: a text in small letters may have another length, as that of `İ`. */
function find(word: RegExp, text: string, from: number): number {
    word.lastIndex = from;
    return word.exec(text)?.index ?? -1;
}

/** What stands from `from` up to the closing bracket, without quotes. */
function urlAt(css: string, from: number): { reference: string; end: number } {
    BLANKS.lastIndex = from;
    const first = from + (BLANKS.exec(css)?.[0].length ?? 0);
    const quote = css[first];
    if (quote === '"' || quote === "'") {
        const close = css.indexOf(quote, first + 1);
        const reference = css.slice(first + 1, close < 0 ? css.length : close);
        const bracket = close < 0 ? -1 : css.indexOf(')', close);
        return { reference: reference.trim(), end: bracket < 0 ? css.length : bracket + 1 };
    }
    const bracket = css.indexOf(')', first);
    return { reference: css.slice(first, bracket < 0 ? css.length : bracket).trim(), end: bracket < 0 ? css.length : bracket + 1 };
}
