/** Languages whose months and weekdays are known by name. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'];
/** Words for a stretch of time, in English and German; a number or an ordinal stands next to most of them. */
const STRETCHES = new Set(
    'quarter month week day year decade century sprint phase iteration semester stage quartal monat woche tag jahr jahrzehnt jahrhundert etappe'.split(
        ' '
    )
);
/** Of a roadmap without dates. */
const RELATIVE = new Set('now next later today tomorrow soon jetzt bald später heute morgen'.split(' '));
/** Before a number: the third quarter, the second half of a year, calendar weeks, days. */
const SHORT = new Set(['q', 'h', 'w', 'kw', 'd', 't']);
const UNITS = new Set(
    'min minute minutes hour hours day days week weeks month months year years sprint sprints minuten stunde stunden tag tage woche wochen monat monate jahr jahre'.split(
        ' '
    )
);
const FIRST_YEAR = 1000;
const LAST_YEAR = 2999;

/** Whether a label names a time: a date, a year, a time of day, a month, a weekday, `Q3`, `Sprint 12` or `Later`. */
export function isPeriod(label: string): boolean {
    const words = wordsOf(label);
    return words.some((word, at) => isTimeWord(word) || isTimeOfDay(word) || (STRETCHES.has(word) && words.length > 1 && at < 3));
}

/** Whether a label says how long something takes, such as `6 weeks`. */
export function isDuration(label: string): boolean {
    const words = wordsOf(label);
    return words.some((word, at) => UNITS.has(word) && isNumber(words[at - 1] ?? ''));
}

function isTimeWord(word: string): boolean {
    const end = [...word].findIndex(sign => sign >= '0' && sign <= '9');
    const [letters, digits] = end < 0 ? [word, ''] : [word.slice(0, end), word.slice(end)];
    if (digits === '') {
        return RELATIVE.has(word) || calendarNames().has(word);
    }
    return !isNumber(digits)
        ? false
        : letters === ''
          ? Number(digits) >= FIRST_YEAR && Number(digits) <= LAST_YEAR
          : SHORT.has(letters) && digits.length <= 2;
}

/** `07:00`, and `8:30-9:00` by its beginning. */
function isTimeOfDay(word: string): boolean {
    const [hours = '', minutes = ''] = word.split(':');
    return word.includes(':') && hours.length <= 2 && isNumber(hours) && minutes.length === 2 && isNumber(minutes);
}

function isNumber(word: string): boolean {
    return word !== '' && Number.isFinite(Number(word));
}

/** The words of the first line, in lower case, without the signs around them. */
function wordsOf(label: string): string[] {
    const [first = ''] = label.split('\n');
    return first
        .toLowerCase()
        .split(/[\s.,;()/–—-]/)
        .filter(word => word !== '');
}

let names: ReadonlySet<string> | undefined;

/** The names of months and weekdays, long and short. */
function calendarNames(): ReadonlySet<string> {
    names ??= new Set(
        LANGUAGES.flatMap(language =>
            (['long', 'short'] as const).flatMap(form => [
                ...namesIn(language, { month: form }, month => new Date(Date.UTC(2024, month, 15)), 12),
                ...namesIn(language, { weekday: form }, day => new Date(Date.UTC(2024, 0, 1 + day)), 7)
            ])
        )
    );
    return names;
}

function namesIn(language: string, form: Intl.DateTimeFormatOptions, dateOf: (at: number) => Date, count: number): string[] {
    const format = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' });
    return Array.from({ length: count }, (_, at) => format.format(dateOf(at)).toLowerCase().replace('.', ''));
}
