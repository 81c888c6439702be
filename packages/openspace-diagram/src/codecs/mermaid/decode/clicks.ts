import type { Draft } from './draft';

/** What a `click` says beyond an address, which is lost. */
export function nameClicks(draft: Draft, id: string, click: { readonly tooltip?: string | undefined; readonly calls?: boolean }): void {
    if (click.tooltip !== undefined && click.tooltip.trim() !== '') {
        draft.losses.add('Tooltips have no place on a board.', id);
    }
    if (click.calls === true) {
        draft.losses.add('Functions that a click calls are left out.', id);
    }
}
