import type { Tool } from '@openspace/tool';
import type { AwsDiagrams } from './aws-diagrams';
import { awsGenerateDiagram } from './tools/aws-generate-diagram';
import { getDiagramExamples } from './tools/get-diagram-examples';
import { listIcons } from './tools/list-icons';

export const awsTools: readonly Tool<AwsDiagrams>[] = [awsGenerateDiagram, listIcons, getDiagramExamples];
