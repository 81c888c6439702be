export * from './parts';
export * from './trimmed';
export * from './xml-prolog';
