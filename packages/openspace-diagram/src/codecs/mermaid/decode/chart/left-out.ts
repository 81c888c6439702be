import { append } from '@openspace/tool';
import type { ParsedDiagramModel } from 'pele';
import type { Draft } from '../draft';
import { lettersOf } from './source-texts';

/** So many names are told. */
const NAMED = 5;

/** Says which names a chart has no room for: of leaves that are too small, and of categories that stand too close. */
export function reportLeftOut(model: ParsedDiagramModel, draft: Draft): void {
    const shown = new Set([...draft.nodes, ...draft.edges].flatMap(({ label = '' }) => [label, ...label.split('\n')].map(lettersOf)));
    const missing = [...new Set(namesIn(model))].filter(name => !shown.has(lettersOf(draft.plain(name, false, name))));
    if (missing.length > 0) {
        const names = missing.slice(0, NAMED).map(name => JSON.stringify(name));
        const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : '';
        draft.losses.add(`Names that have no room in the chart are left out: ${names.join(', ')}${more}.`);
    }
}

function namesIn(model: ParsedDiagramModel): string[] {
    switch (model.type) {
        case 'treemap': {
            const names: string[] = [];
            const open = [...model.roots];
            for (let node = open.pop(); node; node = open.pop()) {
                names.push(node.name);
                append(open, node.children ?? []);
            }
            return names;
        }
        case 'xychart':
            return model.xAxis.type === 'band' ? model.xAxis.categories : [];
        default:
            return [];
    }
}
