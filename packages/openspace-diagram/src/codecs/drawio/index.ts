export * from './decode-drawio';
export * from './drawio-codec';
export { plainLabel } from './drawio-label';
export * from './encode-drawio';
