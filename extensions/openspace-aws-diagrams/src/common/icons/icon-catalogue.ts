import { append } from '@openspace/tool';
import type { IconClasses } from '@openspace/diagram';
import { AWS_BASIC_CLASSES } from './aws-basic-classes';
import { AWS_MORE_CLASSES } from './aws-more-classes';
import { AWS_SERVICE_CLASSES } from './aws-service-classes';
import { CLOUD_CLASSES } from './cloud-classes';
import { OTHER_CLASSES } from './other-classes';

/** A node class and the picture that it is drawn with. */
export interface IconClass {
    /** As `aws.compute.EC2`. */
    readonly qualified: string;
    /** As `aws` and `compute`. */
    readonly provider: string;
    readonly service: string;
    /** The class, then its aliases. */
    readonly names: readonly string[];
    /** As `service/AmazonEC2` of aws-icons, `logos/nginx`, or `+kubernetes/Disk`: a sign of aws-icons with a logo. */
    readonly icon: string;
    /** There is no picture of this very thing, and that of the nearest one stands in. */
    readonly standsIn: boolean;
}

const PROVIDERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    aws: { ...AWS_BASIC_CLASSES, ...AWS_SERVICE_CLASSES, ...AWS_MORE_CLASSES },
    ...OTHER_CLASSES,
    ...CLOUD_CLASSES
};

/** Every class that a program can use. Where a name is in several services, the first one is meant. */
export const ICON_CLASSES: readonly IconClass[] = Object.entries(PROVIDERS).flatMap(([provider, services]) =>
    Object.entries(services).flatMap(([service, lines]) =>
        lines
            .trim()
            .split('\n')
            .map(line => toClass(provider, service, line.trim().split(' ')))
    )
);

const BY_QUALIFIED = new Map(ICON_CLASSES.map(icon => [icon.qualified, icon]));

export function iconClass(qualified: string): IconClass | undefined {
    return BY_QUALIFIED.get(qualified);
}

/** The classes as the interpreter of programs wants them. */
export const PROGRAM_CLASSES: IconClasses = programClasses();

/** Names and aliases by provider and service, of those that the filters leave, in whatever case. */
export function iconNames(provider?: string | null, service?: string | null): Record<string, Record<string, string[]>> {
    const listed: Record<string, Record<string, string[]>> = {};
    // Once: a filter may be long.
    const isOfProvider = matcher(provider);
    const isOfService = matcher(service);
    for (const icon of ICON_CLASSES) {
        if (isOfProvider(icon.provider) && isOfService(icon.service)) {
            const services = (listed[icon.provider] ??= {});
            append((services[icon.service] ??= []), icon.names);
        }
    }
    return listed;
}

function matcher(filter: string | null | undefined): (name: string) => boolean {
    const wanted = filter?.trim().toLowerCase();
    return name => (filter ?? '') === '' || name === wanted;
}

function toClass(provider: string, service: string, words: readonly string[]): IconClass {
    const icon = words.at(-1) ?? '';
    const names = words.slice(0, -1);
    return {
        qualified: `${provider}.${service}.${names[0]}`,
        provider,
        service,
        names,
        icon: icon.replace(/^~/, ''),
        standsIn: /^[~+]/.test(icon)
    };
}

function programClasses(): IconClasses {
    const byModule = new Map<string, Map<string, string>>();
    const byName = new Map<string, string>();
    for (const { qualified, provider, service, names } of ICON_CLASSES) {
        const module = `${provider}.${service}`;
        const classes = byModule.get(module) ?? new Map<string, string>();
        byModule.set(module, classes);
        for (const name of names) {
            classes.set(name, qualified);
            if (!byName.has(name)) {
                byName.set(name, qualified);
            }
        }
    }
    return {
        find: name => byName.get(name),
        inModule: module => byModule.get(module),
        names: [...byName.keys()],
        modules: [...byModule.keys()]
    };
}
