import { append } from '@openspace/tool';
import type { C4Style, C4View, C4Workspace, Condition, Predicate, Selector, ViewRule, ViewStep } from './likec4-model';
import { emptyProps } from './likec4-model';
import { relationProps, takeArrow } from './parse-model';
import type { Token } from './scan-likec4';
import type { TokenReader } from './token-reader';

const DIRECTIONS: Readonly<Record<string, C4View['direction']>> = {
    TopBottom: 'down',
    BottomTop: 'up',
    LeftRight: 'right',
    RightLeft: 'left'
};

const MAX_CONDITIONS = 50;

/** `views { … }`: views, and styles of all of them. */
export function parseViews(reader: TokenReader, workspace: C4Workspace): void {
    reader.string();
    reader.block(() => {
        if (reader.is('style') || reader.is('global')) {
            append(workspace.sharedRules, new ViewParser(reader, workspace).styleRules());
            return;
        }
        const isDynamic = reader.has('dynamic');
        const isDeployment = !isDynamic && reader.has('deployment');
        if (!reader.is('view')) {
            throw reader.fault('expected view, dynamic view, deployment view or style');
        }
        reader.take();
        const kind = isDynamic ? 'dynamic' : isDeployment ? 'deployment' : 'element';
        workspace.views.push(new ViewParser(reader, workspace).view(kind));
    });
}

/** `global { … }`: rules that views take by their name. */
export function parseGlobals(reader: TokenReader, workspace: C4Workspace): void {
    const parser = new ViewParser(reader, workspace);
    reader.block(() => {
        const word = reader.word('style, styleGroup, predicateGroup or dynamicPredicateGroup');
        const name = reader.word('a name').text;
        if (word.text === 'style') {
            workspace.namedRules.set(name, [parser.style()]);
            return;
        }
        if (!/^(styleGroup|predicateGroup|dynamicPredicateGroup)$/.test(word.text)) {
            throw reader.fault('expected style, styleGroup, predicateGroup or dynamicPredicateGroup', word);
        }
        const rules: ViewRule[] = [];
        reader.block(() => append(rules, parser.rules()));
        workspace.namedRules.set(name, rules);
    });
}

class ViewParser {
    private depth = 0;

    constructor(
        private readonly reader: TokenReader,
        private readonly workspace: C4Workspace
    ) {}

    view(kind: C4View['kind']): C4View {
        const { reader } = this;
        const named = reader.next.kind === 'word' && !reader.is('of') && !reader.is('extends') ? reader.take().text : undefined;
        const of = reader.has('of') ? reader.word('the name of an element') : undefined;
        const base = reader.has('extends') ? reader.word('the name of a view') : undefined;
        const name = named ?? (of ? `of ${of.text}` : 'index');
        const view: C4View = { name, kind, of, base, title: '', direction: undefined, rules: [], steps: [] };
        if (reader.is('{')) {
            reader.block(() => this.inView(view));
        }
        return view;
    }

    private inView(view: C4View): void {
        const { reader } = this;
        const props = emptyProps();
        if (reader.has('autoLayout')) {
            const direction = reader.word('TopBottom, LeftRight, BottomTop or RightLeft');
            if (!Object.hasOwn(DIRECTIONS, direction.text)) {
                throw reader.fault('expected TopBottom, LeftRight, BottomTop or RightLeft', direction);
            }
            view.direction = DIRECTIONS[direction.text];
            while (/^\d+$/.test(reader.next.text)) {
                reader.take();
            }
        } else if (/^(include|exclude|style|group|global)$/.test(reader.next.text) && reader.next.kind === 'word') {
            append(view.rules, this.rules());
        } else if (reader.is('rank')) {
            reader.losses.add('Ranks of views are left out.');
            reader.take();
            reader.word('a rank');
            reader.skipBlock();
        } else if (view.kind === 'dynamic' && (reader.is('parallel') || reader.is('par')) && reader.is('{', 1)) {
            reader.take();
            const number = String(countOf(view.steps) + 1);
            reader.block(() => this.step(view.steps, number));
        } else if (view.kind === 'dynamic' && /^(variant|mode)$/.test(reader.next.text)) {
            reader.take();
            if (reader.word('diagram or sequence').text === 'sequence') {
                reader.losses.add('Sequences are laid out as other diagrams are.');
            }
        } else if (reader.property(props)) {
            view.title = props.title ?? view.title;
        } else if (view.kind === 'dynamic') {
            this.step(view.steps, String(countOf(view.steps) + 1));
        } else {
            throw reader.fault('expected include, exclude, style, group, autoLayout or title');
        }
    }

    private step(steps: ViewStep[], number: string): void {
        const { reader } = this;
        let from = reader.word('the name of an element');
        // Steps in a chain: a -> b -> c.
        do {
            const backward = reader.has('<-');
            const kind = backward ? '' : takeArrow(reader);
            const to = reader.word('the name of an element after the arrow');
            steps.push({ from, to, backward, kind, props: relationProps(reader), number: steps.length === 0 ? '1' : number });
            from = to;
        } while (reader.is('->') || reader.is('<-') || reader.is('-['));
    }

    rules(): readonly ViewRule[] {
        const { reader } = this;
        if (reader.is('style') || reader.is('global')) {
            return this.styleRules();
        }
        if (reader.has('group')) {
            const title = reader.string() ?? '';
            const rules: ViewRule[] = [];
            const props = emptyProps();
            reader.block(() => {
                if (!reader.property(props)) {
                    append(rules, this.rules());
                }
            });
            return [{ kind: 'group', title, rules }];
        }
        const word = reader.word('include or exclude');
        if (word.text !== 'include' && word.text !== 'exclude') {
            throw reader.fault('expected include or exclude', word);
        }
        const predicates = [this.predicate()];
        while (reader.has(',')) {
            if (reader.is('}') || /^(include|exclude|style|autoLayout)$/.test(reader.next.text)) {
                break;
            }
            predicates.push(this.predicate());
        }
        return [{ kind: word.text, predicates }];
    }

    styleRules(): readonly ViewRule[] {
        const { reader } = this;
        if (!reader.has('global')) {
            reader.expect('style');
            return [this.style()];
        }
        reader.word('style or predicate');
        const name = reader.word('a name');
        const rules = this.workspace.namedRules.get(name.text);
        if (!rules) {
            reader.losses.add(`No global rule ${JSON.stringify(name.text.slice(0, 40))} is in the file.`);
        }
        return rules ?? [];
    }

    style(): ViewRule {
        const { reader } = this;
        const targets = [this.selector()];
        while (reader.has(',') && !reader.is('{')) {
            targets.push(this.selector());
        }
        const props = emptyProps();
        reader.block(() => reader.property(props));
        const style: C4Style = props.style;
        return { kind: 'style', targets, style };
    }

    private predicate(): Predicate {
        const { reader } = this;
        const at = reader.next;
        const incoming = reader.has('->');
        const from = this.selector();
        const arrow = this.arrow();
        const hasTarget = arrow !== undefined && !incoming && this.isSelector();
        const to = hasTarget ? this.selector() : undefined;
        const where = reader.has('where') ? this.either() : undefined;
        const custom = reader.has('with') ? reader.body() : undefined;
        const shape: Predicate = incoming
            ? { at, to: from, arrow: arrow === undefined ? 'in' : 'inout' }
            : arrow === undefined
              ? { at, from }
              : { at, from, ...(to && { to }), arrow: to ? (arrow === 'both' ? 'both' : 'directed') : 'out' };
        return { ...shape, ...(where && { where }), ...(custom && { custom }) };
    }

    private arrow(): 'one' | 'both' | undefined {
        const { reader } = this;
        if (reader.is('<->')) {
            reader.take();
            return 'both';
        }
        if (reader.is('->') || reader.is('-[') || (reader.next.kind === 'word' && reader.next.text.startsWith('.'))) {
            takeArrow(reader);
            return 'one';
        }
        return undefined;
    }

    private isSelector(): boolean {
        const { kind, text } = this.reader.next;
        return text === '*' || (kind === 'word' && !/^(include|exclude|style|autoLayout|group|where|with|title|global|rank)$/.test(text));
    }

    private selector(): Selector {
        const { reader } = this;
        if (reader.has('*')) {
            return { by: 'all' };
        }
        const token = reader.word('the name of an element, "*", element.kind or element.tag');
        const [, by] = /^element\.(kind|tag)$/.exec(token.text) ?? [];
        if (by === 'kind' || by === 'tag') {
            const equal = this.equality();
            return { by, equal, value: reader.word(`a ${by}`).text.replace(/^#/, '') };
        }
        const [, name = token.text, parts = ''] = /^(.*?)(\.\*\*|\.\*|\._)?$/.exec(token.text) ?? [];
        const ref: Token = { ...token, text: name };
        return { by: 'ref', ref, parts: parts === '.*' || parts === '.**' || parts === '._' ? parts : '' };
    }

    private equality(): boolean {
        const { reader } = this;
        if (reader.has('is')) {
            return !reader.has('not');
        }
        if (reader.has('!=')) {
            return false;
        }
        if (!reader.has('==') && !reader.has('=')) {
            throw reader.fault('expected "=", "!=", "is" or "is not"');
        }
        return true;
    }

    private either(): Condition {
        const parts = [this.all()];
        while (this.reader.has('or')) {
            parts.push(this.all());
        }
        return parts.length === 1 && parts[0] ? parts[0] : { op: 'or', parts };
    }

    private all(): Condition {
        const parts = [this.one()];
        while (this.reader.has('and')) {
            parts.push(this.one());
        }
        return parts.length === 1 && parts[0] ? parts[0] : { op: 'and', parts };
    }

    private one(): Condition {
        const { reader } = this;
        const isNot = reader.has('not');
        if (isNot || reader.has('(')) {
            if (++this.depth > MAX_CONDITIONS) {
                throw reader.fault(`conditions are nested more than ${MAX_CONDITIONS} deep`);
            }
            const inner = isNot ? this.one() : this.either();
            if (!isNot) {
                reader.expect(')');
            }
            this.depth--;
            return isNot ? { op: 'not', part: inner } : inner;
        }
        const word = reader.word('kind or tag');
        const op = word.text.replace(/^(source|target)\./, '');
        if (op !== 'kind' && op !== 'tag') {
            throw reader.fault('expected kind or tag', word);
        }
        const equal = this.equality();
        return { op, equal, value: reader.word(`a ${op}`).text.replace(/^#/, '') };
    }
}

function countOf(steps: readonly ViewStep[]): number {
    return Number(steps.at(-1)?.number ?? 0);
}
