import { append } from '@openspace/tool';
import type { Style } from '../../diagram';
import type { Losses } from '../../losses';
import { type FaceLook, lookFields } from '../shared/face-look';
import { GraphDraft, MAX_DEPTH } from '../shared/graph-draft';
import { readNote } from './notes';
import type { LineReader, PlantLine } from './plantuml-source';
import { linkedText, plainText } from './plantuml-text';
import { headOfGroup } from './activity-group';
import { actionIn, isActionOver, type Way, wayOf } from './activity-action';
import { ACTION, ARROW, type Block, CONNECTOR, ELSE_IF, IF, LANE, REPEAT_WHILE, STEPS, tail, type Tail, WHILE } from './activity-patterns';
import { colorOf } from './relation';

/** Actions, decisions, loops and forks, one after the other. */
export class ActivityDiagram {
    readonly draft: GraphDraft;
    private tails: readonly Tail[] = [];
    private readonly blocks: Block[] = [];
    private pending: Way | undefined;
    private count = 0;
    private last: string | undefined;
    private lane: string | undefined;
    private started = false;

    constructor(
        private readonly reader: LineReader,
        private readonly losses: Losses
    ) {
        this.draft = new GraphDraft(losses);
    }

    get isOpen(): boolean {
        return this.blocks.length > 0;
    }

    finish(): GraphDraft {
        return this.draft;
    }

    read(line: PlantLine): boolean {
        const { text } = line;
        const context = { reader: this.reader, draft: this.draft, losses: this.losses, idOf: (name: string) => name };
        if (/^(floating\s+)?note\b/i.test(text)) {
            const plain = { ...line, text: text.replace(/^floating\s+/i, '') };
            return readNote(plain, { ...context, last: this.last, parent: this.parent });
        }
        if (/^(start|stop|end|kill|detach|break)$/i.test(text)) {
            return this.terminal(text.toLowerCase(), line);
        }
        if (ACTION.test(text)) {
            return this.action(line);
        }
        const lane = LANE.exec(text);
        if (lane) {
            return this.swimlane((lane[2] ?? '').trim(), lane[3]?.trim(), colorOf(lane[1] ?? ''));
        }
        const arrow = ARROW.exec(text);
        if (arrow) {
            return (this.pending = wayOf(arrow, this.losses)) !== undefined;
        }
        const [, connector] = CONNECTOR.exec(text) ?? [];
        if (connector !== undefined) {
            return this.follow(STEPS.connector, connector, {}, `connector ${connector}`) !== '';
        }
        return this.decision(line) || this.loop(line) || this.parallel(line) || this.group(line);
    }

    private get parent(): string | undefined {
        return this.blocks.findLast(({ kind }) => kind === 'partition')?.node ?? this.lane;
    }

    private terminal(word: string, line: PlantLine): boolean {
        if (word === 'start') {
            if (this.started && this.tails.length > 0) {
                throw this.reader.fault(line, 'expected an action; the activity has started');
            }
            this.follow(STEPS.start, '', {}, 'start');
            this.started = true;
        } else if (word === 'break') {
            const block = this.blocks.findLast(({ kind }) => kind === 'repeat' || kind === 'while');
            if (!block) {
                throw this.reader.fault(line, 'expected "break" inside of a loop');
            }
            append(block.breaks, this.tails);
            this.tails = [];
        } else {
            if (word === 'stop' || word === 'end') {
                this.follow(STEPS.stop, '', {}, word);
            }
            this.tails = [];
        }
        return true;
    }

    private action(line: PlantLine): boolean {
        const lines = [line.text];
        while (!isActionOver(lines.at(-1) ?? '')) {
            const next = this.reader.take();
            if (!next) {
                throw this.reader.fault(line, 'expected ";" at the end of the action');
            }
            lines.push(next.text);
        }
        const { look, text, style } = actionIn(lines.join('\n'), this.losses);
        this.follow(look, text, style);
        return true;
    }

    /** @param title left out where the lane was named before, or is called as it is named */
    private swimlane(name: string, title: string | undefined, fill: string | undefined): boolean {
        this.lane = `lane ${name}`;
        const known = this.draft.node(this.lane);
        const label = known && title === undefined ? known.label : plainText(title ?? name);
        const style = fill === undefined ? known?.style : { fill };
        this.draft.put({ id: this.lane, shape: 'frame', label, ...(style && { style }) });
        return true;
    }

    private decision(line: PlantLine): boolean {
        const { text } = line;
        const opened = IF.exec(text);
        const chosen = opened ? null : /^switch\s*\((.*)\)$/i.exec(text);
        if (opened || chosen) {
            const before = this.tails;
            const node = this.follow(STEPS.decision, (opened ?? chosen)?.[1] ?? '', {});
            this.open(line, { kind: opened ? 'if' : 'switch', opened: line, node, ends: [], before, breaks: [] });
            this.tails = opened ? [tail(node, opened[2] ?? opened[3])] : [];
            return true;
        }
        const again = ELSE_IF.exec(text.replace(/^\([^)]*\)\s*/, ''));
        if (again) {
            const block = this.nextBranch('if', line);
            const node = this.follow(STEPS.decision, again[1] ?? '', {});
            this.blocks[this.blocks.length - 1] = { ...block, node };
            this.tails = [tail(node, again[2] ?? again[3])];
            return true;
        }
        const other = /^else\s*(?:\((.*)\))?$/i.exec(text);
        if (other) {
            this.nextBranch('if', line, other[1]).hasElse = true;
            return true;
        }
        const branch = /^case\s*\((.*)\)$/i.exec(text);
        if (branch) {
            this.nextBranch('switch', line, branch[1]).hasElse = true;
            return true;
        }
        if (/^end\s?(if|switch)$/i.test(text)) {
            const block = this.current(/switch/i.test(text) ? 'switch' : 'if', line);
            this.blocks.pop();
            this.tails = [...block.ends, ...this.tails, ...(block.hasElse === true ? [] : [tail(block.node, undefined)])];
            return true;
        }
        return false;
    }

    private loop(line: PlantLine): boolean {
        const { text } = line;
        const repeated = /^repeat\s*(:.*)?$/i.exec(text);
        if (repeated) {
            const node = this.follow(STEPS.merge, '', {}, 'repeat');
            this.open(line, { kind: 'repeat', opened: line, node, ends: [], before: [], breaks: [] });
            return repeated[1] === undefined || this.action({ ...line, text: repeated[1] });
        }
        const backward = /^backward\s*(:.*;)$/i.exec(text);
        if (backward) {
            this.losses.add('Actions on the way back of a loop are on the way forward.');
            return this.action({ ...line, text: backward[1] ?? '' });
        }
        const until = REPEAT_WHILE.exec(text);
        if (until) {
            const block = this.current('repeat', line);
            this.blocks.pop();
            const node = this.follow(STEPS.decision, until[1] ?? '', {});
            this.link(tail(node, until[2]), block.node);
            this.tails = [tail(node, until[3]), ...block.breaks];
            return true;
        }
        const looped = WHILE.exec(text);
        if (looped) {
            const node = this.follow(STEPS.decision, looped[1] ?? '', {});
            this.open(line, { kind: 'while', opened: line, node, ends: [], before: [], breaks: [] });
            this.tails = [tail(node, looped[2])];
            return true;
        }
        const ended = /^end\s?while\s*(?:\((.*)\))?$/i.exec(text);
        if (ended) {
            const block = this.current('while', line);
            this.blocks.pop();
            this.tails.forEach(each => this.link(each, block.node));
            this.tails = [tail(block.node, ended[1]), ...block.breaks];
            return true;
        }
        return false;
    }

    private parallel(line: PlantLine): boolean {
        const [, kind = '', again] = /^(fork|split)(\s+again)?$/i.exec(line.text) ?? [];
        const name = kind.toLowerCase() === 'fork' ? 'fork' : 'split';
        if (kind !== '' && again === undefined) {
            const before = this.tails;
            const node = this.follow(STEPS.bar, '', {}, name);
            this.open(line, { kind: name, opened: line, node, ends: [], before, breaks: [] });
            return true;
        }
        if (kind !== '') {
            this.nextBranch(name, line);
            return true;
        }
        const ended = /^end\s?(fork|split|merge)\s*(?:\{(.*)\})?$/i.exec(line.text);
        if (!ended) {
            return false;
        }
        const isMerge = ended[1]?.toLowerCase() === 'merge';
        const open = this.blocks.at(-1);
        const block = this.current(
            isMerge && open?.kind === 'split' ? 'split' : ended[1]?.toLowerCase() === 'split' ? 'split' : 'fork',
            line
        );
        this.blocks.pop();
        this.tails = [...block.ends, ...this.tails];
        if (this.tails.length > 0) {
            if (ended[2] !== undefined) {
                this.losses.add('Conditions of joins are left out.');
            }
            this.follow(isMerge ? STEPS.merge : STEPS.bar, '', {}, `end ${block.kind}`);
        }
        return true;
    }

    private group(line: PlantLine): boolean {
        const { name, color = '' } = headOfGroup(line.text) ?? {};
        if (name !== undefined) {
            const fill = colorOf(color);
            const id = this.draft.free(`partition ${name}`);
            const { parent } = this;
            this.draft.put({
                id,
                shape: 'frame',
                label: plainText(name),
                ...(fill && { style: { fill } }),
                ...(parent !== undefined && { parent })
            });
            this.open(line, { kind: 'partition', opened: line, node: id, ends: [], before: [], breaks: [] });
            return true;
        }
        if (line.text === '}' || /^end\s?group$/i.test(line.text)) {
            this.current('partition', line);
            this.blocks.pop();
            return true;
        }
        return false;
    }

    private open(line: PlantLine, block: Block): void {
        if (this.blocks.length >= MAX_DEPTH) {
            throw this.reader.fault(line, `branches are nested more than ${MAX_DEPTH} deep`);
        }
        this.blocks.push(block);
    }

    /** Ends the branch of the block that is open, and begins its next one. */
    private nextBranch(kind: Block['kind'], line: PlantLine, label?: string): Block {
        const block = this.current(kind, line);
        append(block.ends, this.tails);
        this.tails = [tail(block.node, label)];
        return block;
    }

    private current(kind: Block['kind'], line: PlantLine): Block {
        const block = this.blocks.at(-1);
        if (block?.kind !== kind) {
            const what = block ? `"${block.kind}" of line ${block.opened.line} is open` : 'nothing is open';
            throw this.reader.fault(line, `expected what belongs to what is open; ${what}`);
        }
        return block;
    }

    /** Adds a node after what came last. */
    private follow(look: FaceLook, text: string, style: Style, name?: string): string {
        const { text: said, link } = linkedText(text);
        const label = plainText(said, message => this.losses.add(message));
        const id = this.draft.free(name ?? (label === '' ? `step ${++this.count}` : label.replace(/\s+/g, ' ').slice(0, 60)));
        const { parent } = this;
        const own = { ...(label !== '' && { label }), ...(link && { link }), ...(parent !== undefined && { parent }) };
        this.draft.put({ id, ...lookFields(look), style, ...own });
        this.tails.forEach(each => this.link(each, id));
        this.tails = [{ node: id }];
        this.last = id;
        return id;
    }

    private link({ node, label }: Tail, to: string): void {
        const text = this.pending?.label ?? label ?? '';
        const own = { ...(text !== '' && { label: text }), ...(this.pending && { style: this.pending.style }) };
        this.draft.connect({ from: { node }, to: { node: to, arrowhead: 'arrow' }, ...own });
        this.pending = undefined;
    }
}
