/**
 * The process that runs the extensions of a window: Theia's own program, with its compiled code kept on disk. Theia starts it without
 * the options of the backend, which would do the same.
 */
import { createRequire, enableCompileCache, flushCompileCache } from 'module';
import * as path from 'path';

/** It is often ended by a signal, which leaves no time to write. */
const WRITE_AFTER_MS = 5_000;

// Next to the bundles, where the backend keeps its own. Where the folder cannot be written, nothing is kept, and nothing fails.
enableCompileCache(path.join(__dirname, '..', 'compile-cache'));
setTimeout(() => flushCompileCache(), WRITE_AFTER_MS).unref();

// Another bundle, so that it is compiled only now.
createRequire(__filename)('./plugin-host');
