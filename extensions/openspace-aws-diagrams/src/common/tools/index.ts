import { type Tool, withFieldGuide } from '@openspace/tool';
import { AWS_FIELDS } from './aws-fields';
import type { AwsDiagrams } from '../aws-diagrams';
import { awsGenerateDiagram } from './aws-generate-diagram';
import { getDiagramExamples } from './get-diagram-examples';
import { listIcons } from './list-icons';

export const awsTools = withFieldGuide<Tool<AwsDiagrams>>(AWS_FIELDS, [awsGenerateDiagram, listIcons, getDiagramExamples]);
