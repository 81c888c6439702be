import { isMainThread } from 'worker_threads';

/** What the daemon says when it listens or cannot: one line on its output. */
export type DaemonWord = { readonly listening: number } | { readonly failed: string };

async function daemonMain(): Promise<void> {
    const [{ Daemon }, { DAEMON_PORT }, { MIN_TOKEN_LENGTH, PROOF_KEY_VARIABLE, TOKEN_VARIABLE }] = await Promise.all([
        import('./daemon.js'),
        import('./messages.js'),
        import('./daemon-secret.js')
    ]);
    const port = Number(process.argv[2] ?? DAEMON_PORT);
    const seedSteps = process.argv[3] === undefined ? undefined : Number(process.argv[3]);
    const say = (word: DaemonWord) => process.stdout.write(`${JSON.stringify(word)}\n`);
    // The process that started it holds the other end; without it no one needs the daemon any longer.
    process.on('disconnect', () => process.exit(0));
    const { [TOKEN_VARIABLE]: token = '', [PROOF_KEY_VARIABLE]: proofKey } = process.env;
    // Nothing that it starts needs them.
    delete process.env[TOKEN_VARIABLE];
    delete process.env[PROOF_KEY_VARIABLE];
    if (token.length < MIN_TOKEN_LENGTH) {
        say({ failed: `Set ${TOKEN_VARIABLE} to a secret of at least ${MIN_TOKEN_LENGTH} characters, for the IDE as well.` });
        process.exit(1);
    }
    const daemon = new Daemon({ token, proofKey }, seedSteps);
    try {
        say({ listening: await daemon.listen(port) });
    } catch (error) {
        say({ failed: error instanceof Error ? error.message : String(error) });
        process.exit(1);
    }
    process.on('SIGTERM', () => void daemon.close().then(() => process.exit(0)));
}

// A thread is made for each job: it loads only what it needs.
void (isMainThread ? daemonMain() : import('./thread.js').then(({ threadMain }) => threadMain()));
