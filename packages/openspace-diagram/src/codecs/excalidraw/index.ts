export { excalidrawCodec } from './codec/excalidraw-codec';
export * from './edit-scene';
export * from './element';
export { imageOperation } from './image-file';
export type { EditContext } from './new-element';
export type { OperationPlace } from './operation-fault';
export * from './merge-scenes';
export * from './scene';
export type { SceneOperation } from './scene-operation';
