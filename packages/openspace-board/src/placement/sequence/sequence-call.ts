import { shapeIdOf } from '../../vocabulary/shape-ids';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { diagramKind } from '../kind';
import { needsPlace, type PlacementOptions } from '../placement';
import { drawnAs } from './sequence-inputs';
import type { SequenceCall, SequenceRole } from './sequence-role';

/** What a fragment is called by; within another one, a fragment without such a word is a section. */
const OPERATORS = /^\s*(alt|opt|loop|par|critical|break|neg|ref|strict|seq|assert|ignore|consider|group|rect)(?![\p{L}\p{N}])/iu;

/**
 * Reads a call as a sequence, if it asks for one or has lifelines, activations or messages in fragments.
 * @param isTaken whether the board has a shape of this id
 * @param numbered how many messages have numbers already
 * @returns undefined for any other call
 */
export function sequenceCall(
    shapes: readonly ShapeInput[],
    { layout, numbers }: PlacementOptions,
    isTaken: (id: string) => boolean,
    numbered = 0
): SequenceCall | undefined {
    if (diagramKind(shapes, layout) !== 'sequence') {
        return undefined;
    }
    const positions = new Map(shapes.flatMap(({ id }, at) => (id === undefined ? [] : [[shapeIdOf(id) as string, at] as const])));
    const at = (id: string | undefined): number | undefined => (id === undefined ? undefined : positions.get(shapeIdOf(id)));
    const roles = new SequenceRoles(shapes, at).all();
    let number = numbered;
    const inputs = shapes.map((shape, index) => {
        const role = roles[index] ?? 'other';
        number += role === 'message' ? 1 : 0;
        return drawnAs(shape, role, roles[at(shape.parentId) ?? -1], numbers === true ? number : undefined);
    });
    const own = new Set<string>();
    const free = (wanted: string): string => {
        let id: string = shapeIdOf(wanted);
        for (let count = 2; positions.has(id) || own.has(id) || isTaken(id); count++) {
            id = `${shapeIdOf(wanted)}-${count}`;
        }
        own.add(id);
        return id;
    };
    return { inputs, roles, said: shapes, at, free };
}

class SequenceRoles {
    /** Those that messages begin or end at. */
    private readonly connected: ReadonlySet<number>;
    private readonly known = new Map<number, SequenceRole>();

    constructor(
        private readonly shapes: readonly ShapeInput[],
        private readonly at: SequenceCall['at']
    ) {
        this.connected = new Set(shapes.filter(isMessage).flatMap(({ from, to }) => [at(from) ?? -1, at(to) ?? -1]));
    }

    all(): SequenceRole[] {
        return this.shapes.map((_, at) => this.roleOf(at));
    }

    private roleOf(at: number): SequenceRole {
        const known = this.known.get(at);
        if (known) {
            return known;
        }
        // Of shapes that are in each other in a circle.
        this.known.set(at, 'other');
        const role = this.find(at);
        this.known.set(at, role);
        return role;
    }

    private find(at: number): SequenceRole {
        const shape = this.shapes[at];
        if (!shape || shape.type === 'arrow' || !needsPlace(shape)) {
            return shape && isMessage(shape) ? 'message' : 'other';
        }
        const face = shape.props?.face;
        if (face === 'activation' && !(this.connected.has(at) && !this.standsOnLifeline(at))) {
            return 'bar';
        }
        if (this.connected.has(at)) {
            return 'participant';
        }
        if (shape.type === 'note' || face === 'note' || shape.sequence?.over !== undefined) {
            return 'note';
        }
        const outer = this.at(shape.parentId);
        const isInside = outer !== undefined && ['fragment', 'section'].includes(this.roleOf(outer));
        const isFragment = face === 'fragment' || (shape.type === 'frame' && this.holdsMessagesOnly(at));
        if (isFragment) {
            return isInside && !OPERATORS.test(shape.label ?? '') ? 'section' : 'fragment';
        }
        return isInside ? 'section' : shape.type === 'frame' ? 'group' : shape.type === 'text' ? 'title' : 'participant';
    }

    private standsOnLifeline(bar: number): boolean {
        const outer = this.at(this.shapes[bar]?.parentId);
        return outer !== undefined && this.roleOf(outer) === 'participant';
    }

    private holdsMessagesOnly(frame: number): boolean {
        const inside = this.shapes.flatMap((shape, at) => (this.at(shape.parentId) === frame ? [{ shape, at }] : []));
        return inside.some(({ shape }) => isMessage(shape)) && !inside.some(({ at }) => this.connected.has(at));
    }
}

function isMessage({ type, from, to }: ShapeInput): boolean {
    return type === 'arrow' && from !== undefined && to !== undefined;
}
