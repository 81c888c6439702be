import type { DocumentKind } from '@openspace/core/lib/browser/documents/document-kinds';
import { nls } from '@theia/core';
import { codicon } from '@theia/core/lib/browser';
import { BOARD_SUFFIX, TLDR_SUFFIX } from '@openspace/core/lib/common/board-path';

/** Boards, for the IDE. */
export const boardKind: DocumentKind = {
    opener: 'openspace.whiteboard',
    noun: nls.localize('openspace/whiteboard/noun', 'a whiteboard'),
    suffixes: [BOARD_SUFFIX, TLDR_SUFFIX],
    iconClass: `${codicon('paintcan')} openspace-kind-board`
};
