import { largest } from '@openspace/tool';
import { measureText } from '@openspace/board/lib/text/text-metrics';
import type { GanttModel } from 'pele';
import type { Bounds } from '../../../diagram';
import { boundsOf, boundsOfText } from '../svg/drawing';
import type { Draft } from './draft';
import { datesOf, inCalendar, placedTimes } from './gantt-dates';

/** Rows as high as the board's labels need. */
const TALLER = 2;
const BESIDE = 24;
/** Of what a line across all rows says. */
const MARK_FONT = 12;
const LABEL_FONT = 14;
const GAP = 6;
const LABEL = 20;
/** The colours of tasks, by their states. */
export const GANTT_FILLS = { done: '#d3d3d3', active: '#bfc7ff', crit: '#ff8888', plain: '#8a90dd' };

/** A bar a task on a scale of time, sections behind them. */
export function decodeGantt(model: GanttModel, draft: Draft): void {
    const corners = draft.drawing.all('pele-sections')[0]?.points ?? [];
    const besides = draft.drawing.all('pele-task').flatMap(({ texts }) => texts.map(boundsOfText));
    const right = Math.max(0, largest(besides.map(({ x, width }) => x + width + BESIDE)));
    model.sections.forEach((section, index) => {
        const bounds = boundsOf(corners.slice(2 * index, 2 * index + 2));
        if (bounds) {
            const width = Math.max(bounds.width, right - bounds.x);
            const id = section === '' ? `section-${index + 1}` : section;
            draft.node({ id, shape: 'frame', label: section, bounds: { ...taller(bounds), width } });
        }
    });
    const tasks = model.getTasks();
    const edges = new Map<string, readonly [number, number]>();
    for (const task of tasks) {
        const group = draft.drawing.take(task.id, 'pele-task', 'pele-vert');
        const bounds = group && boundsOf(group.points);
        if (bounds) {
            edges.set(task.id, [bounds.x, bounds.x + bounds.width]);
        }
        const fill = task.crit ? GANTT_FILLS.crit : task.done ? GANTT_FILLS.done : task.active ? GANTT_FILLS.active : GANTT_FILLS.plain;
        const label = draft.plain(task.task, false, task.id);
        const inside =
            !task.vert && bounds !== undefined && group !== undefined && group.texts.every(text => contains(bounds, boundsOfText(text)));
        const parent = draft.has(task.section) ? task.section : undefined;
        const name = draft.node({
            id: task.id,
            shape: task.milestone ? 'diamond' : 'rectangle',
            text: inside ? label : '',
            parent,
            ...(bounds && { bounds: task.milestone ? lower(bounds) : taller(bounds) }),
            style: { fill },
            ...(task.milestone &&
                task.startTime &&
                task.endTime && { data: { from: inCalendar(task.startTime), to: inCalendar(task.endTime) } }),
            ...(model.links.has(task.id) && { link: model.links.get(task.id) })
        });
        if (task.vert && bounds) {
            // Above its line, where no axis is.
            const width = widthOf(label);
            const above = { x: bounds.x - width / 2, y: taller(bounds).y - LABEL, width, height: LABEL };
            draft.node({ id: `${name}-label`, shape: 'text', text: label, bounds: above, style: { fontSize: MARK_FONT } });
        }
        const [beside] = group?.texts ?? [];
        if (!inside && beside) {
            draft.node({
                id: `${name}-label`,
                shape: 'text',
                text: label,
                parent,
                bounds: besideBar(lower(boundsOfText(beside)), bounds, label)
            });
        }
    }
    const dateAt = datesOf(placedTimes(tasks, id => edges.get(id)));
    for (const label of draft.drawing.all('pele-axis')[0]?.texts ?? []) {
        const { x, width } = boundsOfText(label);
        const date = dateAt(x + width / 2);
        const { axisFormat, tickInterval, weekday } = model;
        const axis = {
            ...(axisFormat !== '' && { format: axisFormat }),
            ...(tickInterval !== undefined && { tick: tickInterval }),
            ...(weekday !== undefined && { weekday })
        };
        draft.node({
            id: `axis-${label.text}`,
            shape: 'text',
            text: label.text,
            bounds: lower(boundsOfText(label)),
            style: { fontSize: 12, align: 'middle' },
            ...(date !== undefined && { data: { date, ...axis } })
        });
    }
    if (model.excludes.length > 0) {
        draft.losses.add('Days that are left out of the calendar are not marked.');
    }
}

/** Next to its bar on the side where it was drawn, as wide as the board sets it. */
function besideBar(text: Bounds, bar: Bounds | undefined, label: string): Bounds {
    const width = measureText(label, { font: 'sans', fontSizePx: LABEL_FONT }).w + 2;
    const isBefore = bar !== undefined && text.x < bar.x;
    return { ...text, width, x: isBefore ? Math.min(text.x, bar.x - width - GAP) : text.x };
}

function widthOf(text: string): number {
    return measureText(text, { font: 'sans', fontSizePx: MARK_FONT }).w + 2;
}

function contains(outer: Bounds, inner: Bounds): boolean {
    return inner.x >= outer.x && inner.x + inner.width <= outer.x + outer.width;
}

function taller({ x, y, width, height }: Bounds): Bounds {
    return { x, y: y * TALLER, width, height: height * TALLER };
}

/** In the middle of a row that is higher now, as large as it was. */
function lower({ x, y, width, height }: Bounds): Bounds {
    return { x, y: (y + height / 2) * TALLER - height / 2, width, height };
}
