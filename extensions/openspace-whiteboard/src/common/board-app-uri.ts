/** The page that hosts of MCP Apps show next to the answers of some tools. */
export const BOARD_APP_URI = 'ui://openspace/board';
