export * from './codec';
export * from './codecs/excalidraw';
export * from './codecs/mermaid';
export * from './codecs/python-diagrams';
export * from './diagram';
export * from './faults-of';
