import { nls } from '@theia/core';

/** Texts that more than one view shows. */
export const COMMON_TEXTS = {
    beingDrawn: nls.localize('openspace/common/beingDrawn', 'Drawing…'),
    cannotBeRead: nls.localize('openspace/common/cannotBeRead', 'cannot be read'),
    connectAgent: nls.localize('openspace/common/connectAgent', 'Connect an agent'),
    diagram: nls.localize('openspace/common/diagram', 'diagram'),
    drawing: (file: string) => nls.localize('openspace/common/drawing', 'Drawing {0} on a whiteboard', file),
    fit: nls.localize('openspace/common/fit', 'Fit'),
    fitToView: nls.localize('openspace/common/fitToView', 'Fit to view'),
    goToLine: (line: number) => nls.localize('openspace/common/goToLine', 'Go to line {0}', line),
    lookingForAgents: nls.localize('openspace/common/lookingForAgents', 'Looking for agents…'),
    openInTextEditor: nls.localize('openspace/common/openInTextEditor', 'Open in Text Editor'),
    notImported: nls.localize('openspace/import/failed', 'The file could not be imported.'),
    openOnWhiteboard: nls.localize('openspace/common/openOnWhiteboard', 'Open on whiteboard'),
    preview: nls.localize('openspace/common/preview', 'Preview'),
    tryAgain: nls.localize('openspace/common/tryAgain', 'Try again'),
    zoomIn: nls.localize('openspace/common/zoomIn', 'Zoom in'),
    zoomOut: nls.localize('openspace/common/zoomOut', 'Zoom out'),
    zoomToWhole: nls.localize('openspace/common/zoomToWhole', 'Zoom to 100%'),
    exportAs: (format: string) => nls.localize('openspace/common/exportAs', 'Export as {0}', format),
    saved: (file: string) => nls.localize('openspace/common/saved', 'Saved {0}', file),
    cannotBeShown: (name: string) => nls.localize('openspace/common/cannotBeShown', '{0} cannot be shown', name),
    pictureOf: (name: string) => nls.localize('openspace/common/pictureOf', 'Picture of {0}', name),
    /** @param messages of all that got lost, of which the first are shown */
    losses: (messages: readonly string[]) =>
        nls.localize('openspace/common/losses', 'What the whiteboard cannot show: {0}', messages.slice(0, 5).join(' '))
};
