import type { Diagram, DiagramNode } from '../../../diagram';

const DATE = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d))?$/;
const ROW = 6;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** How far bars may be from where their unit has them, in pixels. */
const EXACT = 0.8;

/** When something on a gantt diagram is, by the dates on its axis. */
export interface GanttScale {
    /** Ids of the dates. */
    readonly axis: readonly string[];
    /** `2026-01-31`, with `T09:30` where bars begin within days. */
    dateAt(x: number): string;
    /** The beginning and the end of what is in the middle between them, if it is still there. */
    around(x: number, data: DiagramNode['data']): readonly [string, string] | undefined;
    readonly hasHours: boolean;
    /** How the axis says dates, in the words of Mermaid. */
    readonly axisLines: readonly string[];
}

/** The scale of a gantt diagram; undefined where no two dates stand in a row. Times are those of the calendar, whatever the zone. */
export function ganttScale({ nodes }: Diagram, edges: readonly number[]): GanttScale | undefined {
    const dates = nodes.flatMap(({ id, shape, label = '', bounds, data }) => {
        const time = timeOf(data?.['date'] ?? label);
        return shape === 'text' && bounds && time !== undefined
            ? [{ id, label, data, y: bounds.y, x: bounds.x + bounds.width / 2, time }]
            : [];
    });
    const row = dates.filter(({ y }) => Math.abs(y - (dates[0]?.y ?? 0)) < ROW).sort((one, other) => one.x - other.x);
    const [first, last] = [row[0], row.at(-1)];
    if (!first || !last || last.x - first.x < 1 || last.time <= first.time) {
        return undefined;
    }
    const perPixel = (last.time - first.time) / (last.x - first.x);
    const timeAt = (x: number): number => first.time + (x - first.x) * perPixel;
    const isExact = (unit: number): boolean =>
        edges.every(x => Math.abs(timeAt(x) - Math.round(timeAt(x) / unit) * unit) < EXACT * perPixel);
    const unit = [DAY, HOUR].find(isExact) ?? MINUTE;
    const hasHours = unit < DAY;
    const shown = (time: number): string => new Date(time).toISOString().slice(0, hasHours ? 16 : 10);
    return {
        axis: row.map(({ id }) => id),
        hasHours,
        axisLines: axisLines(row[0]?.data ?? { format: row.some(({ label }) => label.includes(':')) ? '%Y-%m-%d %H:%M' : '%Y-%m-%d' }),
        dateAt: x => shown(Math.round(timeAt(x) / unit) * unit),
        around: (x, { from = '', to = '' } = {}) => {
            const [start, end] = [timeOf(from), timeOf(to)];
            const isThere = start !== undefined && end !== undefined && Math.abs((start + end) / 2 - timeAt(x)) < 2 * EXACT * perPixel;
            return isThere && (hasHours || (start % DAY === 0 && end % DAY === 0)) ? [shown(start), shown(end)] : undefined;
        }
    };
}

function timeOf(date: string): number | undefined {
    const [, year, month, day, hour = '0', minute = '0'] = DATE.exec(date) ?? [];
    return year === undefined ? undefined : Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
}

function axisLines({ format = '', tick = '', weekday = '' }: Readonly<Record<string, string>>): string[] {
    const isFormat = /^[%\p{L}\d :./,()'-]+$/u.test(format);
    return [
        ...(isFormat ? [`axisFormat ${format}`] : []),
        ...(/^\d+[a-z]+$/.test(tick) ? [`tickInterval ${tick}`] : []),
        ...(/^\w+day$/.test(weekday) ? [`weekday ${weekday}`] : [])
    ];
}
