export * from './mermaid-codec';
export * from './parse-mermaid';
export * from './find-focus';
export { cutTexts, cutTextSaid } from './cut-texts';
