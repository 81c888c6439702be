import { iconAssetOf, nodeNotationOf } from '@openspace/board';
import type { Editor, TLGeoShape } from '@tldraw/tldraw';

/** What is copied has the pictures of its icons with it. tldraw finds only the assets that a shape names in its props. */
export function copyIcons(editor: Editor): void {
    const contentOf = editor.getContentFromCurrentPage.bind(editor);
    editor.getContentFromCurrentPage = shapes => {
        const content = contentOf(shapes);
        if (!content) {
            return undefined;
        }
        const icons = content.shapes.flatMap(shape =>
            editor.isShapeOfType<TLGeoShape>(shape, 'geo') ? [iconAssetOf(nodeNotationOf(shape))] : []
        );
        const assets = [...new Set(icons)].map(id => id && editor.getAsset(id)).filter(asset => asset !== undefined);
        return { ...content, assets: [...content.assets, ...assets] };
    };
}
