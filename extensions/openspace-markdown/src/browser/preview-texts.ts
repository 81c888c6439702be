import { nls } from '@theia/core';

export const PREVIEW_TEXTS = {
    title: (name: string) => nls.localize('openspace/markdown/title', 'Preview {0}', name),
    label: nls.localize('openspace/markdown/label', 'Markdown Preview'),
    // As VS Code calls them.
    open: nls.localizeByDefault('Open Preview'),
    openToSide: nls.localize('openspace/markdown/openToSide', 'Open Preview to the Side'),
    showSource: nls.localize('openspace/markdown/showSource', 'Show Source'),
    loadPicture: nls.localize('openspace/markdown/loadPicture', 'Load picture'),
    pictureFailed: nls.localize('openspace/markdown/pictureFailed', 'The picture cannot be loaded.'),
    fileNotFound: nls.localize('openspace/markdown/fileNotFound', 'not found in the workspace'),
    drawing: nls.localize('openspace/markdown/drawing', 'Drawing…'),
    empty: nls.localize('openspace/markdown/empty', 'The file is empty.'),
    diagram: nls.localize('openspace/markdown/diagram', 'Mermaid diagram'),
    noPicture: (why: string) => nls.localize('openspace/markdown/noPicture', 'The diagram cannot be drawn: {0}', why),
    openDocument: (name: string) => nls.localize('openspace/markdown/openDocument', 'Open {0}', name),
    linkNotFound: (link: string) => nls.localize('openspace/markdown/linkNotFound', 'The workspace has no file {0}.', link.slice(0, 200)),
    anchorNotFound: (anchor: string) =>
        nls.localize('openspace/markdown/anchorNotFound', 'There is no heading {0} in this file.', anchor.slice(0, 200)),
    openWeb: nls.localize('openspace/markdown/openWeb', 'The text links to this address:'),
    textTooLarge: (name: string) =>
        nls.localize('openspace/markdown/textTooLarge', '{0} is too large for a preview. It can be read in the text editor.', name)
};
