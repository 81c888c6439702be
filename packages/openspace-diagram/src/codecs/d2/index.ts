export * from './d2-codec';
export * from './d2-format';
