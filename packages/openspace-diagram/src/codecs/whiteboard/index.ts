export * from './draw-edges';
export * from './draw-nodes';
export * from './plan-import';
export * from './read-diagram';
