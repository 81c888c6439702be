export * from './decode-drawio';
export * from './drawio-codec';
export * from './encode-drawio';
