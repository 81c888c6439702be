import type { Tool } from '@openspace/tool';
import type { DiagramsPort } from '../drawio-port';
import type { OpenFile, ShapesPort } from '../shapes-port';
import { addCells } from './add-cells';
import { addCellsOfShape } from './add-cells-of-shape';
import { addCellsToGroup } from './add-cells-to-group';
import { addConnection } from './add-connection';
import { addPage } from './add-page';
import { addShape } from './add-shape';
import { clearDiagram } from './clear-diagram';
import { createDiagram } from './create-diagram';
import { createFlowchart } from './create-flowchart';
import { createGroups } from './create-groups';
import { createLayer } from './create-layer';
import { deleteCellById } from './delete-cell-by-id';
import { deletePage } from './delete-page';
import { editCells } from './edit-cells';
import { editEdges } from './edit-edges';
import { exportDiagram } from './export-diagram';
import { finishDiagram } from './finish-diagram';
import { getDiagramStats } from './get-diagram-stats';
import { getShapeCategories } from './get-shape-categories';
import { getShapesInCategory } from './get-shapes-in-category';
import { getStylePresets } from './get-style-presets';
import { importDiagram } from './import-diagram';
import { listGroupChildren } from './list-group-children';
import { listLayers } from './list-layers';
import { listPagedModel } from './list-paged-model';
import { listPages } from './list-pages';
import { moveCellToLayer } from './move-cell-to-layer';
import { removeCellFromGroup } from './remove-cell-from-group';
import { renamePage } from './rename-page';
import { saveDiagram } from './save-diagram';
import { searchShapes } from './search-shapes';
import { setActiveLayer } from './set-active-layer';
import { setActivePage } from './set-active-page';
import { setCellShape } from './set-cell-shape';
import { suggestGroupSizing } from './suggest-group-sizing';
import { undoChanges } from './undo-changes';
import { validateGroupContainment } from './validate-group-containment';

/** The tools whose state travels in diagram_xml, in the order in which they are listed. */
export const statelessTools: readonly Tool<ShapesPort>[] = [
    searchShapes,
    getShapeCategories,
    getShapesInCategory,
    getStylePresets,
    addCells,
    addCellsOfShape,
    editCells,
    editEdges,
    setCellShape,
    deleteCellById,
    listPagedModel,
    getDiagramStats,
    listLayers,
    setActiveLayer,
    createLayer,
    moveCellToLayer,
    listPages,
    addPage,
    renamePage,
    deletePage,
    setActivePage,
    createGroups,
    addCellsToGroup,
    removeCellFromGroup,
    listGroupChildren,
    validateGroupContainment,
    suggestGroupSizing,
    importDiagram,
    exportDiagram,
    clearDiagram,
    finishDiagram
];

/** The tools that make, keep and save whole diagrams, which they know by id. */
export const generatorTools: readonly Tool<DiagramsPort>[] = [createFlowchart, createDiagram, addShape, addConnection, saveDiagram];

export { importDiagram, undoChanges };

/** The tools that only work on files. */
export const fileTools: readonly Tool<OpenFile>[] = [undoChanges];
