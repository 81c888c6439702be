import { FACES } from '../../notation/notation';
import { PLACEMENT_LAYOUTS } from '../../placement/placement';
import { LAYOUT_DIRECTIONS } from '../../layout/layout-graph';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import type { Brief, BriefKind } from './brief';
import { edgeProps, isEdgeWord } from './edge-words';
import { rowsOf } from './row-words';

/**
 * Reads briefs from lines:
 * - `# name; layout=grid; direction=right` begins a brief;
 * - `id(face) Label` is a shape, with the words after `|` as its rows; without a face it is a box;
 * - `{` at its end makes it the parent of the shapes (and messages) up to the line `}`;
 * - `one -> other label ; start label ; end label` is an arrow, see {@link edgeProps};
 * - `id(note@one,other) text` is a note of a sequence, `id(note<one)` and `id(note>one)` one next to a lifeline.
 */
export function readBriefs(kind: BriefKind, text: string): readonly Brief[] {
    const blocks = `\n${text}`.split('\n# ').slice(1);
    return blocks.map(block => {
        const [head = '', ...lines] = block.split('\n').map(line => line.trim());
        const [name = '', ...options] = head.split(';').map(part => part.trim());
        const said = new Map(options.map(option => [option.split('=')[0] ?? '', option.split('=')[1] ?? '']));
        const layout = PLACEMENT_LAYOUTS.find(each => each === said.get('layout'));
        const direction = LAYOUT_DIRECTIONS.find(each => each === said.get('direction'));
        const placement = { ...(layout && { layout }), ...(direction && { direction }) };
        const shapes = new BriefReader(kind, name).read(lines.filter(line => line !== ''));
        return { kind, name, shapes, placement, isAlongTime: said.has('along-time') };
    });
}

class BriefReader {
    private readonly shapes: ShapeInput[] = [];
    private readonly around: string[] = [];
    private edges = 0;

    constructor(
        private readonly kind: BriefKind,
        private readonly name: string
    ) {}

    read(lines: readonly string[]): ShapeInput[] {
        for (const line of lines) {
            if (line === '}') {
                this.around.pop();
            } else {
                this.readLine(line);
            }
        }
        return this.shapes;
    }

    private readLine(line: string): void {
        const [first = '', second = '', ...rest] = line.split(' ');
        if (isEdgeWord(second)) {
            this.addEdge(first, second, rest);
            return;
        }
        const opens = line.endsWith('{');
        const [id = '', role = ''] = first.split(')')[0]?.split('(') ?? [];
        const said = line.slice(first.length, opens ? -1 : undefined).trim();
        this.shapes.push({ id, ...this.parent(), ...this.node(role, said) });
        if (opens) {
            this.around.push(id);
        }
    }

    private parent(): Pick<ShapeInput, 'parentId'> {
        const parentId = this.around.at(-1);
        return parentId === undefined ? {} : { parentId };
    }

    private node(role: string, said: string): ShapeInput {
        const label = said === '' ? {} : { label: said.split('\\n').join('\n') };
        if (role === 'frame' || role === 'text') {
            return { type: role, ...label };
        }
        if (role.startsWith('note') && role !== 'note') {
            const side = ({ '@': 'over', '<': 'left', '>': 'right' } as const)[role[4] ?? ''];
            return { type: 'geo', ...label, props: { face: 'note' }, sequence: { over: role.slice(5).split(','), ...(side && { side }) } };
        }
        if (said.includes('|') || role === 'class' || role === 'table') {
            return { type: 'geo', props: { face: role === 'table' ? 'table' : 'class', rows: rowsOf(said) } };
        }
        const face = FACES.find(each => each === role);
        const outline = (['ellipse', 'diamond', 'hexagon', 'cloud', 'oval', 'rhombus'] as const).find(geo => geo === role);
        if (role !== '' && !face && !outline) {
            throw new Error(`${this.name}: there is no face ${role}.`);
        }
        return { type: 'geo', ...label, ...(face && { props: { face } }), ...(outline && { props: { geo: outline } }) };
    }

    private addEdge(from: string, word: string, [to = '', ...rest]: readonly string[]): void {
        const [label = '', startLabel = '', endLabel = ''] = rest
            .join(' ')
            .split(';')
            .map(part => part.trim());
        const { life, ...look } = edgeProps(word);
        const props = { ...look, ...(startLabel !== '' && { startLabel }), ...(endLabel !== '' && { endLabel }) };
        this.edges++;
        this.shapes.push({
            type: 'arrow',
            id: `e${this.edges}`,
            from,
            to,
            ...(this.kind === 'sequence' && this.parent()),
            ...(label !== '' && { label }),
            ...(Object.keys(props).length > 0 && { props }),
            ...(life && { sequence: { life } })
        });
    }
}
