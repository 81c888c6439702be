/** Where the backend serves tldraw's fonts, icons and translations, relative to the window's address. */
export const TLDRAW_ASSETS_PATH = './openspace/tldraw-assets/';
/** Where the backend serves ELK's script for a worker. */
export const ELK_WORKER_PATH = './openspace/elk-worker.js';
