export * from './plantuml-codec';
export * from './plantuml-format';
