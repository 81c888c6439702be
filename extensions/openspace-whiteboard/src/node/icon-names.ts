import type { NamedIcon } from '@openspace/core/lib/common/icon-contribution';
import { nearestOf } from '@openspace/tool';
import { matchShapes } from '../common/match-shapes';
import type { NamedPicture } from '../common/icons-server';

/** An icon that calls can name. */
export interface CalledIcon extends NamedIcon {
    readonly keys: readonly [string, ...string[]];
}

/** So many names that may have been meant are told. */
const MOST_NEAREST = 3;
/** What providers put before the names of their products. */
const PROVIDER = /^(aws|amazon|azure|microsoft|gcp|google|mdi)[-_ ]+/i;

/** The icons that calls name, by their names. Case, spaces and hyphens in them do not count. */
export class IconNames {
    private readonly sets = new Map<string, Map<string, CalledIcon>>();

    /** Of two icons with one name, the first is meant; the name that one is usually called by is its own. */
    constructor(icons: readonly NamedIcon[]) {
        const called = icons.flatMap(icon => (isCalled(icon) ? [icon] : []));
        called.forEach(icon => this.add(icon.keys[0], icon));
        called.forEach(icon => icon.keys.slice(1).forEach(key => this.add(key, icon)));
    }

    /** The icon that `said` names, as `aws:s3`. */
    find(said: string): CalledIcon | undefined {
        const [set, name] = partsOf(said);
        const known = this.sets.get(set);
        return known?.get(plain(name)) ?? known?.get(plain(name.replace(PROVIDER, '')));
    }

    /** What is said of a name of no icon. @param withNearest whether with the names that may have been meant, which takes time */
    refusal(said: string, withNearest = true): Extract<NamedPicture, { nearest: unknown }> {
        const [set, name] = partsOf(said);
        const known = this.sets.get(set);
        const sets = [...this.sets.keys()].sort().map(each => `${each}:`);
        return {
            fault: known ? 'is not the name of an icon' : `is not the name of an icon; those begin with ${sets.join(', ')} or asset:`,
            nearest: withNearest ? this.near(name, known ? [known] : [...this.sets.values()]) : []
        };
    }

    private add(key: string, icon: CalledIcon): void {
        const [set, name] = partsOf(key);
        const known = this.sets.get(set) ?? new Map<string, CalledIcon>();
        this.sets.set(set, known);
        if (!known.has(plain(name))) {
            known.set(plain(name), icon);
        }
    }

    private near(name: string, sets: readonly ReadonlyMap<string, CalledIcon>[]): string[] {
        const icons = [...new Set(sets.flatMap(set => [...set.values()]))];
        const spelt = new Map(icons.flatMap(({ keys }) => keys.map(key => [partsOf(key)[1], keys[0]] as const)));
        const near = [
            ...matchShapes(icons, name.replace(PROVIDER, '')).map(({ keys }) => keys[0]),
            ...nearestOf(name, spelt.keys(), MOST_NEAREST).flatMap(key => spelt.get(key) ?? [])
        ];
        return name.trim() === '' ? [] : [...new Set(near)].slice(0, MOST_NEAREST);
    }
}

function isCalled(icon: NamedIcon): icon is CalledIcon {
    return icon.keys !== undefined && icon.keys.length > 0;
}

function partsOf(said: string): readonly [set: string, name: string] {
    const at = said.indexOf(':');
    return at < 0 ? ['', said] : [said.slice(0, at).trim().toLowerCase(), said.slice(at + 1)];
}

function plain(name: string): string {
    return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
