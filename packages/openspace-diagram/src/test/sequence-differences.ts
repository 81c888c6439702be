import type { Diagram, DiagramNode } from '../diagram';
import { hasOwnFill } from '../codecs/mermaid/encode/sequence/encode-sequence';
import { hasOwnColor, thickerLines } from '../codecs/mermaid/encode/style-lines';
import { MermaidIds } from '../codecs/mermaid/encode/mermaid-ids';
import { messageArrow } from '../codecs/mermaid/encode/sequence/message-lines';
import type { Happening } from '../codecs/shared/sequence/happenings';
import { type ReadSequence, readSequence } from '../codecs/shared/sequence/read-sequence';

interface Difference {
    readonly about: string;
    readonly what: string;
}

/** What is not the same in two drawings of a sequence: who takes part, and what happens in which order. */
export function* sequenceDifferences(given: Diagram, read: Diagram): Iterable<Difference> {
    const [before, after] = [readSequence(given), readSequence(read)];
    if (!before || !after) {
        yield { about: '', what: 'it is no sequence' };
        return;
    }
    for (const id of before.left) {
        yield { about: id, what: 'it is gone' };
    }
    yield* participants(given, read, before, after);
    const groups = ({ boxes, participants: all }: ReadSequence): string[] =>
        boxes.map(({ label, fill, participants: inside }) =>
            JSON.stringify([label, fill, all.flatMap(({ id }, at) => (inside.includes(id) ? [at] : []))])
        );
    if (groups(before).join() !== groups(after).join()) {
        yield { about: '', what: `the boxes are ${groups(after).join()} and not ${groups(before).join()}` };
    }
    const frames = given.nodes.filter(({ shape, label }) => shape === 'frame' && label !== undefined);
    yield* frames.map(({ id }) => ({ about: id, what: 'it is a box now' }));
    yield* happenings(before, after);
    yield* ownTexts(given);
    yield* ownLines(given);
}

function* participants(given: Diagram, read: Diagram, before: ReadSequence, after: ReadSequence): Iterable<Difference> {
    if (before.participants.length !== after.participants.length) {
        yield { about: '', what: `${after.participants.length} take part` };
    }
    const names = namesOf(before);
    const others = new Map(nodesOf(read, after).map(node => [node.id, node]));
    const order = after.participants.map(({ id }) => id);
    for (const [at, { id }] of before.participants.entries()) {
        if (order[at] !== names.of(id)) {
            yield { about: before.participants.map(each => each.id).join(', '), what: `${id} stands elsewhere` };
        }
    }
    for (const one of nodesOf(given, before)) {
        const other = others.get(names.of(one.id));
        if (other === undefined || said(one.label) !== said(other.label)) {
            yield { about: one.id, what: `it is ${other?.label} now` };
        } else if (figureOf(one) !== figureOf(other)) {
            yield { about: one.id, what: `it is a ${other.native ?? other.shape}` };
        }
        if (hasOwnFill(one) && one.style?.fill !== other?.style?.fill) {
            yield { about: one.id, what: `its fill is ${other?.style?.fill}` };
        }
    }
    for (const note of given.nodes.filter(({ shape }) => shape === 'note')) {
        if (hasOwnFill(note)) {
            yield { about: note.id, what: 'its colour is that of the theme' };
        }
    }
    for (const { id, link } of given.nodes) {
        if (link !== undefined) {
            yield { about: id, what: 'it has no link' };
        }
    }
}

function nodesOf({ nodes }: Diagram, { participants: all }: ReadSequence): DiagramNode[] {
    return all.flatMap(({ id }) => nodes.filter(node => node.id === id));
}

const namesOf = ({ participants: all }: ReadSequence): MermaidIds =>
    new MermaidIds(
        all.map(({ id }) => id),
        { hyphens: false }
    );

/** A box with a line in one looks like a box above a line. */
const figureOf = ({ native, shape }: DiagramNode): string => (native === 'face:lifeline' ? 'rectangle' : (native ?? shape));

/** Texts are broken into lines to fit. */
const said = (text = ''): string => text.replace(/\s+/g, ' ').trim();

function* ownTexts({ edges }: Diagram): Iterable<Difference> {
    for (const { id, from, to } of edges) {
        if ((from.label ?? '') !== '' || (to.label ?? '') !== '') {
            yield { about: id, what: 'its ends have no texts' };
        }
    }
}

/** Messages have no look of their own but their dashes. */
function* ownLines({ edges }: Diagram): Iterable<Difference> {
    const thicker = thickerLines(edges);
    for (const { id, label = '', style = {} } of edges) {
        const { stroke, textColor, opacity = 1, dash } = style;
        if (hasOwnColor(stroke) || (label !== '' && hasOwnColor(textColor)) || thicker.has(id) || opacity < 1 || dash === 'dotted') {
            yield { about: id, what: 'its line looks like all others' };
        }
    }
}

function* happenings(before: ReadSequence, after: ReadSequence): Iterable<Difference> {
    const names = namesOf(before);
    const one = before.happenings.map(each => ({ id: each.id, look: lookOf(each, id => names.of(id ?? '')) }));
    const other = after.happenings.map(each => ({ id: each.id, look: lookOf(each, id => id) }));
    let at = 0;
    for (const { id, look } of one) {
        const found = other.findIndex((each, index) => index >= at && each.look === look);
        // One that is missing does not make all that follows another.
        if (found === at || (found > at && found < at + 3)) {
            at = found + 1;
        } else {
            yield { about: id, what: `${look} is missing, but ${other[at]?.look}` };
            at += other[at]?.look.split(' ')[0] === look.split(' ')[0] ? 1 : 0;
        }
    }
    if (at < other.length) {
        yield { about: '', what: `${other[at]?.look} is new` };
    }
}

function lookOf({ event }: Happening, name: (id: string | undefined) => string | undefined): string {
    const number = (id: string | undefined): string | undefined => name(id);
    switch (event.kind) {
        case 'message': {
            const { arrow, isTurned, isOther } = messageArrow(event.tail, event.head, event.dashed);
            const [from, to] = isTurned ? [event.to, event.from] : [event.from, event.to];
            const head = isOther ? `${event.tail} ${event.head}` : arrow;
            return `message ${number(from)} ${head} ${number(to)} ${said(event.text)}`;
        }
        case 'note':
            return `note ${event.place} ${event.over.map(number).join()} ${said(event.text)}`;
        case 'open':
            return `open ${event.word} ${said(event.text)}`;
        case 'else':
            return `else ${said(event.text)}`;
        case 'area':
            return `area ${event.fill}`;
        case 'activate':
        case 'deactivate':
        case 'create':
        case 'destroy':
        case 'end':
            return `${event.kind} ${number(event.id)}`;
        default:
            return event.kind;
    }
}
