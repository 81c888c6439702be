import { append } from '@openspace/tool';
import type { DslElement, DslView } from './structurizr-model';
import { entryOf } from '../shared/entry-of';
import { type DslLine, type DslToken, faultAt } from './structurizr-source';

const VIEWS = ['systemlandscape', 'systemcontext', 'container', 'component', 'dynamic', 'deployment', 'custom'];
const DIRECTIONS: Readonly<Record<string, DslView['direction']>> = { tb: 'down', bt: 'up', lr: 'right', rl: 'left' };

export interface ViewContext {
    readonly source: string;
    find(id: string): DslElement | undefined;
    /** @throws ToolError for what nothing is called */
    known(token: DslToken): DslElement;
}

/** The head of a view. @throws ToolError for what is none */
export function readView(line: DslLine, word: string, { source, find, known }: ViewContext): DslView {
    if (!VIEWS.includes(word)) {
        throw faultAt(source, line, `expected a view or styles, found ${JSON.stringify(word.slice(0, 40))}`);
    }
    const scoped = word !== 'systemlandscape' && word !== 'custom';
    const [scope] = scoped ? line.words.slice(1) : [];
    if (scoped && !scope) {
        throw faultAt(source, line, `expected the identifier of an element after ${word}`);
    }
    const rest = line.words.slice(scoped ? 2 : 1);
    const environment = word === 'deployment' ? rest.shift()?.text : undefined;
    return {
        kind: word,
        scope: scope && scope.text !== '*' ? known(scope) : undefined,
        environment: environment === undefined ? undefined : (find(environment)?.name ?? environment),
        key: rest[0]?.text ?? '',
        title: '',
        includes: [],
        excludes: [],
        steps: [],
        direction: undefined
    };
}

/** A line in a view. @throws ToolError for what does not belong there */
export function readInView(line: DslLine, word: string, view: DslView, { source, known }: ViewContext): void {
    const [, ...rest] = line.words;
    if (word === 'include' || word === 'exclude') {
        append(view[`${word}s`], rest);
    } else if (word === 'autolayout') {
        view.direction = entryOf(DIRECTIONS, rest[0]?.text.toLowerCase()) ?? 'down';
    } else if (word === 'title') {
        view.title = rest[0]?.text ?? '';
    } else if (view.kind === 'dynamic' && line.words.some(({ text }) => text === '->')) {
        const [from, , to, description] = line.words.filter(({ text }, at) => at > 0 || !/^\d[\d.]*:?$/.test(text));
        if (from && to) {
            view.steps.push({ from: known(from), to: known(to), description: description?.text ?? '', technology: '', tags: [] });
        }
    } else if (!/^(description|default|key|properties)$/.test(word) && view.kind !== 'dynamic') {
        throw faultAt(source, line, `expected include, exclude, autoLayout or title, found ${JSON.stringify(word.slice(0, 40))}`);
    }
}
