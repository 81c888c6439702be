const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const MASKS: ReadonlyMap<string, string> = new Map([
    ['', 'ddd mmm dd yyyy HH:MM:ss'],
    ['default', 'ddd mmm dd yyyy HH:MM:ss'],
    ['shortDate', 'm/d/yy'],
    ['mediumDate', 'mmm d, yyyy'],
    ['longDate', 'mmmm d, yyyy'],
    ['fullDate', 'dddd, mmmm d, yyyy'],
    ['shortTime', 'h:MM TT'],
    ['mediumTime', 'h:MM:ss TT'],
    ['longTime', 'h:MM:ss TT Z'],
    ['isoDate', 'yyyy-mm-dd'],
    ['isoTime', 'HH:MM:ss'],
    ['isoDateTime', "yyyy-mm-dd'T'HH:MM:ss"],
    ['isoUtcDateTime', "UTC:yyyy-mm-dd'T'HH:MM:ss'Z'"]
]);
const UTC = 'UTC:';
const TOKEN = /d{1,4}|m{1,4}|yy(?:yy)?|([HhMsTt])\1?|[LloSZ]|"[^"]*"|'[^']*'/g;

/** A time in the words of draw.io's masks (`Graph.formatDate`): `yyyy-mm-dd`, `dddd, mmmm d`, `HH:MM`, or the name of one. */
export function formatDate(date: Date, given: string): string {
    const said = MASKS.get(given) ?? given;
    const isUtc = said.startsWith(UTC);
    const parts = partsOf(date, isUtc);
    return (isUtc ? said.slice(UTC.length) : said).replace(TOKEN, token => parts.get(token) ?? token.slice(1, -1));
}

function partsOf(date: Date, isUtc: boolean): ReadonlyMap<string, string> {
    const away = isUtc ? 0 : date.getTimezoneOffset();
    // The local time as that of UTC, so that one set of methods reads both.
    const local = new Date(date.getTime() - away * 60_000);
    const [day, month, year] = [local.getUTCDate(), local.getUTCMonth(), local.getUTCFullYear()];
    const [hour, minute, second, thousandth] = [
        local.getUTCHours(),
        local.getUTCMinutes(),
        local.getUTCSeconds(),
        local.getUTCMilliseconds()
    ];
    const [weekday, monthName] = [DAYS[local.getUTCDay()] ?? '', MONTHS[month] ?? ''];
    const offset = padded(100 * Math.floor(Math.abs(away) / 60) + (Math.abs(away) % 60), 4);
    return new Map([
        ['d', String(day)],
        ['dd', padded(day)],
        ['ddd', weekday.slice(0, 3)],
        ['dddd', weekday],
        ['m', String(month + 1)],
        ['mm', padded(month + 1)],
        ['mmm', monthName.slice(0, 3)],
        ['mmmm', monthName],
        ['yy', String(year).slice(2)],
        ['yyyy', String(year)],
        ['h', String(hour % 12 || 12)],
        ['hh', padded(hour % 12 || 12)],
        ['H', String(hour)],
        ['HH', padded(hour)],
        ['M', String(minute)],
        ['MM', padded(minute)],
        ['s', String(second)],
        ['ss', padded(second)],
        ['l', padded(thousandth, 3)],
        ['L', padded(thousandth > 99 ? Math.round(thousandth / 10) : thousandth)],
        ['t', hour < 12 ? 'a' : 'p'],
        ['tt', hour < 12 ? 'am' : 'pm'],
        ['T', hour < 12 ? 'A' : 'P'],
        ['TT', hour < 12 ? 'AM' : 'PM'],
        ['Z', isUtc ? 'UTC' : `GMT${away > 0 ? '-' : '+'}${offset}`],
        ['o', `${away > 0 ? '-' : '+'}${offset}`],
        ['S', ordinal(day)]
    ]);
}

function ordinal(day: number): string {
    const last = day % 10;
    return last > 3 || Math.floor(day / 10) === 1 ? 'th' : (['th', 'st', 'nd', 'rd'][last] ?? 'th');
}

function padded(value: number, length = 2): string {
    return String(value).padStart(length, '0');
}
