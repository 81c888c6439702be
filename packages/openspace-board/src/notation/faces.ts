import type { Face } from './face';
import { BOX_FACES } from './box-faces';
import { FIGURE_FACES } from './figure-faces';
import { LINE_FACES } from './line-faces';
import { FACES, type FaceName, type NodeNotation } from './notation';

const TABLE: ReadonlyMap<FaceName, Face> = new Map(
    FACES.flatMap(name => {
        const face = BOX_FACES[name] ?? FIGURE_FACES[name] ?? LINE_FACES[name];
        return face ? [[name, face]] : [];
    })
);

/** The face of a notation, as it is where its label stands. */
export function faceOf({ face, labelPosition }: Pick<NodeNotation, 'face' | 'labelPosition'> = {}): Face | undefined {
    const named = faceNamed(face);
    return (labelPosition && named?.labelled?.[labelPosition]) ?? named;
}

export function faceNamed(name: FaceName | undefined): Face | undefined {
    return name === undefined ? undefined : TABLE.get(name);
}
