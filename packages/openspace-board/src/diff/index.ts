export * from './apply-diff';
export type { Records } from './binding-keys';
export * from './diff-boards';
export * from './draw-diff';
export { fieldName } from './field-kinds';
export * from './merge-boards';
export * from './record-fields';
export { nameOfRecord } from './record-names';
export { wholeBoard } from './whole-board';
