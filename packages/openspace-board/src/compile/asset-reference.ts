import type { TLAsset, TLRecord } from '@tldraw/tlschema';
import type { AskedNotation } from '../notation/apply-notation';
import type { BoardView } from '../document/board-view';
import { asShape } from '../document/board-schema';
import { iconAssetOf, nodeNotationOf } from '../notation/read-notation';
import type { Findings } from './compile-props';

/** The asset that a shape shows, if it is of a kind that shows one. */
export function assetIdOf(props: object): TLAsset['id'] | undefined {
    return 'assetId' in props && typeof props.assetId === 'string' ? (props.assetId as TLAsset['id']) : undefined;
}

/** Reports a shape whose asset is neither on the board nor part of the shape's input. */
export function requireAsset(view: BoardView, props: object, brought: TLAsset | undefined, { field, issues }: Findings): void {
    const id = assetIdOf(props);
    if (id !== undefined && id !== brought?.id && view.get(id)?.typeName !== 'asset') {
        issues.push({ path: field('props.assetId'), message: 'is not an asset of this board', received: JSON.stringify(id) });
    }
}

/** Reports an icon that a call names and the board does not have. */
export function requireIcon(view: BoardView, { node, isIconAsked }: AskedNotation, { field, issues }: Findings): void {
    const id = iconAssetOf(node);
    const asset = id && view.get(id);
    if (isIconAsked && node?.icon !== undefined && !(asset?.typeName === 'asset' && asset.type === 'image')) {
        issues.push({
            path: field('props.icon'),
            message: 'is neither a picture of this board, as asset:ID, nor the name of an icon, as aws:s3',
            received: JSON.stringify(node.icon.slice(0, 60))
        });
    }
}

/** The assets that were only shown by shapes that no longer exist. */
export function orphanedAssets(gone: Iterable<TLRecord>, after: BoardView): TLAsset['id'][] {
    const candidates = new Set<TLAsset['id']>();
    for (const record of gone) {
        for (const id of assetsOf(record)) {
            if (after.get(id)) {
                candidates.add(id);
            }
        }
    }
    if (candidates.size > 0) {
        for (const record of after.records()) {
            assetsOf(record).forEach(id => candidates.delete(id));
        }
    }
    return [...candidates];
}

/** The assets that a record shows, also as the icon of its notation. */
export function assetsOf(record: TLRecord): TLAsset['id'][] {
    if (record.typeName !== 'shape') {
        return [];
    }
    const shape = asShape(record);
    const ids = [assetIdOf(record.props), shape?.type === 'geo' ? iconAssetOf(nodeNotationOf(shape)) : undefined];
    return ids.filter(id => id !== undefined);
}
