import { invalidInput } from '@openspace/tool';
import { z } from 'zod';
import { DrawioDocument } from '../document/drawio-document';
import type { DiagramsPort } from '../drawio-port';
import { LIMITS } from '../limits';
import { id } from '../tools/fields';
import type { DiagramStore } from '../store/diagram-store';
import { type DiagramUris, diagramUris } from '../store/diagram-uri';

/** Input of tools that take a diagram as XML or by its id. */
export const givenDiagram = {
    xml: z.string().max(LIMITS.chars).optional().describe('The diagram itself; or give diagram_id'),
    diagram_id: id.optional().describe('Of a diagram made before; it is changed where it is stored')
};

export interface GivenDiagram {
    readonly xml?: string | undefined;
    readonly diagram_id?: string | undefined;
}

/** @throws ToolError `INVALID_INPUT` unless exactly one is given, `NOT_FOUND`; DrawioError of loading */
export function loadGiven({ xml, diagram_id }: GivenDiagram, { store, room }: Pick<DiagramsPort, 'store' | 'room'>): DrawioDocument {
    if ((xml === undefined) === (diagram_id === undefined)) {
        const both = xml !== undefined;
        throw invalidInput(
            [{ path: both ? 'diagram_id' : 'xml', message: both ? 'is given in addition to xml' : 'is missing, and so is diagram_id' }],
            'Give xml or diagram_id, one of the two.'
        );
    }
    return DrawioDocument.load(xml ?? store.get(diagram_id ?? '').xml, room);
}

/** Gives the changed diagram back the way it came: as XML, or stored again. */
export function giveBack(
    { diagram_id }: GivenDiagram,
    document: DrawioDocument,
    store: DiagramStore
): { xml: string } | { resource_uris: DiagramUris } {
    if (diagram_id === undefined) {
        return { xml: document.toXml() };
    }
    store.update(diagram_id, document);
    return { resource_uris: diagramUris(diagram_id) };
}
