import type { GanttModel } from 'pele';
import type { Bounds } from '../../../diagram';
import { boundsOf, boundsOfText } from '../svg/drawing';
import type { Draft } from './draft';

const FILLS = { done: '#d3d3d3', active: '#bfc7ff', crit: '#ff8888', plain: '#8a90dd' };

/** A bar a task on a scale of time, sections behind them. */
export function decodeGantt(model: GanttModel, draft: Draft): void {
    const corners = draft.drawing.all('pele-sections')[0]?.points ?? [];
    model.sections.forEach((section, index) => {
        const bounds = boundsOf(corners.slice(2 * index, 2 * index + 2));
        if (bounds) {
            draft.node({ id: section === '' ? `section-${index + 1}` : section, shape: 'frame', label: section, bounds });
        }
    });
    for (const task of model.getTasks()) {
        const group = draft.drawing.take(task.id, 'pele-task', 'pele-vert');
        const bounds = group && boundsOf(group.points);
        const fill = task.crit ? FILLS.crit : task.done ? FILLS.done : task.active ? FILLS.active : FILLS.plain;
        const label = draft.plain(task.task, false, task.id);
        const inside = bounds !== undefined && group !== undefined && group.texts.every(text => contains(bounds, boundsOfText(text)));
        const parent = draft.has(task.section) ? task.section : undefined;
        const name = draft.node({
            id: task.id,
            shape: task.milestone ? 'diamond' : 'rectangle',
            text: inside ? label : '',
            parent,
            group,
            style: { fill },
            ...(model.links.has(task.id) && { link: model.links.get(task.id) })
        });
        const [beside] = group?.texts ?? [];
        if (!inside && beside) {
            draft.node({ id: `${name}-label`, shape: 'text', text: label, parent, bounds: boundsOfText(beside) });
        }
    }
    for (const label of draft.drawing.all('pele-axis')[0]?.texts ?? []) {
        draft.node({
            id: `axis-${label.text}`,
            shape: 'text',
            text: label.text,
            bounds: boundsOfText(label),
            style: { fontSize: 12, align: 'middle' }
        });
    }
    if (model.excludes.length > 0) {
        draft.losses.add('Days that are left out of the calendar are not marked.');
    }
}

function contains(outer: Bounds, inner: Bounds): boolean {
    return inner.x >= outer.x && inner.x + inner.width <= outer.x + outer.width;
}
