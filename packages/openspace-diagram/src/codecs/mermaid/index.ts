export * from './parse-mermaid';
