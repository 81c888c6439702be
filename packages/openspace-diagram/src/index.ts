export * from './codec';
export * from './diagram';
export * from './faults-of';
