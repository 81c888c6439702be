import type { ParsedDiagramModel } from 'pele';

/** The texts of a chart by the parser's own model, told apart from how the codec draws it. */
export function chartLabels(model: ParsedDiagramModel): string[] {
    return [...textsOf(model)].map(text => text.replace(/^"|"$/g, '').replaceAll('**', '').trim()).filter(text => text !== '');
}

function* textsOf(model: ParsedDiagramModel): Generator<string> {
    if ('title' in model && model.title !== undefined) {
        yield model.title;
    }
    switch (model.type) {
        case 'pie':
            for (const [label, value] of model.sections) {
                yield plain(model.showData ? `${label} [${value}]` : label);
            }
            break;
        case 'gitGraph':
            yield* model.lanes;
            for (const { id, tags, type, customId } of model.commits.values()) {
                yield* tags;
                // Merges and picked commits show an id only where the source gives one.
                if (type < 3 || customId === true) {
                    yield id;
                }
            }
            break;
        case 'timeline':
            yield* model.sections;
            for (const { text, events } of model.periods) {
                yield plain(text);
                yield* events.map(plain);
            }
            break;
        case 'journey':
            yield* model.sections;
            for (const { task, people } of model.tasks) {
                yield task;
                yield* people;
            }
            break;
        case 'quadrantChart':
            for (const text of [...model.quadrants, model.xAxisLeft, model.xAxisRight, model.yAxisBottom, model.yAxisTop]) {
                yield text?.text ?? '';
            }
            yield* model.points.map(({ text }) => text.text);
            break;
        case 'xychart':
            yield* [model.xAxis.title, model.yAxis.title];
            yield* model.xAxis.type === 'band' ? model.xAxis.categories : [];
            break;
        case 'sankey':
            yield* model.nodes.map(({ id }) => id);
            break;
        case 'packet':
            yield* model.rows.flatMap(row => row.map(({ label }) => label));
            break;
        case 'radar':
            yield* model.axes.map(({ label }) => label);
            yield* model.options.showLegend ? model.curves.map(({ label }) => label) : [];
            break;
        case 'treemap': {
            const open = [...model.roots];
            for (let node = open.pop(); node; node = open.pop()) {
                yield node.name;
                open.push(...(node.children ?? []));
            }
            break;
        }
        case 'treeView': {
            const open = [...model.root.children];
            for (let node = open.pop(); node; node = open.pop()) {
                yield node.name;
                open.push(...node.children);
            }
            break;
        }
        case 'venn':
            yield* model.subsets.map(({ label }) => label ?? '');
            break;
        case 'ishikawa': {
            const open = model.root ? [model.root] : [];
            for (let node = open.pop(); node; node = open.pop()) {
                yield node.text;
                open.push(...node.children);
            }
            break;
        }
        case 'wardley':
            yield* model.nodes.map(({ label }) => label);
            break;
        case 'eventmodeling':
            yield* model.boxes.map(({ name }) => name);
            yield* model.lanes.map(({ label }) => label);
            break;
        case 'cynefin':
            yield* [...model.domains.values()].flatMap(({ items }) => items.map(({ label }) => label));
            break;
        case 'railroad':
            yield* model.rules.map(({ name }) => name);
            break;
        case 'agentflow':
            yield* [...model.nodes.values()].map(({ text, id }) => text ?? id);
            break;
        default:
            break;
    }
}

/** Without the numbers of characters, as in `#35;`. */
function plain(text: string): string {
    return text.replace(/(?:#|ﬂ°°)(\d+)(?:;|¶ß)/g, (_whole, code: string) => String.fromCodePoint(Number(code)));
}
