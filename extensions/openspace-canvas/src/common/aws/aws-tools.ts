import { type Tool, withFieldGuide } from '@openspace/tool';
import { CANVAS_FIELDS } from '../tools/canvas-fields';
import type { AwsDiagrams } from './aws-diagrams';
import { awsGenerateDiagram } from './tools/aws-generate-diagram';
import { getDiagramExamples } from './tools/get-diagram-examples';
import { listIcons } from './tools/list-icons';

export const awsTools = withFieldGuide<Tool<AwsDiagrams>>(CANVAS_FIELDS, [awsGenerateDiagram, listIcons, getDiagramExamples]);
