import type { Disposable } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';
import { randomBytes } from 'crypto';
import { existsSync } from 'fs';
import { mkdtemp, rm, writeFile } from 'fs/promises';
import { createServer, type Server, type Socket } from 'net';
import * as os from 'os';
import * as path from 'path';
import type { CredentialRequest } from '../../common/git-service';
import { ASKPASS_VARIABLES, type AskpassAnswer, type AskpassQuestion } from './askpass-protocol';

const QUESTION_LIMIT = 4_096;
/** Git is given a program, not a command with arguments. */
const SCRIPT = `#!/bin/sh\nELECTRON_RUN_AS_NODE=1 exec "$${ASKPASS_VARIABLES.node}" "$${ASKPASS_VARIABLES.main}" "$@"\n`;

export type Ask = (request: CredentialRequest) => Promise<string | undefined>;

export interface Asking extends Disposable {
    /** For the git that may ask. */
    readonly env: Readonly<Record<string, string>>;
}

interface Listening {
    readonly folder: string;
    readonly address: string;
    readonly script: string;
    readonly server: Server;
}

/** Answers the questions of git and ssh for credentials by asking the window that started them. Only this user can reach it. */
@injectable()
export class AskpassServer implements Disposable {
    private readonly askers = new Map<string, Ask>();
    private listening: Promise<Listening> | undefined;

    /** @param ask is called at most once for each question until the result is disposed */
    async register(ask: Ask): Promise<Asking> {
        const { address, script } = await (this.listening ??= this.listen());
        const token = randomBytes(16).toString('hex');
        const answers = new Map<string, Promise<string | undefined>>();
        this.askers.set(token, request => {
            // Pull and push of one operation ask for the same.
            const known = answers.get(request.prompt) ?? ask(request);
            answers.set(request.prompt, known);
            return known;
        });
        return {
            env: {
                GIT_ASKPASS: script,
                SSH_ASKPASS: script,
                SSH_ASKPASS_REQUIRE: 'force',
                // Without it, older versions of ssh do not ask.
                DISPLAY: process.env.DISPLAY ?? ':0',
                [ASKPASS_VARIABLES.socket]: address,
                [ASKPASS_VARIABLES.token]: token,
                [ASKPASS_VARIABLES.node]: process.execPath,
                [ASKPASS_VARIABLES.main]: askpassMain()
            },
            dispose: () => void this.askers.delete(token)
        };
    }

    dispose(): void {
        void this.listening?.then(async ({ server, folder }) => {
            server.close();
            await rm(folder, { recursive: true, force: true });
        });
        this.listening = undefined;
    }

    private async listen(): Promise<Listening> {
        const folder = await mkdtemp(path.join(os.tmpdir(), 'openspace-askpass-'));
        const script = path.join(folder, 'askpass.sh');
        await writeFile(script, SCRIPT, { mode: 0o700 });
        const address =
            process.platform === 'win32' ? `\\\\.\\pipe\\openspace-askpass-${randomBytes(8).toString('hex')}` : path.join(folder, 'socket');
        const server = createServer({ allowHalfOpen: true }, socket => this.serve(socket));
        await new Promise<void>((resolve, reject) => {
            server.once('error', reject);
            server.listen(address, resolve);
        });
        server.unref();
        return { folder, address, script, server };
    }

    private serve(socket: Socket): void {
        let text = '';
        socket.setEncoding('utf8');
        socket.on('error', () => socket.destroy());
        socket.on('data', (chunk: string) => {
            text += chunk;
            if (text.length > QUESTION_LIMIT) {
                socket.destroy();
            } else if (text.includes('\n')) {
                socket.removeAllListeners('data');
                void this.answer(text).then(answer => socket.end(JSON.stringify(answer)));
            }
        });
    }

    private async answer(text: string): Promise<AskpassAnswer> {
        try {
            const { token, prompt }: AskpassQuestion = JSON.parse(text);
            const answer = await this.askers.get(token)?.({ prompt: prompt.trim(), kind: kindOf(prompt) });
            return answer === undefined ? {} : { answer };
        } catch {
            return {};
        }
    }
}

function kindOf(prompt: string): CredentialRequest['kind'] {
    return /^Username\b/i.test(prompt) ? 'name' : /\(yes\/no/i.test(prompt) ? 'confirm' : 'secret';
}

/** Next to the bundle of the backend, or next to this file. */
function askpassMain(): string {
    const bundled = path.join(__dirname, 'git-askpass-main.js');
    return existsSync(bundled) ? bundled : path.join(__dirname, 'main.js');
}
