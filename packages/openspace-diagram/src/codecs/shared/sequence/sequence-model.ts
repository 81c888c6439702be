import { FACE_PADDING } from '@openspace/board/lib/notation/face';
import { faceSize } from '@openspace/board/lib/notation/face-size';
import { faceNamed } from '@openspace/board/lib/notation/faces';
import type { SequenceEvent as PlacedEvent, SequenceModel } from '@openspace/board/lib/placement/sequence/sequence-model';
import { richTextOf } from '@openspace/board/lib/text/rich-text';
import { geoOf } from '../../whiteboard/outlines';
import type { SequenceBox, SequenceEvent, SequenceParticipant } from './sequence-events';
import { BOX_ROOM, broken, conditionOf, heightOf, SCALE, sizeOf, titleOf, widthOf } from './sequence-texts';

const LEAST_HEAD = { w: 90, h: 32 };
const FIGURE = { share: 0.7, h: 46 };
const CYLINDER_CAPS = 30;
const ACROSS = { w: 120, room: 24 };

/** Ids of the parts of a sequence: those that its source gives, and others that nothing has. */
export interface SequenceIds {
    free(wanted: string): string;
    /** What follows the id of a fragment or a participant for a line of it, and that of a fragment for a condition. */
    readonly line: string;
    readonly section: string;
}

/** Where the parts of a sequence come from. */
export interface SequenceParts {
    readonly model: SequenceModel;
    /** The event behind each message, note, fragment, section, area and divider, by the id in the model. */
    readonly sources: ReadonlyMap<string, { readonly event: SequenceEvent; readonly text: string }>;
    readonly boxes: ReadonlyMap<string, SequenceBox>;
}

/** A sequence with the sizes of its texts, for the layout. */
export function sequenceModel(
    participants: readonly SequenceParticipant[],
    boxes: readonly SequenceBox[],
    events: readonly SequenceEvent[],
    ids: SequenceIds
): SequenceParts {
    const sources = new Map<string, { event: SequenceEvent; text: string }>();
    const named = (id: string, event: SequenceEvent, text: string): string => {
        sources.set(id, { event, text });
        return id;
    };
    const placed = events.map((event, at): PlacedEvent => {
        const own = `${event.kind} ${at}`;
        switch (event.kind) {
            case 'message': {
                const text = broken(event.text, 'message');
                return { kind: 'message', id: named(own, event, text), from: event.from, to: event.to, label: sizeOf(text) };
            }
            case 'note': {
                const text = broken(event.text, 'note');
                const size = { w: widthOf(text) + BOX_ROOM, h: heightOf(text) + BOX_ROOM * 0.8 };
                return { kind: 'note', id: named(own, event, text), place: event.place, over: event.over, size };
            }
            case 'open': {
                const text = broken(titleOf(event), 'title');
                const [w, h] = [widthOf(text) + 4 * FACE_PADDING * SCALE, heightOf(text) + FACE_PADDING * SCALE];
                return { kind: 'open', id: named(own, event, text), tab: { w, h } };
            }
            case 'area':
                return { kind: 'open', id: named(own, event, '') };
            case 'else': {
                const text = broken(conditionOf(event.text), 'title');
                return { kind: 'section', id: named(own, event, text), text: sizeOf(text) };
            }
            case 'activate':
                return { kind: 'activate', participant: event.id, bar: ids.free(`${event.id}-active`) };
            case 'deactivate':
            case 'create':
            case 'destroy':
            case 'end':
                return { kind: event.kind, participant: event.id };
            case 'divider':
            case 'delay': {
                const said = sizeOf(event.text);
                const size = said && { w: Math.max(ACROSS.w, said.w + ACROSS.room * 2), h: said.h + ACROSS.room };
                return { kind: 'across', id: named(own, event, event.text), size, isLine: event.kind === 'divider' };
            }
            case 'close':
            case 'space':
                return { kind: event.kind };
        }
    });
    const groups = boxes.map((box, at) => ({ id: `box ${at}`, participants: box.participants, title: sizeOf(box.label) }));
    const heads = participants.map(participant => ({ id: participant.id, head: headSize(participant) }));
    return {
        model: { participants: heads, groups, events: placed, scale: 1 },
        sources,
        boxes: new Map(groups.flatMap(({ id }, at) => (boxes[at] ? [[id, boxes[at]] as const] : [])))
    };
}

function headSize({ label, figure }: SequenceParticipant): { w: number; h: number } {
    const text = broken(label, 'head');
    const least = figure?.isCaptioned === true ? LEAST_HEAD.w * FIGURE.share : LEAST_HEAD.w;
    const w = 2 * Math.ceil(Math.max(least, widthOf(text) + BOX_ROOM, faceWidth(text, figure)) / 2);
    return { w, h: headHeight(figure, heightOf(text)) };
}

/** How wide a face is around a label: what is painted next to it, such as the end of a queue, takes room from it. */
function faceWidth(text: string, figure: SequenceParticipant['figure']): number {
    const { face } = figure ? geoOf(figure.shape, figure.native) : {};
    const found = face && figure?.isCaptioned === false ? faceNamed(face) : undefined;
    return face && found ? faceSize(found, { richText: richTextOf(text), font: 'sans', size: 's', scale: SCALE }, { face }, {}).w : 0;
}

function headHeight(figure: SequenceParticipant['figure'], text: number): number {
    if (!figure) {
        // As the face of a lifeline has it.
        return Math.max(LEAST_HEAD.h * SCALE, text + 2 * FACE_PADDING * SCALE);
    }
    const isPlain = figure.shape === 'rectangle' && figure.native === undefined;
    return figure.isCaptioned ? FIGURE.h + text : text + BOX_ROOM * 0.8 + (isPlain ? 0 : CYLINDER_CAPS);
}
