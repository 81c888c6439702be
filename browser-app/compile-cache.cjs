/**
 * Loaded before the backend (`--require`): keeps compiled code on disk, so that the next start, its helpers and its threads do not
 * parse the bundles again. Not by NODE_COMPILE_CACHE, which the person's own programs would inherit in terminals.
 */
const { enableCompileCache, flushCompileCache } = require('node:module');
const path = require('node:path');

// Where the folder cannot be written, nothing is kept, and nothing fails.
enableCompileCache(path.join(__dirname, 'lib', 'compile-cache'));
// Helpers are ended by a signal, which leaves no time to write it.
setTimeout(() => flushCompileCache?.(), 5_000).unref();
