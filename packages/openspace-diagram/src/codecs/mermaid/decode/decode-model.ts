import type { ParsedDiagramModel } from 'pele';
import { decodeArchitecture } from './architecture';
import { decodeBlock } from './block';
import { decodeC4 } from './c4';
import { decodeClass } from './class';
import type { Draft } from './draft';
import { decodeEr } from './er';
import { decodeFlowchart } from './flowchart';
import { decodeGantt } from './gantt';
import { decodeKanban } from './kanban';
import { decodeMindmap } from './mindmap';
import { decodeRequirement } from './requirement';
import { decodeSequence } from './sequence';
import { decodeState } from './state';

/** Draws a diagram of a type that has shapes; false for charts, which have none. */
export function decodeModel(model: ParsedDiagramModel, draft: Draft): boolean {
    switch (model.type) {
        case 'flowchart':
            decodeFlowchart(model, draft);
            return true;
        case 'sequence':
            decodeSequence(model, draft);
            return true;
        case 'class':
            decodeClass(model, draft);
            return true;
        case 'state':
            decodeState(model, draft);
            return true;
        case 'er':
            decodeEr(model, draft);
            return true;
        case 'mindmap':
            decodeMindmap(model, draft);
            return true;
        case 'c4':
            decodeC4(model, draft);
            return true;
        case 'block':
            decodeBlock(model, draft);
            return true;
        case 'architecture':
            decodeArchitecture(model, draft);
            return true;
        case 'requirement':
            decodeRequirement(model, draft);
            return true;
        case 'kanban':
            decodeKanban(model, draft);
            return true;
        case 'gantt':
            decodeGantt(model, draft);
            return true;
        default:
            return false;
    }
}
