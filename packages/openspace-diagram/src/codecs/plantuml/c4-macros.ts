import type { DiagramNode, Style } from '../../diagram';
import type { Losses } from '../../losses';
import { c4Colors, type C4Element, c4Kind, c4Label, c4Native, c4Shape } from '../shared/c4-look';
import type { GraphDraft } from '../shared/graph-draft';
import { nameUnshown, readC4Hint } from './c4-hints';
import { boundaryKind, noC4Styles, readC4Style } from './c4-styles';
import { argumentOf, type MacroCall, macroCall } from './macro-call';
import type { PlantLine } from './plantuml-source';
import { plainText } from './plantuml-text';

const ELEMENT = /^(Person|System|Container|Component)(Db|Queue)?(_Ext)?$/;
const BOUNDARY = /^(?:(Enterprise|System|Container|Component)_)?Boundary$/;
const NODE = /^(?:Deployment_)?Node(?:_[LR])?$/;
export const RELATION = /^(Bi)?Rel(Index)?(_Back)?(?:_Neighbor)?(?:_(?:D|Down|U|Up|L|Left|R|Right))?$/;
const COUNTER = /^(?:increment|setIndex|SetIndex)$/;

/** What a diagram with the macros is read into. */
export interface C4Place {
    readonly draft: GraphDraft;
    readonly losses: Losses;
    /** The frame that is open. */
    parent(): string | undefined;
    open(id: string, line: PlantLine): void;
    /** The id of what a relation names. */
    refer(name: string): string;
}

/**
 * The macros of C4-PlantUML (https://github.com/plantuml-stdlib/C4-PlantUML), which are part of PlantUML's own library: a file that
 * includes them needs no other file for them.
 */
export class C4Macros {
    /** Whether any was read, and where to the flow goes then. */
    isUsed = false;
    direction: 'right' | undefined;
    private readonly painted: { readonly id: string; readonly base: Style; readonly kind: string; readonly tags: string }[] = [];
    private readonly related = new Map<string, string>();
    private readonly styles = noC4Styles();
    private index = 1;

    /** @param isDynamic whether relations have numbers */
    constructor(
        private readonly place: C4Place,
        private readonly isDynamic: boolean
    ) {}

    read(line: PlantLine): boolean {
        const call = macroCall(line.text);
        if (!call || (call.rest !== '' && call.rest !== '{' && !/^\{\s*\}$/.test(call.rest))) {
            return false;
        }
        const isRead =
            this.element(call) || this.boundary(call, line) || this.relation(call) || readC4Style(call, this.styles) || this.hint(call);
        this.isUsed ||= isRead;
        if (isRead) {
            nameUnshown(call, this.place.losses);
        }
        return isRead;
    }

    /** Gives elements the colours of their kinds and tags, which may be said after them. */
    finish(): void {
        const { draft } = this.place;
        for (const { id, base, kind, tags } of this.painted) {
            const node = draft.node(id);
            this.nameUnknown(tags, this.styles.tags, id);
            const looks = [this.styles.kinds.get(kind), ...tagsIn(tags).map(tag => this.styles.tags.get(tag))].filter(
                look => look !== undefined
            );
            const shape = looks.findLast(look => look.shape !== undefined)?.shape;
            if (node) {
                const style = looks.reduce<Style>((all, look) => ({ ...all, ...look.style }), base);
                draft.put({ ...node, style, ...(shape !== undefined && node.shape !== 'frame' && { shape }) });
            }
        }
        const { all, relations } = this.styles;
        draft.changeEdges(edge => {
            const tags = this.related.get(edge.id);
            this.nameUnknown(tags ?? '', relations, edge.id);
            const own = tagsIn(tags ?? '').map(tag => relations.get(tag));
            return tags === undefined ? edge : { ...edge, style: Object.assign({}, all, ...own) as Style };
        });
    }

    private nameUnknown(tags: string, known: ReadonlyMap<string, unknown>, id: string): void {
        if (tagsIn(tags).some(tag => !known.has(tag))) {
            this.place.losses.add('Tags without a style are left out.', id);
        }
    }

    private element(call: MacroCall): boolean {
        const [, word = '', form = '', external] = ELEMENT.exec(call.name) ?? [];
        const alias = argumentOf(call, 'alias', 0);
        if (word === '' || alias === '') {
            return false;
        }
        const takesTechnology = word === 'Container' || word === 'Component';
        const [label = alias, ...more] = this.texts(call, ['label', ...(takesTechnology ? ['techn'] : []), 'descr']);
        const [technology = '', description = ''] = takesTechnology ? more : [this.named(call, 'type'), more[0] ?? ''];
        const element: C4Element = {
            kind: word.toLowerCase() as C4Element['kind'],
            form: form.toLowerCase() as C4Element['form'],
            isExternal: external !== undefined,
            name: label,
            technology,
            description
        };
        const kind = c4Kind(element);
        const after = takesTechnology ? 4 : 3;
        this.put(call, { id: alias, shape: c4Shape(kind), ...c4Native(kind), label: c4Label(element) }, c4Colors(kind), {
            // Databases and queues look like others of their kind.
            kind: kind.replace(/_(?:db|queue)$/, ''),
            sprite: after,
            tags: after + 1
        });
        return true;
    }

    private boundary(call: MacroCall, line: PlantLine): boolean {
        const found = BOUNDARY.exec(call.name);
        const isNode = NODE.test(call.name);
        const alias = argumentOf(call, 'alias', 0);
        if ((!found && !isNode) || alias === '') {
            return false;
        }
        const takesType = isNode || found?.[1] === undefined;
        const [label = alias, type = '', description = ''] = this.texts(call, [
            'label',
            ...(takesType ? ['type'] : []),
            ...(isNode ? ['descr'] : [])
        ]);
        const isHolder = call.rest === '{';
        const parts = [label, bracketed(takesType ? type : (found?.[1] ?? '')), isNode ? description : this.named(call, 'descr')];
        this.put(
            call,
            { id: alias, shape: isHolder ? 'frame' : 'rectangle', label: parts.filter(part => part !== '').join(isHolder ? ' ' : '\n') },
            isHolder ? {} : { fill: '#ffffff', stroke: '#a2a2a2' },
            {
                kind: isNode ? 'node' : boundaryKind((found?.[1] ?? '').toLowerCase()),
                sprite: isNode ? 4 : Infinity,
                tags: isNode ? 5 : takesType ? 3 : 2
            }
        );
        if (isHolder) {
            this.place.open(alias, line);
        }
        return true;
    }

    /** @param at where the arguments are that say something of the look */
    private put(
        call: MacroCall,
        node: DiagramNode,
        base: Style,
        at: { readonly kind: string; readonly sprite: number; readonly tags: number }
    ): void {
        const { draft, losses } = this.place;
        const parent = this.place.parent();
        const [sprite, tags] = [argumentOf(call, 'sprite', at.sprite), argumentOf(call, 'tags', at.tags)];
        const link = argumentOf(call, 'link', at.tags + 1);
        if (sprite !== '') {
            losses.add('Sprites are left out.', node.id);
        }
        draft.put({ ...node, ...(link !== '' && { link }), ...(parent !== undefined && parent !== node.id && { parent }), style: base });
        this.painted.push({ id: node.id, base, kind: at.kind, tags });
    }

    private relation(call: MacroCall): boolean {
        const [, both, indexed, back] = RELATION.exec(call.name) ?? [];
        const isNumberNamed = call.named.has('e_index');
        const args = indexed === undefined || isNumberNamed ? call.args : call.args.slice(1);
        const at = (name: string, index: number): string => argumentOf({ ...call, args }, name, index);
        const [from, to] = [at('from', 0), at('to', 1)];
        if (!RELATION.test(call.name) || from === '' || to === '') {
            return false;
        }
        const { draft, losses } = this.place;
        const [label = '', technology = '', description = ''] = this.texts({ ...call, args: args.slice(1) }, ['label', 'techn', 'descr']);
        const number = this.numberOf(indexed === undefined ? undefined : argumentOf(call, 'e_index', 0));
        const parts = [`${number}${label}`, bracketed(technology), description];
        const id = draft.connect({
            from: { node: this.place.refer(from), ...((both ?? back) !== undefined && { arrowhead: 'arrow' as const }) },
            to: { node: this.place.refer(to), ...(back === undefined && { arrowhead: 'arrow' as const }) },
            label: parts.filter(part => part !== '').join('\n')
        });
        this.related.set(id, at('tags', 6));
        if (at('link', 7) !== '') {
            losses.add('Links of relations are left out.', id);
        }
        if (at('sprite', 5) !== '') {
            losses.add('Sprites are left out.', id);
        }
        return true;
    }

    private hint({ name, args, named }: MacroCall): boolean {
        const { losses } = this.place;
        if (COUNTER.test(name)) {
            const count = Number(args[0] ?? named.values().next().value ?? 1);
            this.index = Number.isInteger(count) ? (name === 'increment' ? this.index + count : count) : this.index;
            return true;
        }
        if (/^LAYOUT_(?:LEFT_RIGHT|LANDSCAPE)$/.test(name)) {
            this.direction = 'right';
        }
        return readC4Hint(name, losses);
    }

    /** What stands before the label of a relation that has its turn. */
    private numberOf(given: string | undefined): string {
        if (given === undefined && !this.isDynamic) {
            return '';
        }
        return given !== undefined && !given.includes('(') ? `${plainText(given)}: ` : `${this.index++}: `;
    }

    /** Texts that follow the alias, by their names or in their order. */
    private texts(call: MacroCall, names: readonly string[]): string[] {
        return names.map((name, at) => plainText(argumentOf(call, name, at + 1), message => this.place.losses.add(message)));
    }

    private named(call: MacroCall, name: string): string {
        return plainText(call.named.get(name) ?? '');
    }
}

/** As in `"first+second"`. */
function tagsIn(text: string): string[] {
    return text
        .split('+')
        .map(tag => tag.trim())
        .filter(tag => tag !== '');
}

function bracketed(text: string): string {
    return text === '' ? '' : `[${text}]`;
}
