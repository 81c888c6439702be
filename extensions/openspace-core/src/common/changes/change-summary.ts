import { z } from 'zod';

/** The field with which a caller describes its change in the log of changes. */
export const changeSummary = z.string().optional().describe('Short description of what changed for the change log');
