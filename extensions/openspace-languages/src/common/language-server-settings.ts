/** Seconds without an open file of its languages after which a language server is stopped. */
export const STOP_AFTER_SETTING = 'openspace.languageServers.stopAfter';
export const STOP_AFTER_DEFAULT = 300;
