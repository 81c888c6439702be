export const VSIX_CHECK_PATH = '/services/openspace/vsix-check';
export const VsixCheck = Symbol('VsixCheck');

/** Why a file cannot be installed as an extension. */
export interface VsixProblem {
    readonly kind:
        | 'not-found'
        | 'too-large'
        | 'not-a-zip'
        | 'no-manifest'
        | 'bad-manifest'
        /** It would be written outside of the extension's folder, or to another name than it has. */
        | 'unsafe-path'
        /** A link, a pipe or a device. */
        | 'special-entry'
        /** Another file has the same name, or one that differs only in case. */
        | 'same-name';
    /** The name of the file in it that is the reason, cut and without control characters; in the last three. */
    readonly entry?: string;
}

/** Implemented by the backend, called by windows. */
export interface VsixCheck {
    /**
     * Looks at a file before anything of it is unpacked.
     * @param uri of a `.vsix` on the backend's machine
     * @returns what is wrong with it, or undefined
     */
    problemOf(uri: string): Promise<VsixProblem | undefined>;
}
