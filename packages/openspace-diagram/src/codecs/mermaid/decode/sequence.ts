import type { FaceName } from '@openspace/board/lib/notation/notation';
import type { SequenceModel } from 'pele';
import { faceWord, type NodeShape } from '../../../diagram';
import { hexOfCss, readableFill } from '../../../css-color';
import { FreeIds } from '../../shared/free-ids';
import { drawSequence } from '../../shared/sequence/draw-sequence';
import type { SequenceBox, SequenceParticipant } from '../../shared/sequence/sequence-events';
import type { Draft } from './draft';
import { INEXACT } from './flowchart-shapes';
import { sequenceEvents } from './sequence-events';

/** What else than a box with a line a participant is drawn as. */
const FIGURES: Readonly<Record<string, { shape: NodeShape; face?: FaceName; isCaptioned: boolean }>> = {
    actor: { shape: 'actor', isCaptioned: true },
    boundary: { shape: 'ellipse', face: 'boundary', isCaptioned: true },
    control: { shape: 'ellipse', face: 'control', isCaptioned: true },
    entity: { shape: 'ellipse', face: 'entity', isCaptioned: true },
    database: { shape: 'cylinder', isCaptioned: false },
    queue: { shape: 'cylinder', face: 'queue', isCaptioned: false },
    collections: { shape: 'rectangle', face: 'documents', isCaptioned: false }
};

/** Participants with their lifelines, messages tied to these, activations, notes, and the frames of loops and alternatives. */
export function decodeSequence(model: SequenceModel, draft: Draft): void {
    const participants = [...model.actors].map(([id, actor]): SequenceParticipant => {
        const found = FIGURES[actor.type];
        const label = draft.plain(actor.description, false, id);
        if (!found && actor.type !== 'participant') {
            draft.losses.add(INEXACT, id);
        }
        if (actor.links.size > 0) {
            draft.losses.add('Menus of participants have no place on a board.', id);
        }
        const { face, ...figure } = found ?? {};
        return {
            id,
            label,
            ...(found && { figure: { ...found, ...figure, ...(face && { native: faceWord(face) }) } })
        };
    });
    const boxes = model.boxes.map(({ name, fill, actorKeys }): SequenceBox => {
        const color = fill === 'transparent' ? undefined : hexOfCss(fill);
        if (actorKeys.length === 0) {
            draft.losses.add('A box without participants of its own is left out.');
        }
        return {
            label: draft.plain(name, false, `box-${name ?? 'nameless'}`),
            participants: actorKeys,
            ...(color !== undefined && color !== 'none' && { fill: readableFill(color) })
        };
    });
    const taken = new FreeIds(
        participants.map(({ id }) => id),
        '-'
    );
    const free = (wanted: string): string => taken.take(wanted);
    const ids = { free, line: '-line-1', section: '-section-2' };
    const { nodes, edges } = drawSequence(participants, boxes, sequenceEvents(model, draft), ids);
    for (const { label, ...node } of nodes) {
        draft.node({ ...node, ...(label !== undefined && { text: label }) });
    }
    for (const { label, ...edge } of edges) {
        draft.edge({ ...edge, ...(label !== undefined && { text: label }) });
    }
}
