export * from './draw-edges';
export * from './draw-nodes';
export * from './plan-import';
export type { Imported, ImportOptions } from './plan-page';
export * from './read-diagram';
