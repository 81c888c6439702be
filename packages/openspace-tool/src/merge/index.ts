export * from './change-entry';
export * from './change-words';
export * from './conflict-markers';
export * from './merge-fields';
export * from './merge-lines';
export * from './merge-order';
export * from './merge-things';
export * from './same-json';
