export * from './diff-diagrams';
export * from './merge-mermaid';
