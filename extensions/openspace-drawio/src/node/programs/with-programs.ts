import type { ArtSource } from '@openspace/diagram';
import { isProgramArt } from '@openspace/drawio';

/** Asks one source for what programs paint and another for all that lies in files. */
export function withPrograms(programs: ArtSource, files: ArtSource): ArtSource {
    return async names => {
        const painted = names.filter(isProgramArt);
        const read = names.filter(name => !isProgramArt(name));
        const found = [painted.length > 0 ? programs(painted) : undefined, read.length > 0 ? files(read) : undefined];
        return new Map((await Promise.all(found)).flatMap(each => [...(each ?? [])]));
    };
}
