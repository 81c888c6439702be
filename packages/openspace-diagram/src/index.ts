export * from './codec';
export * from './codecs/python-diagrams';
export * from './diagram';
export * from './faults-of';
export * from './codecs/mermaid';
