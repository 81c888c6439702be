import { append } from '@openspace/tool';
import type { Bounds, DiagramNode } from '../../../diagram';
import type { Timed } from './happenings';
import { boxOf, hasFace, isRule } from './sequence-figures';

/** How exactly the lines between sections reach from side to side. */
const NEAR = 8;
/** How far below its line the condition of a section begins at most. */
const BELOW = 20;
const WORD = /^\s*(\p{L}+)(?![\p{L}\p{N}])\s*/u;

interface Fragment {
    readonly node: DiagramNode;
    readonly box: Bounds;
}

/** The frames of alternatives and the like, with their sections, and the areas of colour behind messages. */
export function fragmentEvents(
    nodes: readonly DiagramNode[],
    used: ReadonlySet<string>,
    messages: readonly Timed[]
): { readonly events: readonly Timed[]; readonly parts: readonly string[] } {
    const fragments = nodes.flatMap((node): Fragment[] => {
        return node.bounds && hasFace(node, 'fragment') ? [{ node, box: node.bounds }] : [];
    });
    const areas = nodes.flatMap(node => (isArea(node) && node.bounds && !used.has(node.id) ? [{ node, box: node.bounds }] : []));
    const filled = areas.filter(({ box }) => messages.some(({ y }) => y > box.y && y < box.y + box.height));
    const parts = filled.map(({ node }) => node.id);
    const events: Timed[] = filled.flatMap(({ node, box }) => {
        const fill = node.style?.fill;
        return around(node.id, box, { kind: 'area', fill: fill === 'none' ? undefined : fill });
    });
    const rules = nodes.filter(node => isRule(node) && !used.has(node.id));
    const texts = nodes.filter(({ shape }) => shape === 'text');
    const taken = new Set<string>();
    for (const { node, box } of fragments) {
        const own = rules.filter(rule => isAcross(boxOf(rule), box)).sort((one, other) => (boxOf(one)?.y ?? 0) - (boxOf(other)?.y ?? 0));
        const sections = own.map((rule): Timed => {
            const { y } = boxOf(rule) ?? box;
            const said = texts.find(text => !taken.has(text.id) && isBelow(text.bounds, y, box));
            if (said) {
                taken.add(said.id);
            }
            return { id: said?.id ?? rule.id, y, turn: 0, event: { kind: 'else', text: unbracketed(said?.label ?? '') } };
        });
        parts.push(node.id);
        append(
            parts,
            own.map(({ id }) => id)
        );
        const first = sections[0]?.y ?? box.y + box.height;
        const { word, text } = titleIn(node.label ?? '');
        // Some have the first condition below the word.
        const said = text === '' ? texts.find(each => !taken.has(each.id) && isBetween(each.bounds, box, first)) : undefined;
        if (said) {
            taken.add(said.id);
        }
        append(events, around(node.id, box, { kind: 'open', word, text: said ? unbracketed(said.label ?? '') : text }));
        append(events, sections);
    }
    return { events, parts: [...parts, ...taken] };
}

function around(id: string, { y, height }: Bounds, event: Timed['event']): Timed[] {
    return [
        { id, y, turn: -1, rank: -height, event },
        { id, y: y + height, turn: 1, rank: height, event: { kind: 'close' } }
    ];
}

/** A filled box without a line. */
function isArea({ shape, native, label = '', style = {} }: DiagramNode): boolean {
    return shape === 'rectangle' && native === undefined && label === '' && style.stroke === 'none';
}

function isAcross(rule: Bounds | undefined, box: Bounds): boolean {
    const isIn = rule !== undefined && rule.y > box.y && rule.y < box.y + box.height && rule.height < NEAR;
    return isIn && Math.abs(rule.x - box.x) < NEAR && Math.abs(rule.width - box.width) < 2 * NEAR;
}

function isBelow(text: Bounds | undefined, y: number, box: Bounds): boolean {
    return text !== undefined && text.y > y - 2 && text.y < y + BELOW && isWithin(text, box);
}

function isBetween(text: Bounds | undefined, box: Bounds, bottom: number): boolean {
    return text !== undefined && text.y > box.y && text.y + text.height <= bottom && isWithin(text, box);
}

function isWithin(text: Bounds, box: Bounds): boolean {
    return text.x >= box.x && text.x + text.width <= box.x + box.width + NEAR;
}

/** What stands in the corner of a fragment: its word, and its condition. */
function titleIn(label: string): { word: string; text: string } {
    const [whole = '', word = ''] = WORD.exec(label) ?? [];
    const rest = label.slice(whole.length);
    // A title that begins with another word is that of a group.
    return !OPERATORS.includes(word.toLowerCase())
        ? { word: 'group', text: label.trim() }
        : { word: word.toLowerCase(), text: unbracketed(rest) };
}

const OPERATORS = [
    'alt',
    'opt',
    'loop',
    'par',
    'critical',
    'break',
    'neg',
    'ref',
    'strict',
    'seq',
    'assert',
    'ignore',
    'consider',
    'group'
];

export function unbracketed(text: string): string {
    const trimmed = text.trim();
    return trimmed.startsWith('[') && trimmed.endsWith(']') ? trimmed.slice(1, -1) : trimmed;
}
