import { type Tool, withFieldGuide } from '@openspace/tool';
import type { Whiteboard } from '../whiteboard-port';
import { addShape } from './add-shape';
import { batchAddShapes } from './batch-add-shapes';
import { batchUpdateShapes } from './batch-update-shapes';
import { cameraFit } from './camera-fit';
import { cameraGet } from './camera-get';
import { cameraSet } from './camera-set';
import { commentTools } from './comment-tools';
import { create } from './create';
import { deleteShape } from './delete-shape';
import { deleteShapes } from './delete-shapes';
import { exportDiagram } from './export';
import { findShapes } from './find-shapes';
import { importDiagram } from './import';
import { layout } from './layout';
import { list } from './list';
import { open } from './open';
import { read } from './read';
import { redo } from './redo';
import { replace } from './replace';
import { reviewToolsWith } from './review-tools';
import { selectionGet } from './selection-get';
import { selectionSet } from './selection-set';
import { snapshot } from './snapshot';
import { takeBack } from './take-back';
import { undo } from './undo';
import { updateShape } from './update-shape';
import { WHITEBOARD_FIELDS } from './whiteboard-fields';

/** Every tool of the whiteboard, in the order in which they are listed. */
export const whiteboardTools = withFieldGuide<Tool<Whiteboard>>(WHITEBOARD_FIELDS, [
    list,
    read,
    create,
    open,
    addShape,
    batchAddShapes,
    replace,
    updateShape,
    batchUpdateShapes,
    deleteShape,
    deleteShapes,
    findShapes,
    cameraSet,
    cameraFit,
    cameraGet,
    snapshot,
    layout,
    importDiagram,
    exportDiagram,
    selectionGet,
    selectionSet,
    undo,
    redo,
    takeBack
]);

/** Tools whose plan can be left to a person to decide on. */
const proposing = whiteboardTools.filter(({ input }) => 'mode' in input.shape);

export const reviewTools = reviewToolsWith(proposing);

/** All that agents do with boards. */
export const boardTools: readonly Tool<Whiteboard>[] = [...whiteboardTools, ...commentTools, ...reviewTools];
