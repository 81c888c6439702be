import { AssetRecordType, type Editor, getHashForString } from '@tldraw/tldraw';

/** tldraw would fetch the page behind a pasted link for its title and picture; nothing leaves this machine unasked. */
export function keepBookmarksHere(editor: Editor): void {
    editor.registerExternalAssetHandler('url', async ({ url }) => ({
        id: AssetRecordType.createId(getHashForString(url)),
        typeName: 'asset',
        type: 'bookmark',
        props: { src: url, title: url, description: '', image: '', favicon: '' },
        meta: {}
    }));
}
