/**
 * The process that runs the extensions of a window: Theia's own program, with its compiled code kept on disk. Theia starts it without
 * the options of the backend, which would do the same.
 */
import { existsSync } from 'fs';
import { createRequire, enableCompileCache, flushCompileCache } from 'module';
import * as path from 'path';

/** It is often ended by a signal, which leaves no time to write. */
const WRITE_AFTER_MS = 5_000;

/** Where the backend keeps its own. The desktop app has none: nothing is written into what was installed. */
const kept = path.join(__dirname, '..', 'compile-cache');
if (existsSync(kept)) {
    enableCompileCache(kept);
    setTimeout(() => flushCompileCache(), WRITE_AFTER_MS).unref();
}

// Another bundle, so that it is compiled only now.
createRequire(__filename)('./plugin-host');
