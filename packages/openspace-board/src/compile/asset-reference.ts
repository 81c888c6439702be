import type { TLAsset, TLRecord } from '@tldraw/tlschema';
import type { BoardView } from '../document/board-view';
import type { Findings } from './compile-props';

/** The asset that a shape shows, if it is of a kind that shows one. */
export function assetIdOf(props: object): TLAsset['id'] | undefined {
    return 'assetId' in props && typeof props.assetId === 'string' ? (props.assetId as TLAsset['id']) : undefined;
}

/** Reports a shape that shows an asset which neither the board nor the shape itself brings. */
export function requireAsset(view: BoardView, props: object, brought: TLAsset | undefined, { field, issues }: Findings): void {
    const id = assetIdOf(props);
    if (id !== undefined && id !== brought?.id && view.get(id)?.typeName !== 'asset') {
        issues.push({ path: field('props.assetId'), message: 'is not an asset of this board', received: JSON.stringify(id) });
    }
}

/** The assets that only shapes which are no longer there have shown. */
export function orphanedAssets(gone: Iterable<TLRecord>, after: BoardView): TLAsset['id'][] {
    const candidates = new Set<TLAsset['id']>();
    for (const record of gone) {
        const id = record.typeName === 'shape' ? assetIdOf(record.props) : undefined;
        if (id !== undefined && after.get(id)) {
            candidates.add(id);
        }
    }
    if (candidates.size > 0) {
        for (const record of after.records()) {
            const id = record.typeName === 'shape' ? assetIdOf(record.props) : undefined;
            if (id !== undefined) {
                candidates.delete(id);
            }
        }
    }
    return [...candidates];
}
