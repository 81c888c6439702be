/** Relative to the address of a window. */
export const ACCESS_PATH = 'openspace/access';

/** What agents of the person who asks need to connect. */
export interface Access {
    /** Sent as `Authorization: Bearer`; absent when it is not needed. */
    readonly token?: string;
}
