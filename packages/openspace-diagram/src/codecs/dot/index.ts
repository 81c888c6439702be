export * from './dot-codec';
export * from './dot-format';
