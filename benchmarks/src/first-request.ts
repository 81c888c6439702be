import { App } from '@openspace/e2e/lib/harness/app';
import { rawRequest } from '@openspace/e2e/lib/harness/raw-http';
import type { Benchmark } from './benchmark';
import { compare } from './timing';

const ROUNDS = 300;
const MAX_ADDED_MS = 5;

/** Each request comes over a connection of its own, so the kernel is asked each time. */
export const firstRequest: Benchmark = {
    name: 'first-request',
    question: `a connection's first request where the kernel is asked who connects, beyond the same with --no-token, in units of ${MAX_ADDED_MS} ms`,
    bar: 1,
    measure: async () => {
        const apps = await Promise.all([App.start({ access: 'same-user' }), App.start({ access: 'open' })]);
        const [asked, open] = apps;
        try {
            const { a, b } = await compare(
                ROUNDS,
                () => rawRequest(asked, '/openspace/access'),
                () => rawRequest(open, '/openspace/access')
            );
            return { ratio: (a - b) / MAX_ADDED_MS, figures: { asked: a, open: b } };
        } finally {
            await Promise.all(apps.map(app => app.stop()));
        }
    }
};
