export * from './codec';
export * from './diagram';
export * from './faults-of';
export * from './codecs/mermaid';
