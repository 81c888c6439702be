/** Seconds without an open file of its languages after which a language server is stopped. */
export const STOP_AFTER_SETTING = 'openspace.languageServers.stopAfter';
export const STOP_AFTER_DEFAULT = 300;
/** As VS Code calls it. */
export const VALIDATE_MARKDOWN_SETTING = 'markdown.validate.enabled';
