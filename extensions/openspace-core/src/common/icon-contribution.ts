/** Contribution point of the backend: an extension brings icons that people insert on boards, and agents name in calls. */
export const IconContribution = Symbol('IconContribution');

/** An icon that people find by its name. */
export interface NamedIcon {
    /** Unique among all icons, as `aws.compute.EC2`. */
    readonly id: string;
    /** As a person calls it: `Lambda Function`. */
    readonly name: string;
    /** What else it is called, separated by spaces: the provider, the service, other names. */
    readonly words: string;
    /** What tool calls name it by, the usual name first: a set, and words in lower case parted by hyphens, as `aws:api-gateway`. */
    readonly keys?: readonly string[];
}

export interface IconContribution {
    /** Its icons stand behind those of others that are called alike. */
    readonly secondary?: boolean;
    /** All of them; they may be loaded when they are first asked for. */
    icons(): Promise<readonly NamedIcon[]>;
    /** A square picture as a `data:` URL that needs nothing from outside; undefined for an id of another contribution. */
    pictureOf(id: string): Promise<string | undefined>;
}
