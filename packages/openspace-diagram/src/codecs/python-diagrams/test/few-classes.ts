import type { IconClasses } from '../diagram-program';

const MODULES: Readonly<Record<string, readonly string[]>> = {
    'aws.compute': ['EC2', 'ECS', 'EKS', 'Lambda'],
    'aws.database': ['RDS', 'ElastiCache', 'Redshift'],
    'aws.network': ['ELB', 'Route53'],
    'onprem.database': ['PostgreSQL', 'RDS']
};

const byModule = new Map(
    Object.entries(MODULES).map(([module, names]) => [module, new Map(names.map(name => [name, `${module}.${name}`]))])
);
const byName = new Map([...byModule.values()].reverse().flatMap(classes => [...classes]));

/** A handful of classes, one of them in two modules. */
export const FEW_CLASSES: IconClasses = {
    find: name => byName.get(name),
    inModule: module => byModule.get(module),
    names: [...byName.keys()],
    modules: [...byModule.keys()]
};
