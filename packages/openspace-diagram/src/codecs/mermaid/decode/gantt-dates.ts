import type { GanttModel } from 'pele';

/** A task with a beginning and an end on the axis. */
interface Placed {
    readonly x: number;
    readonly time: number;
}

/** Which date of the calendar is at a place; undefined where nothing tells. */
export function datesOf(placed: readonly Placed[]): (x: number) => string | undefined {
    const [first, last] = [placed[0], placed.reduce((far, each) => (each.time > far.time ? each : far), placed[0] ?? { x: 0, time: 0 })];
    if (!first || last.time <= first.time) {
        return () => undefined;
    }
    const perPixel = (last.time - first.time) / (last.x - first.x);
    return x => inCalendar(new Date(Math.round((first.time + (x - first.x) * perPixel) / 60_000) * 60_000));
}

/** Where tasks begin and end. */
export function placedTimes(
    tasks: ReturnType<GanttModel['getTasks']>,
    edgesOf: (id: string) => readonly [number, number] | undefined
): Placed[] {
    const all = tasks.flatMap(({ id, startTime, endTime, renderEndTime, milestone, vert }) => {
        const edges = milestone || vert ? undefined : edgesOf(id);
        const end = renderEndTime ?? endTime;
        return edges && startTime && end
            ? [
                  { x: edges[0], time: startTime.getTime() },
                  { x: edges[1], time: end.getTime() }
              ]
            : [];
    });
    return all.sort((one, other) => one.time - other.time);
}

/** A date as the calendar has it, whatever the zone. */
export function inCalendar(date: Date): string {
    const digits = (value: number, count = 2): string => String(value).padStart(count, '0');
    const day = `${digits(date.getFullYear(), 4)}-${digits(date.getMonth() + 1)}-${digits(date.getDate())}`;
    return `${day} ${digits(date.getHours())}:${digits(date.getMinutes())}`;
}
