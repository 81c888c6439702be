/** Loaded into the process of a server before its program. */
import { watchLoop } from './watch-loop';

const LIMIT_MS = 30_000;

// What the server starts itself is not watched: it may have programs of its own that take their time.
process.execArgv = [];
watchLoop(LIMIT_MS);
