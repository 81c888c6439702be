/** What a program of the `diagrams` DSL says, as data. */

export const PROGRAM_DIRECTIONS = ['TB', 'BT', 'LR', 'RL'] as const;
export const CURVE_STYLES = ['ortho', 'curved', 'spline', 'polyline'] as const;
export const EDGE_STYLES = ['solid', 'dashed', 'dotted', 'bold'] as const;

export interface ProgramNode {
    readonly id: string;
    readonly label: string;
    /** As `aws.compute.EC2`; left out for a plain node. */
    readonly icon?: string;
    readonly cluster?: string;
}

export interface ProgramCluster {
    readonly id: string;
    readonly label: string;
    readonly parent?: string;
}

export interface ProgramEdge {
    readonly id: string;
    readonly from: string;
    readonly to: string;
    /** An arrowhead at `to`. */
    readonly forward: boolean;
    /** An arrowhead at `from`. */
    readonly reverse: boolean;
    readonly label: string;
    /** `#rrggbb` */
    readonly color?: string;
    readonly style?: (typeof EDGE_STYLES)[number];
}

export interface DiagramProgram {
    readonly name: string;
    /** Without a suffix. */
    readonly filename: string;
    readonly direction: (typeof PROGRAM_DIRECTIONS)[number];
    readonly curve: (typeof CURVE_STYLES)[number];
    readonly nodes: readonly ProgramNode[];
    /** A cluster comes before those in it. */
    readonly clusters: readonly ProgramCluster[];
    readonly edges: readonly ProgramEdge[];
    /** What the program asks for and the drawing has no place for, a sentence each. */
    readonly notes: readonly string[];
}

/** The node classes that a program can use. */
export interface IconClasses {
    /** @returns the qualified name, as `aws.compute.EC2`, of a class or alias that is used without an import. */
    find(name: string): string | undefined;
    /** The classes and aliases of a module such as `aws.compute`, with their qualified names; undefined when there is no such module. */
    inModule(module: string): ReadonlyMap<string, string> | undefined;
    /** Every name that {@link find} knows. */
    readonly names: readonly string[];
    readonly modules: readonly string[];
}
