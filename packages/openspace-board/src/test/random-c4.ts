import type { ShapeInput } from '../vocabulary/vocabulary';
import { randomNumbers } from './random-numbers';

const PERSONS = ['Customer', 'Clerk', 'Administrator'];
const BOUNDARIES = ['Web shop [Software system]', 'Back office [Software system]'];
const CONTAINERS = ['Order service', 'Catalogue', 'Payments', 'Stock', 'Shipping', 'Search', 'Mail'];
const TECHNOLOGIES = ['Go', 'Java', 'Kotlin'];
const SYSTEMS = ['Payment provider', 'Carrier', 'Tax office'];
const RELATIONS = ['calls\n[JSON/HTTPS]', 'reads from', 'publishes'];

export interface RandomC4 {
    readonly name: string;
    readonly shapes: readonly ShapeInput[];
    readonly persons: readonly string[];
    readonly boundaries: readonly string[];
    readonly containers: readonly string[];
    readonly externals: readonly string[];
}

/** Persons, one or two systems with their containers, and external systems: 5 to 40 elements without coordinates. */
export function randomC4(seed: number): RandomC4 {
    const random = randomNumbers(seed);
    const below = (count: number): number => Math.floor(random() * count);
    const count = 5 + below(36);
    const persons = PERSONS.slice(0, 1 + below(3));
    const systems = SYSTEMS.slice(0, 1 + below(3));
    const inside = Math.max(1, count - persons.length - systems.length);
    const boundaries = BOUNDARIES.slice(0, inside > 12 ? 2 : 1);
    const ids = (prefix: string, length: number): string[] => Array.from({ length }, (_, at) => `${prefix}${at}`);
    const [people, outer, containers, externals] = [
        ids('person', persons.length),
        ids('boundary', boundaries.length),
        ids('container', inside),
        ids('external', systems.length)
    ];
    const any = <T>(values: readonly T[], at: number): T => values[at % values.length] as T;
    const arrow = (from: string, to: string, label?: string): ShapeInput => ({
        type: 'arrow',
        from,
        to,
        ...(label !== undefined && { label })
    });
    const shapes: ShapeInput[] = [
        ...persons.map((name, at): ShapeInput => {
            const description = random() < 0.5 ? '\nUses the system on every day of the week' : '';
            return { type: 'geo', id: any(people, at), label: `${name}\n[Person]${description}`, props: { face: 'person' } };
        }),
        ...boundaries.map((label, at): ShapeInput => ({ type: 'frame', id: any(outer, at), label })),
        ...containers.map((id, at): ShapeInput => {
            const face = [undefined, undefined, undefined, 'cylinder' as const, 'queue' as const][below(5)];
            const description = random() < 0.4 ? '\nKeeps what has been ordered' : '';
            return {
                type: 'geo',
                id,
                parentId: any(outer, Math.floor((at / inside) * outer.length)),
                label: `${any(CONTAINERS, at)} ${at}\n[Container: ${any(TECHNOLOGIES, at)}]${description}`,
                ...(face && { props: { face } })
            };
        }),
        ...systems.map((name, at): ShapeInput => ({
            type: 'geo',
            id: any(externals, at),
            label: `${name}\n[Software system]`,
            props: { color: 'grey' }
        })),
        ...people.map(id => arrow(id, any(containers, below(Math.min(3, inside))), 'uses\n[HTTPS]')),
        ...containers
            .slice(1)
            .map((id, at) =>
                arrow(any(containers, below(Math.min(at + 1, 2 + at / 2))), id, random() < 0.6 ? any(RELATIONS, at) : undefined)
            ),
        ...externals.map(id => arrow(any(containers, below(inside)), id, 'sends\n[SMTP]'))
    ];
    return { name: `C4 ${seed} with ${count} elements`, shapes, persons: people, boundaries: outer, containers, externals };
}
