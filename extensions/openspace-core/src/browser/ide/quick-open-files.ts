import { CancellationToken, nls, type QuickPickItem, type QuickPicks } from '@theia/core';
import {
    type FileQuickPickItem,
    type QuickFileSelectOptions,
    QuickFileSelectService
} from '@theia/file-search/lib/browser/quick-file-select-service';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { inject, injectable } from '@theia/core/shared/inversify';
import { nameRank } from '../../common/name-rank';

/**
 * *Open File* lists names that start with what is typed before all others, and only files that exist. Theia lists every
 * recent file first whose path has the letters, also after it was deleted.
 */
@injectable()
export class QuickOpenFiles extends QuickFileSelectService {
    @inject(FileService)
    private readonly files: FileService;

    override async getPicks(typed = '', token = CancellationToken.None, options?: QuickFileSelectOptions): Promise<QuickPicks> {
        const picks = await super.getPicks(typed, token, options);
        const found = picks.findIndex(({ label, type }) => type === 'separator' && label === FOUND);
        const [recent, others] = found < 0 ? [picks, []] : [picks.slice(0, found), picks.slice(found)];
        const existing = await this.existing(recent.filter(isFile));
        if (typed.trim() === '') {
            return under(RECENT, existing);
        }
        const all = [...existing, ...others.filter(isFile)].sort((a, b) => rankOf(a, typed) - rankOf(b, typed));
        const best = all[0] && rankOf(all[0], typed);
        const first = existing.filter(item => rankOf(item, typed) === best);
        return [
            ...under(RECENT, first),
            ...under(
                FOUND,
                all.filter(item => !first.includes(item))
            )
        ];
    }

    protected override compareItems(left: FileQuickPickItem, right: FileQuickPickItem, typed: string): number {
        return rankOf(left, typed) - rankOf(right, typed) || super.compareItems(left, right, typed);
    }

    private async existing(items: readonly FileQuickPickItem[]): Promise<FileQuickPickItem[]> {
        const exist = await Promise.all(items.map(({ uri }) => this.files.exists(uri)));
        return items.filter((_, at) => exist[at]);
    }
}

const RECENT = nls.localizeByDefault('recently opened');
const FOUND = nls.localizeByDefault('file results');

function isFile(item: QuickPicks[number]): item is FileQuickPickItem {
    return 'uri' in item;
}

function rankOf({ uri }: FileQuickPickItem, typed: string): number {
    return nameRank(uri.path.toString(), typed);
}

function under(label: string, items: readonly QuickPickItem[]): QuickPicks {
    return items.length === 0 ? [] : [{ type: 'separator', label }, ...items];
}
