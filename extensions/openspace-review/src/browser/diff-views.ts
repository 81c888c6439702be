/** How two versions are shown. */
export const DIFF_VIEWS = ['sideBySide', 'overlay', 'slider'] as const;

export type DiffView = (typeof DIFF_VIEWS)[number];
