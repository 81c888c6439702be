/** By what evolution measures candidates. */
export const FITNESS_METRICS = ['performance', 'visual_quality', 'correctness', 'entropy'] as const;

export type FitnessMetric = (typeof FITNESS_METRICS)[number];
