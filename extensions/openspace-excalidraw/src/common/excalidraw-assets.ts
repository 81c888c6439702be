/** Where the backend serves Excalidraw's fonts, relative to the window's address; the editor appends `fonts/…`. */
export const EXCALIDRAW_ASSETS_PATH = './openspace/excalidraw-assets/';
