// The build writes this module to lib, with scripts/steps/board-app.mjs.

/** The page as HTML; its `meta` element `openspace-address` has no content. */
export const BOARD_APP_PAGE: string;
