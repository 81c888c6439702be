/** Builds the app (bundles.mjs), once or again at every change. */
import { bundles } from './bundles.mjs';
import { browserOptions, watch } from './gen-esbuild.browser.mjs';
import { nodeOptions } from './gen-esbuild.node.mjs';

import esbuild from 'esbuild';

const contexts = await Promise.all(bundles(browserOptions, nodeOptions).map(options => esbuild.context(options)));

if (watch) {
    await Promise.all(contexts.map(context => context.watch()));
} else {
    try {
        for (const context of contexts) {
            await context.rebuild();
            await context.dispose();
        }
    } catch {
        process.exit(1);
    }
}
