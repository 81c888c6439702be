import type { IconContribution, NamedIcon } from '@openspace/core/lib/common/icon-contribution';
import { ICON_CLASSES, type IconClass } from '../common/icons/icon-catalogue';
import { IconPictures } from './icon-pictures';

/** The icons of node classes, for people who insert them on boards and agents that name them. Those without a picture of their own are left out. */
export class BoardIcons implements IconContribution {
    private readonly all: readonly NamedIcon[] = ICON_CLASSES.filter(({ standsIn }) => !standsIn).map(named);
    private readonly pictures = new IconPictures();

    async icons(): Promise<readonly NamedIcon[]> {
        return this.all;
    }

    async pictureOf(id: string): Promise<string | undefined> {
        return this.pictures.pictureOf(id);
    }
}

function named({ qualified, provider, service, names }: IconClass): NamedIcon {
    const [name = qualified, ...aliases] = names;
    // `S3` says more, and takes less room, than `Simple Storage Service S3`.
    const short = aliases.find(alias => /^[A-Z\d]{2,5}$/.test(alias));
    const keys = [
        ...new Set(
            [short ?? name, ...names].map(
                each =>
                    `${provider}:${spaced(each)
                        .toLowerCase()
                        .replace(/[^a-z\d]+/g, '-')}`
            )
        )
    ];
    return { id: qualified, name: short ?? spaced(name), words: [...aliases, name, spaced(name), service, provider].join(' '), keys };
}

/** `LambdaFunction` as `Lambda Function`, `EC2Rounded` as `EC2 Rounded`. */
function spaced(name: string): string {
    return name.replace(/([a-z])(?=[A-Z])/g, '$1 ').replace(/([A-Z\d])(?=[A-Z][a-z])/g, '$1 ');
}
