import { type Tool, withFieldGuide } from '@openspace/tool';
import { CANVAS_FIELDS } from '@openspace/excalidraw/lib/common/tools/excalidraw-fields';
import type { AwsDiagrams } from '../aws-diagrams';
import { awsGenerateDiagram } from './aws-generate-diagram';
import { getDiagramExamples } from './get-diagram-examples';
import { listIcons } from './list-icons';

export const awsTools = withFieldGuide<Tool<AwsDiagrams>>(CANVAS_FIELDS, [awsGenerateDiagram, listIcons, getDiagramExamples]);
