import type { Catalogue } from '@openspace/tool';

/** What the discovery tools of this toolset look through. */
export interface DrawioDiscovery {
    /** The tools of this toolset, these three included. */
    readonly catalogue: Catalogue;
}
