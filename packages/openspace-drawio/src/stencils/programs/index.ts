export * from './program-art';
export { ShapePrograms } from './shape-programs';
