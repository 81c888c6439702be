import { append } from '@openspace/tool';
import { IconContribution, type NamedIcon } from '@openspace/core/lib/common/icon-contribution';
import { StencilContribution, type StencilFile } from '@openspace/core/lib/common/stencil-contribution';
import { CancellationToken, ContributionProvider, ILogger } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { setImmediate } from 'timers/promises';
import type { FoundPictures, IconsServer, NamedPicture } from '../common/icons-server';
import { matchShapes } from '../common/match-shapes';
import { IconNames } from './icon-names';

/** Of one call; a window asks for those that it shows. */
const MOST_PICTURES = 100;
/** Of one call, so many names of no icon are told with those that may have been meant. */
const MOST_WITH_NEAREST = 5;
const NOTHING: FoundPictures = { icons: [], stencils: [] };

type Provider<Contribution extends object> = Pick<ContributionProvider<Contribution>, 'getContributions'>;

/** The icons and stencils that other extensions bring. */
@injectable()
export class IconService implements IconsServer {
    private icons: Promise<readonly NamedIcon[]> | undefined;
    private names: IconNames | undefined;

    constructor(
        @inject(ContributionProvider) @named(IconContribution) private readonly contributions: Provider<IconContribution>,
        @inject(ContributionProvider) @named(StencilContribution) private readonly stencils: Provider<StencilContribution>,
        @inject(ILogger) @named('openspace:whiteboard') private readonly logger: Pick<ILogger, 'warn'>
    ) {}

    async search(query: string, limit: number, cancel: CancellationToken = CancellationToken.None): Promise<FoundPictures> {
        // Of several keys pressed in a row, only the last one is searched for.
        await setImmediate();
        if (cancel.isCancellationRequested || !/[\p{L}\p{N}]/u.test(query)) {
            return NOTHING;
        }
        const icons = matchShapes(await this.all(), query).slice(0, limit);
        const stencils: FoundPictures['stencils'][number][] = [];
        for (const contribution of this.stencils.getContributions()) {
            await setImmediate();
            if (cancel.isCancellationRequested) {
                return NOTHING;
            }
            append(stencils, await contribution.search(query, limit, cancel));
        }
        return { icons, stencils: stencils.slice(0, limit) };
    }

    async pictures(ids: readonly string[], cancel: CancellationToken = CancellationToken.None): Promise<Readonly<Record<string, string>>> {
        const found: (readonly [string, string])[] = [];
        for (const id of ids.slice(0, MOST_PICTURES)) {
            // To paint one takes a few milliseconds, and others are waiting, too.
            await setImmediate();
            if (cancel.isCancellationRequested) {
                break;
            }
            const picture = await this.pictureOf(id);
            if (picture !== undefined) {
                found.push([id, picture]);
            }
        }
        return Object.fromEntries(found);
    }

    async stencil(id: string): Promise<StencilFile | undefined> {
        for (const contribution of this.stencils.getContributions()) {
            const file = await contribution.fileOf(id);
            if (file) {
                return file;
            }
        }
        return undefined;
    }

    async named(names: readonly string[]): Promise<readonly NamedPicture[]> {
        const icons = await this.all();
        const known = this.icons ? (this.names ??= new IconNames(icons)) : new IconNames(icons);
        const answers: NamedPicture[] = [];
        let refused = 0;
        for (const said of names) {
            // To look for names that are like one that there is not takes tens of milliseconds, and others are waiting, too.
            await setImmediate();
            const icon = known.find(said);
            const picture = icon && (await this.pictureOf(icon.id));
            answers.push(
                icon && picture !== undefined ? { name: icon.keys[0], picture } : known.refusal(said, ++refused <= MOST_WITH_NEAREST)
            );
        }
        return answers;
    }

    private all(): Promise<readonly NamedIcon[]> {
        this.icons ??= this.load();
        return this.icons;
    }

    /** Icons that cannot be loaded do not hold back those of others; they are tried again, as after an installation that was repaired. */
    private async load(): Promise<readonly NamedIcon[]> {
        const contributions = [...this.contributions.getContributions()];
        contributions.sort((one, other) => Number(one.secondary ?? false) - Number(other.secondary ?? false));
        const loaded = await Promise.allSettled(contributions.map(each => each.icons()));
        const faults = loaded.flatMap(each => (each.status === 'rejected' ? [each.reason as unknown] : []));
        if (faults.length > 0) {
            this.icons = this.names = undefined;
            faults.forEach(fault => void this.logger.warn('Icons cannot be loaded', String(fault)));
        }
        return loaded.flatMap(each => (each.status === 'fulfilled' ? each.value : []));
    }

    private async pictureOf(id: string): Promise<string | undefined> {
        for (const contribution of [...this.contributions.getContributions(), ...this.stencils.getContributions()]) {
            const picture = await contribution.pictureOf(id);
            if (picture !== undefined) {
                return picture;
            }
        }
        return undefined;
    }
}
