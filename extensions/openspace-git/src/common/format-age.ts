const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, seconds: number])[] = [
    ['year', 31_536_000],
    ['month', 2_592_000],
    ['week', 604_800],
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60]
];

/**
 * How long ago, in the words of a language, such as "3 days ago".
 *
 * @param time in milliseconds since 1970
 */
export function formatAge(time: number, language: string, now = Date.now()): string {
    const seconds = Math.round((time - now) / 1000);
    const [unit, size] = UNITS.find(([, each]) => Math.abs(seconds) >= each) ?? (['second', 1] as const);
    return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(Math.trunc(seconds / size), unit);
}
