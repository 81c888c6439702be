import type { KanbanModel } from 'pele';
import type { Draft } from './draft';

/** Columns as frames, cards in them. */
export function decodeKanban(model: KanbanModel, draft: Draft): void {
    for (const { id, label, items } of model.sections) {
        const column = draft.node({ id, shape: 'frame', label, markdown: true, group: draft.drawing.take(id, 'pele-column') });
        for (const { id: card, label: title, ticket, assigned, priority, icon } of items) {
            const details = [ticket, assigned, priority].filter(detail => detail !== undefined && detail !== '');
            const name = draft.node({
                id: card,
                shape: 'rounded',
                text: [draft.plain(title, true, card), details.join(' · ')].filter(line => line !== '').join('\n'),
                parent: column,
                group: draft.drawing.take(card, 'pele-card')
            });
            if (icon !== undefined) {
                draft.losses.add('Icons of nodes are left out; their outlines and labels stay.', name);
            }
        }
    }
}
