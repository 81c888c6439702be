import type { ArtSource } from '@openspace/diagram';
import { lookOf } from '@openspace/diagram/lib/codecs/drawio/picture/look-of';
import {
    type FindStencil,
    parseStencil,
    programArtIn,
    programArtText,
    type ShapePrograms,
    type Stencil,
    stencilsOf
} from '@openspace/drawio';
import { installedPrograms } from './installed-programs';

/** A stencil of a stencil of a stencil; draw.io's own are not nested deeper. */
const MOST_ROUNDS = 4;

let installed: ShapePrograms | undefined;

/** The marks of cells that programs paint, by their names. @param art the stencils that the programs paint with */
export async function paintPrograms(names: readonly string[], art: ArtSource): Promise<ReadonlyMap<string, string>> {
    const programs = (installed ??= installedPrograms());
    const stencils = new Map<string, Stencil | undefined>();
    const painted = new Map<string, string>();
    const load = async (wanted: readonly string[]): Promise<void> => {
        const found = await art(wanted);
        wanted.forEach(name => {
            const xml = found.get(name);
            stencils.set(name, xml === undefined ? undefined : parseStencil(xml));
        });
    };
    const asked = names.flatMap(name => {
        const cell = programArtIn(name);
        return cell ? [{ name, cell }] : [];
    });
    await load([...new Set(asked.flatMap(({ cell }) => stencilsOf(cell.style)).map(name => name.toLowerCase()))]);
    for (const { name, cell } of asked) {
        for (let round = 0; round < MOST_ROUNDS; round++) {
            const missing = new Set<string>();
            const find: FindStencil = wanted => {
                const key = wanted.toLowerCase();
                if (!stencils.has(key)) {
                    missing.add(key);
                }
                return stencils.get(key);
            };
            const marks = programs.paint({ ...cell, look: lookOf(cell.style) }, find);
            if (missing.size === 0) {
                if (marks) {
                    painted.set(name, programArtText(marks));
                }
                break;
            }
            await load([...missing]);
        }
    }
    return painted;
}
