export * from './structurizr-codec';
export * from './structurizr-format';
