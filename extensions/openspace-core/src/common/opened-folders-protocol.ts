export const OPENED_FOLDERS_PATH = '/services/openspace/opened-folders';
export const OpenedFoldersServer = Symbol('OpenedFoldersServer');

/** Implemented by the backend, called by windows. All addresses are `file:` URIs. */
export interface OpenedFoldersServer {
    /** Whether the person opened this folder or workspace file, or a folder around it, at any time. */
    isOpened(uri: string): Promise<boolean>;
    /** Records that the person opened a folder or workspace file in a dialog of the IDE. */
    open(uri: string): Promise<void>;
    /** Whether the person trusts the authors of all of these files and folders. */
    areTrusted(uris: readonly string[]): Promise<boolean>;
}
