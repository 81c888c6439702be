import type { CancellationToken } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';
import type { FileSearchService } from '@theia/file-search/lib/common/file-search-service';
import { FileSearchServiceImpl } from '@theia/file-search/lib/node/file-search-service-impl';
import { nameRank } from '../../common/name-rank';

/** Of a search that finds more, so many are compared. */
const COMPARED = 20_000;

/** Finds the files whose names fit best. Theia gives the first ones it meets, so that in a large folder the best are missing. */
@injectable()
export class BestNamesFirst extends FileSearchServiceImpl {
    override async find(typed: string, options: FileSearchService.Options, token?: CancellationToken): Promise<string[]> {
        const { limit = COMPARED } = options;
        const found = await super.find(typed, { ...options, limit: Math.max(limit, COMPARED) }, token);
        if (found.length <= limit) {
            return found;
        }
        const ranked = found.map(uri => ({ uri, rank: nameRank(decodeURIComponent(uri), typed) }));
        return ranked
            .sort((a, b) => a.rank - b.rank)
            .slice(0, limit)
            .map(({ uri }) => uri);
    }
}
