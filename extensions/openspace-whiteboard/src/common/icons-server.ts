import type { IconPicture } from '@openspace/board';
import type { NamedIcon } from '@openspace/core/lib/common/icon-contribution';
import type { NamedStencil, StencilFile } from '@openspace/core/lib/common/stencil-contribution';
import type { CancellationToken } from '@theia/core';

export const ICONS_PATH = '/services/openspace/icons';
export const IconsServer = Symbol('IconsServer');

/** What a name of an icon in a call stands for; for a name of none, what is wrong with it and names that may have been meant. */
export type NamedPicture = IconPicture | { readonly fault: string; readonly nearest: readonly string[] };

/** The icons that calls name. */
export interface Icons {
    /** The pictures of icons by names such as `aws:s3`, in the order of the names. */
    named(names: readonly string[]): Promise<readonly NamedPicture[]>;
}

/** What a search has found, best first. */
export interface FoundPictures {
    readonly icons: readonly NamedIcon[];
    readonly stencils: readonly NamedStencil[];
}

/** The icons and stencils that are installed, for windows. */
export interface IconsServer extends Icons {
    /** At most `limit` of each. */
    search(query: string, limit: number, cancel?: CancellationToken): Promise<FoundPictures>;
    /** Pictures as `data:` URLs by id, of as many as are shown at a time; unknown ones are left out. */
    pictures(ids: readonly string[], cancel?: CancellationToken): Promise<Readonly<Record<string, string>>>;
    /** A file with nothing but this stencil; undefined for an id of none. */
    stencil(id: string): Promise<StencilFile | undefined>;
}
