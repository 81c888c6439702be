const ZERO_WIDTH_JOINER = 0x200d;
const HYPHEN = codeOf('-');
/** Stands for the beginning of a paragraph. */
export const NOTHING = -1;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';
const LETTER = setOf(LETTERS);
const DIGIT = setOf(DIGITS);
const OPENERS = setOf('(<[{');
/** What a line may end with when the next one begins with an opening bracket. */
const BEFORE_OPENERS = setOf('!"#%&)*+,.:;=>\\]|}~');
const AFTER_HYPHEN = setOf(`"#%&'(*+-<=>@[\\^_\`{|~${LETTERS}`);
const AFTER_QUESTION = setOf(`#$%&(*+-<=>@[\\^_\`{|~${LETTERS}${DIGITS}`);
/** After dashes, ellipses and characters that are words of their own. */
const AFTER_WORD = setOf(`#$&(*+<=>@[\\^_\`{~${LETTERS}${DIGITS}`);
const NEVER_BEFORE_DASH = setOf('([{"\'—');
/** After these no line ends, whatever comes, unless a space does. */
const HOLDS_NEXT = setOf('"$(+\'[\\{¢£¥‘“‹«〈《「『【〔〖〘〝（［｛￥');
const BEFORE_FOREIGN = setOf('!|}/?');
const DASHES = setOf('–—…');
/** These stay with what is before them, also in text without spaces. */
const CLOSERS = setOf('!"%\'),-./:;?]|}¢°»’”†‡›℃…、。々〉》」』】〕〗〙〟ぁぃぅぇぉっゃゅょァィゥェォッャュョー！％），．：；？］｝～');

/**
 * Whether a line may end between `left` and `right`, as Chromium decides for text in `white-space: pre-wrap`:
 * pair by pair for ASCII, by the Unicode line breaking classes beyond (observed, and held by a contract test).
 */
export function mayBreakBetween(beforeLeft: number, left: number, right: number): boolean {
    if (isSpace(right)) {
        return false;
    }
    if (isSpace(left) || left === 0x200b) {
        return true;
    }
    if (isGlued(left, right)) {
        return false;
    }
    if (isWordOfItsOwn(left)) {
        return isWordOfItsOwn(right) ? !CLOSERS.has(right) : AFTER_WORD.has(right) || isForeign(right);
    }
    if (isWordOfItsOwn(right)) {
        return !CLOSERS.has(right) && !HOLDS_NEXT.has(left);
    }
    if (right === 0x2014) {
        return !NEVER_BEFORE_DASH.has(left);
    }
    if (left === HYPHEN) {
        return afterHyphen(beforeLeft, right);
    }
    if (left === 0x3f) {
        return AFTER_QUESTION.has(right) || isForeign(right);
    }
    if (DASHES.has(left)) {
        return AFTER_WORD.has(right) || right === 0x25 || isForeign(right);
    }
    return isForeign(right) ? BEFORE_FOREIGN.has(left) : OPENERS.has(right) && BEFORE_OPENERS.has(left);
}

/** A hyphen that follows no letter or digit is a minus sign and keeps its number. */
function afterHyphen(before: number, right: number): boolean {
    if (DIGIT.has(right)) {
        return DIGIT.has(before) || LETTER.has(before);
    }
    return AFTER_HYPHEN.has(right) || (before !== NOTHING && !isSpace(before) && isForeign(right));
}

export function isSpace(codePoint: number): boolean {
    return codePoint === 0x20 || codePoint === 0x09 || codePoint === 0x3000 || (codePoint >= 0x2000 && codePoint <= 0x200a);
}

/** Characters that are drawn as one with their neighbour: marks, variants, joined emoji, skin tones. */
export function isGlued(left: number, right: number): boolean {
    return left === ZERO_WIDTH_JOINER || extendsPrevious(right);
}

function extendsPrevious(codePoint: number): boolean {
    return (
        codePoint === ZERO_WIDTH_JOINER ||
        (codePoint >= 0x300 && codePoint <= 0x36f) ||
        (codePoint >= 0x20d0 && codePoint <= 0x20ff) ||
        (codePoint >= 0xfe00 && codePoint <= 0xfe0f) ||
        (codePoint >= 0x1f3fb && codePoint <= 0x1f3ff)
    );
}

/** Ideographs, kana, hangul and emoji: lines may end before and after each. */
function isWordOfItsOwn(codePoint: number): boolean {
    return (
        (codePoint >= 0x2e80 && codePoint <= 0xa4cf) ||
        (codePoint >= 0xac00 && codePoint <= 0xd7a3) ||
        (codePoint >= 0xf900 && codePoint <= 0xfaff) ||
        (codePoint >= 0xff00 && codePoint <= 0xff60) ||
        (codePoint >= 0x1f000 && codePoint <= 0x1faff) ||
        (codePoint >= 0x20000 && codePoint <= 0x3fffd)
    );
}

/** Letters and signs beyond ASCII that are not punctuation. */
function isForeign(codePoint: number): boolean {
    return codePoint >= 0xb5 && !CLOSERS.has(codePoint) && !HOLDS_NEXT.has(codePoint) && !DASHES.has(codePoint);
}

function setOf(characters: string): ReadonlySet<number> {
    return new Set(Array.from(characters, codeOf));
}

function codeOf(character: string): number {
    return character.codePointAt(0) ?? 0;
}
