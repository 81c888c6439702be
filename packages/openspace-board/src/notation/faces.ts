import type { Face } from './face';
import { BOX_FACES } from './box-faces';
import { FIGURE_FACES } from './figure-faces';
import { LINE_FACES } from './line-faces';
import { FACES, type FaceName } from './notation';

const TABLE: ReadonlyMap<FaceName, Face> = new Map(
    FACES.flatMap(name => {
        const face = BOX_FACES[name] ?? FIGURE_FACES[name] ?? LINE_FACES[name];
        return face ? [[name, face]] : [];
    })
);

export function faceNamed(name: FaceName | undefined): Face | undefined {
    return name === undefined ? undefined : TABLE.get(name);
}
