import type { ShapeInput } from '../vocabulary/vocabulary';
import { type Choose, randomChoices } from './random-numbers';

/** A diagram with pairs of shapes of which the first one comes before the second one. */
export interface RandomOrder {
    readonly shapes: readonly ShapeInput[];
    readonly pairs: readonly (readonly [before: string, after: string])[];
}

const NAMES = ['Order', 'Payment', 'Customer', 'Account', 'Invoice', 'Shipment', 'Notification', 'Repository'];
const WORDS = ['places', 'is paid by', 'belongs to', 'contains', 'refers to'];
const EVENTS = ['submit', 'cancel', 'retry [attempts < 3]', 'time out', 'confirm / notify', 'reset'];

const geo = (id: string, props: NonNullable<ShapeInput['props']>, label?: string): ShapeInput => ({
    id,
    type: 'geo',
    props,
    ...(label !== undefined && { label })
});

/** A hierarchy of 3 to 14 classes, with the marks at either end, and other relations in any direction. */
export function randomClasses(seed: number): RandomOrder {
    const choose = randomChoices(seed);
    const ids = Array.from({ length: 3 + choose(12) }, (_, at) => `c${at}`);
    const pairs: (readonly [string, string])[] = [];
    const shapes: ShapeInput[] = shuffled(ids, choose).map(id =>
        geo(id, {
            face: 'class',
            rows: [`${named(choose)} ${id}`, '-', ...Array.from({ length: choose(4) }, (_, at) => `+ field${at}: string`)]
        })
    );
    for (const [at, child] of ids.entries()) {
        const parent = ids[choose(Math.max(1, at))];
        if (at === 0 || parent === undefined || choose(6) === 0) {
            continue;
        }
        pairs.push([parent, child]);
        const dash = choose(3) === 0 ? { dash: 'dashed' as const } : {};
        shapes.push(
            choose(2) === 0
                ? { type: 'arrow', from: child, to: parent, props: { endMark: 'hollow-triangle', ...dash } }
                : { type: 'arrow', from: parent, to: child, props: { startMark: 'hollow-triangle', endMark: 'none', ...dash } }
        );
    }
    for (const [from, to] of otherPairs(ids, pairs, choose, 2)) {
        const label = choose(2) === 0 ? { label: WORDS[choose(WORDS.length)] ?? '' } : {};
        shapes.push({ type: 'arrow', from, to, ...label, props: { endMark: 'open', startLabel: '1', endLabel: '0..*' } });
    }
    return { shapes, pairs };
}

/** Tables whose relations have no cycle, drawn from either side. */
export function randomRelations(seed: number): RandomOrder {
    const choose = randomChoices(seed);
    const ids = Array.from({ length: 3 + choose(8) }, (_, at) => `t${at}`);
    const shapes: ShapeInput[] = shuffled(ids, choose).map(id =>
        geo(id, { face: 'table', rows: [`${id}_rows`, '-', { text: 'id', key: 'PK', type: 'int' }, { text: 'name', type: 'text' }] })
    );
    const pairs = ids.slice(1).map((many, at) => [ids[choose(at + 1)] ?? many, many] as const);
    for (const [one, many] of pairs) {
        const label = choose(2) === 0 ? { label: WORDS[choose(WORDS.length)] ?? '' } : {};
        shapes.push(
            choose(2) === 0
                ? { type: 'arrow', from: one, to: many, ...label, props: { startMark: 'crow-only-one', endMark: 'crow-zero-many' } }
                : { type: 'arrow', from: many, to: one, ...label, props: { startMark: 'crow-one-many', endMark: 'crow-zero-one' } }
        );
    }
    return { shapes, pairs };
}

/** A machine of up to 10 states with ways back, loops and a choice. */
export function randomStates(seed: number): { readonly shapes: readonly ShapeInput[]; readonly states: readonly string[] } {
    const choose = randomChoices(seed);
    const ids = Array.from({ length: 2 + choose(8) }, (_, at) => `s${at}`);
    const event = (): { label: string } => ({ label: EVENTS[choose(EVENTS.length)] ?? '' });
    const states = shuffled(ids, choose).map(id => geo(id, { face: 'rounded' }, `State ${id}`));
    const shapes: ShapeInput[] = [geo('final', { face: 'final' }), ...states, geo('initial', { face: 'initial' })];
    for (const [at, to] of ids.entries()) {
        shapes.push(at === 0 ? { type: 'arrow', from: 'initial', to } : { type: 'arrow', from: ids[choose(at)] ?? to, to, ...event() });
    }
    for (const [from, to] of otherPairs(ids, [], choose, Math.floor(ids.length / 3))) {
        shapes.push({ type: 'arrow', from: to, to: from, ...event() });
    }
    const looping = ids[choose(ids.length)] ?? 's0';
    shapes.push({ type: 'arrow', from: looping, to: looping, ...event() }, { type: 'arrow', from: ids.at(-1) ?? 's0', to: 'final' });
    return { shapes, states: ids };
}

/** A machine of 6 to 20 states, most of them one behind the other, with further transitions both ways that are a tenth to a third as many. */
export function randomMachine(seed: number): readonly ShapeInput[] {
    const choose = randomChoices(seed);
    const ids = Array.from({ length: 6 + choose(15) }, (_, at) => `s${at}`);
    const ahead = ids.slice(1).map((to, at) => [ids[choose(10) < 7 ? at : choose(at + 1)] ?? to, to] as const);
    const further = otherPairs(ids, ahead, choose, Math.max(1, Math.round((ids.length * (1 + choose(3))) / 10)));
    const pairs = [...ahead, ...further.map(([one, other]) => (choose(2) === 0 ? ([one, other] as const) : ([other, one] as const)))];
    const left = new Set(pairs.map(([from]) => from));
    const arrow = (from: string, to: string): ShapeInput => ({
        type: 'arrow',
        from,
        to,
        ...(choose(10) < 7 && { label: EVENTS[choose(EVENTS.length)] ?? '' })
    });
    return [
        geo('initial', { face: 'initial' }),
        ...ids.map((id, at) => geo(id, { face: at > 0 && choose(12) === 0 ? 'choice' : 'rounded' }, `State ${id}`)),
        geo('final', { face: 'final' }),
        { type: 'arrow', from: 'initial', to: 's0' },
        ...pairs.map(([from, to]) => arrow(from, to)),
        ...ids.filter(id => !left.has(id)).map((from): ShapeInput => ({ type: 'arrow', from, to: 'final' }))
    ];
}

/** Pairs in the order of the list that are not connected yet. */
function otherPairs(
    ids: readonly string[],
    taken: readonly (readonly [string, string])[],
    choose: Choose,
    count: number
): (readonly [string, string])[] {
    const known = new Set(taken.map(pair => pair.join()));
    return Array.from({ length: count }).flatMap(() => {
        const at = choose(ids.length - 1);
        const [one, other] = [ids[at] ?? '', ids[at + 1 + choose(ids.length - at - 1)] ?? ''];
        const isKnown = known.has(`${one},${other}`);
        known.add(`${one},${other}`);
        return isKnown ? [] : [[one, other] as const];
    });
}

function shuffled<T>(values: readonly T[], choose: Choose): T[] {
    const left = [...values];
    return values.flatMap(() => left.splice(choose(left.length), 1));
}

function named(choose: Choose): string {
    return NAMES[choose(NAMES.length)] ?? 'Thing';
}
