export * from './bpmn-codec';
export * from './bpmn-format';
