export const VSIX_CHECK_PATH = '/services/openspace/vsix-check';
export const VsixCheck = Symbol('VsixCheck');

/** Why a file cannot be installed as an extension. */
export type VsixProblem = 'not-found' | 'too-large' | 'not-a-zip' | 'no-manifest' | 'bad-manifest' | 'unsafe-paths';

/** Implemented by the backend, called by windows. */
export interface VsixCheck {
    /**
     * Looks at a file before anything of it is unpacked.
     * @param uri of a `.vsix` on the backend's machine
     * @returns what is wrong with it, or undefined
     */
    problemOf(uri: string): Promise<VsixProblem | undefined>;
}
