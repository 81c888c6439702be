export * from './hilbert';
