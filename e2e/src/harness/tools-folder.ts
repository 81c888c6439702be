import * as path from 'path';
import { ROOT } from './app';

/** Programs of the tests that must not shadow ours. */
export const TOOLS = path.join(ROOT, 'e2e', 'conformance', 'node_modules');
