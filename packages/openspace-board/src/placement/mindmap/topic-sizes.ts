/** The scale of the central topic, and of topics below main branches, whose own is 1. */
export const CENTRAL = 1.25;
export const FURTHER = 0.9;
