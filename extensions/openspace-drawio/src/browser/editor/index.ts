import { toResult } from '@openspace/tool';
import type { DiagramEditorModule } from './diagram-editor';
import { DrawioEditor } from './drawio-editor';

export const openDiagram: DiagramEditorModule['openDiagram'] = (text, name) => toResult(() => new DrawioEditor(text, name));
