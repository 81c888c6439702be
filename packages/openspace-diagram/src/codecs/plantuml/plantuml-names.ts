import type { Arrowhead } from '../../diagram';
import { faced, type FaceLook, near } from '../shared/face-look';

/** How PlantUML's kinds of elements are drawn: one table for all kinds of its diagrams. */
export const ELEMENT_LOOKS: Readonly<Record<string, FaceLook>> = {
    actor: faced('actor', 'actor'),
    action: near({ shape: 'rounded' }),
    'actor/': near(faced('actor', 'actor')),
    agent: { shape: 'rectangle' },
    artifact: faced('artifact'),
    boundary: faced('boundary', 'ellipse'),
    card: { shape: 'rounded' },
    circle: faced('interface', 'ellipse'),
    cloud: { shape: 'cloud' },
    collections: near(faced('documents')),
    component: faced('component'),
    control: faced('control', 'ellipse'),
    database: { shape: 'cylinder' },
    entity: faced('entity', 'ellipse'),
    file: faced('note', 'rectangle'),
    folder: faced('package'),
    frame: faced('fragment'),
    hexagon: { shape: 'hexagon' },
    interface: faced('interface', 'ellipse'),
    label: { shape: 'text' },
    node: faced('node3d'),
    package: faced('package'),
    participant: { shape: 'rectangle' },
    person: faced('person', 'rounded'),
    port: { shape: 'rectangle' },
    portin: { shape: 'rectangle' },
    portout: { shape: 'rectangle' },
    process: near({ shape: 'rounded' }),
    queue: faced('queue', 'cylinder'),
    rectangle: { shape: 'rectangle' },
    stack: near({ shape: 'rectangle' }),
    storage: faced('stadium', 'rounded'),
    usecase: { shape: 'ellipse' },
    'usecase/': near({ shape: 'ellipse' })
};

/** What has its name below a figure; in a sequence it needs more room. */
export const FIGURES: ReadonlySet<string> = new Set(['actor', 'boundary', 'control', 'entity', 'interface', 'circle']);

/** What divides the rows of a class without a divider: its members, or nothing. */
export const ONE_COMPARTMENT: ReadonlySet<string> = new Set(['object', 'map', 'entity', 'enum']);
/** Names of what has no instances of its own are slanted. */
export const SLANTED: ReadonlySet<string> = new Set(['abstract', 'abstract class', 'interface']);

/** Kinds of classes, with what is written above their names; empty for the usual one. */
export const CLASS_KINDS: Readonly<Record<string, string>> = {
    abstract: 'abstract',
    'abstract class': 'abstract',
    annotation: 'annotation',
    circle: '',
    class: '',
    dataclass: 'dataclass',
    diamond: '',
    entity: 'entity',
    enum: 'enumeration',
    exception: 'exception',
    interface: 'interface',
    map: 'map',
    metaclass: 'metaclass',
    object: '',
    protocol: 'protocol',
    record: 'record',
    static: '',
    'static class': 'static',
    stereotype: 'stereotype',
    struct: 'struct'
};

/** Anything in a class diagram that is not a box with rows. */
export const LOOKS_OF_CLASSES: Readonly<Record<string, FaceLook & { readonly isNamed?: true }>> = {
    diamond: faced('choice', 'diamond'),
    circle: { ...faced('interface', 'ellipse'), isNamed: true }
};

/** The marks at the right end of a line; those of the left end are the same in a mirror. */
const RIGHT_MARKS: Readonly<Record<string, HeadLook>> = {
    '': { head: 'none' },
    '>': { head: 'arrow' },
    '>>': { head: 'open' },
    '|>': { head: 'open-triangle' },
    '||>': { head: 'open-triangle', near: true },
    ':|>': { head: 'open-triangle', near: true },
    '^': { head: 'open-triangle' },
    '*': { head: 'diamond' },
    o: { head: 'open-diamond' },
    '+': { head: 'open-circle', near: true },
    '#': { head: 'diamond', near: true },
    x: { head: 'cross' },
    '{': { head: 'crow-foot' },
    '|{': { head: 'crow-one-many' },
    'o{': { head: 'crow-zero-many' },
    '||': { head: 'crow-only-one' },
    'o|': { head: 'crow-zero-one' },
    '0': { head: 'open-circle' },
    '@': { head: 'circle' },
    ')': { head: 'socket' },
    '(': { head: 'socket' },
    '()': { head: 'lollipop' },
    '0)': { head: 'lollipop', near: true },
    '(0': { head: 'lollipop', near: true }
};

interface HeadLook {
    readonly head: Arrowhead;
    /** It is not quite that. */
    readonly near?: true;
}
const MIRROR: Readonly<Record<string, string>> = { '<': '>', '>': '<', '{': '}', '}': '{', '(': ')', ')': '(' };

/** @param mark as it stands at the left or the right end of a line */
export function headOfMark(mark: string, side: 'left' | 'right'): HeadLook {
    const mirrored =
        side === 'right'
            ? mark
            : [...mark]
                  .reverse()
                  .map(character => MIRROR[character] ?? character)
                  .join('');
    return RIGHT_MARKS[mirrored] ?? { head: 'arrow', near: true };
}
