export * from './diagram-program';
export * from './interpret';
export * from './limits';
export * from './python-diagrams';
export * from './to-diagram';
