export * from './likec4-codec';
export * from './likec4-format';
