export * from './diagram-program';
export * from './interpret';
export * from './limits';
export * from './to-diagram';
