import type { SequenceModel } from 'pele';
import type { NodeShape } from '../../../diagram';
import { boundsOf } from '../svg/drawing';
import type { Draft } from './draft';
import { INEXACT } from './flowchart-shapes';
import { drawSequenceFrames } from './sequence-frames';
import { lifelineOf } from './sequence-lifeline';
import { decodeMessages } from './sequence-messages';

const LIFELINE_WIDTH = 2;
const GREY = '#9fa8b2';
const EXACT: Readonly<Record<string, NodeShape>> = { participant: 'rectangle', actor: 'actor', database: 'cylinder' };
const ROUND = ['boundary', 'control', 'entity'];

/** Participants with their lifelines, messages tied to these, notes, and the frames of loops and alternatives. */
export function decodeSequence(model: SequenceModel, draft: Draft): void {
    const { drawing } = draft;
    const boxes = drawing.all('pele-box');
    model.boxes.forEach(({ name, fill }, index) => {
        const group = boxes[index];
        draft.node({
            id: `box-${name ?? 'nameless'}`,
            shape: 'rectangle',
            label: name,
            group,
            style: { verticalAlign: 'start' },
            ...(fill !== 'transparent' && { css: [`fill:${fill}`] })
        });
    });
    drawing.all('pele-rect').forEach((group, index) => {
        draft.node({ id: `rect-${index + 1}`, shape: 'rectangle', group, css: group.css.filter(css => css.startsWith('fill')) });
    });
    drawSequenceFrames(draft);
    const heads = drawing.all('pele-actor').filter(({ classes }) => !classes.includes('pele-actor-footer'));
    for (const [id, actor] of model.actors) {
        const line = boundsOf(drawing.take(id, 'pele-lifeline')?.points ?? []);
        if (line) {
            const bounds = { ...line, x: line.x - LIFELINE_WIDTH / 2, width: LIFELINE_WIDTH };
            draft.node({ id: lifelineOf(id), shape: 'rectangle', bounds, style: { fill: GREY, stroke: GREY, strokeWidth: 1 } });
        }
        const name = draft.node({
            id,
            shape: EXACT[actor.type] ?? (ROUND.includes(actor.type) ? 'ellipse' : 'rectangle'),
            label: actor.description,
            group: heads.find(group => group.id === id),
            withTexts: actor.type !== 'participant'
        });
        if (EXACT[actor.type] === undefined) {
            draft.losses.add(INEXACT, name);
        }
        if (actor.links.size > 0) {
            draft.losses.add('Menus of participants have no place on a board.', name);
        }
    }
    for (const group of drawing.all('pele-activation')) {
        draft.node({ id: `${group.id}-active`, shape: 'rectangle', group, style: { fill: '#ffffff' } });
    }
    decodeMessages(model, draft);
}
