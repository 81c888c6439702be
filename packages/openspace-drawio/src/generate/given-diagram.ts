import { invalidInput } from '@openspace/tool';
import { z } from 'zod';
import { DrawioDocument } from '../document/drawio-document';
import type { DiagramsPort } from '../drawio-port';
import { fileOf } from '../edit/diagram-session';
import { choosePage } from '../edit/find-page';
import { LIMITS } from '../limits';
import { changedFile, changesFile, id } from '../tool-fields';
import { type DiagramUris, diagramUris } from '../store/diagram-uri';
import { resourceUris } from './created-diagram';

/** Input of tools that take a diagram as XML or by its id. */
export const givenDiagram = {
    xml: z.string().max(LIMITS.chars).optional().describe('The diagram itself; or give diagram_id'),
    diagram_id: id.optional().describe('Of a diagram made before; it is changed where it is stored')
};

/** The same, or as a file of the workspace. */
export const changedHere = { ...givenDiagram, ...changesFile };

/** The output fields of tools that take {@link changedHere}. */
export const givenBack = { xml: z.string().optional(), resource_uris: resourceUris.optional(), ...changedFile };

export interface GivenDiagram {
    readonly xml?: string | undefined;
    readonly diagram_id?: string | undefined;
}

export interface ChangedHere extends GivenDiagram {
    readonly path?: string | undefined;
    readonly active_page_id?: string | null | undefined;
    readonly expectedRevision?: string | undefined;
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

/** Loads the diagram to change. @throws ToolError `INVALID_INPUT`, `NOT_FOUND`; DrawioError of loading, `PAGE_NOT_FOUND` */
export function loadToChange(given: ChangedHere, port: Pick<DiagramsPort, 'store' | 'room' | 'file' | 'seenPage'>): DrawioDocument {
    fileOf(given, port, 'xml');
    const file = fileOf(given, port, 'diagram_id');
    const document = file ? DrawioDocument.load(file.xml, port.room) : loadGiven(given, port);
    document.damaged = file?.damaged ?? [];
    choosePage(document, given.active_page_id, file && port.seenPage);
    return document;
}

/** Gives the changed diagram back the way it came: as XML, stored again, or in its file. */
export function giveBack(
    { diagram_id }: GivenDiagram,
    document: DrawioDocument,
    { store, file }: Pick<DiagramsPort, 'store' | 'file'>
): { xml?: string; resource_uris?: DiagramUris; active_page_id: string } {
    const active_page_id = document.activePage.id;
    if (file) {
        file.replace(document.toXml());
        return { active_page_id };
    }
    if (diagram_id === undefined) {
        return { xml: document.toXml(), active_page_id };
    }
    store.update(diagram_id, document);
    return { resource_uris: diagramUris(diagram_id), active_page_id };
}
