import type { TLUiActionsContextType } from '@tldraw/tldraw';

/** What tldraw's actions fit into the view, which for them goes on below the panels. */
const FITTING = ['zoom-to-fit', 'zoom-to-selection'] as const;

/** What {@link zoomActions} needs of an editor. */
export interface Zoomed<Bounds> {
    getCurrentPageBounds(): Bounds | undefined;
    getSelectionPageBounds(): Bounds | null;
}

/** tldraw's actions, with those that fit something into the view instead fitting it between the panels. */
export function zoomActions<Bounds>(
    editor: Zoomed<Bounds>,
    actions: TLUiActionsContextType,
    fit: (bounds: Bounds) => void
): TLUiActionsContextType {
    const changed = { ...actions };
    for (const name of FITTING) {
        const action = actions[name];
        if (action) {
            const onSelect = (): void => {
                const bounds = name === 'zoom-to-fit' ? editor.getCurrentPageBounds() : editor.getSelectionPageBounds();
                if (bounds) {
                    fit(bounds);
                }
            };
            changed[name] = { ...action, onSelect };
        }
    }
    return changed;
}
