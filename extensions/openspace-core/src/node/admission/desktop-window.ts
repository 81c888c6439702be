import { ElectronSecurityToken } from '@theia/core/lib/electron-common/electron-token';
import type { IncomingMessage } from 'http';
import { z } from 'zod';
import { isEqual } from './access-cookie';

const secret = z.object({ value: z.string().min(1) });

/**
 * Recognises the windows of the desktop app by the secret that its main process gives them and this backend.
 * @returns undefined when the environment has no such secret
 */
export function desktopWindows(environment: NodeJS.ProcessEnv): ((request: IncomingMessage) => boolean) | undefined {
    const known = secretIn(environment[ElectronSecurityToken]);
    if (known === undefined) {
        return undefined;
    }
    return ({ headers }) =>
        (headers.cookie ?? '').split(';').some(part => {
            const [name, value = ''] = [part.slice(0, part.indexOf('=')).trim(), part.slice(part.indexOf('=') + 1).trim()];
            const given = name === ElectronSecurityToken ? secretIn(decoded(value)) : undefined;
            return given !== undefined && isEqual(given, known);
        });
}

function secretIn(text: string | undefined): string | undefined {
    try {
        return secret.parse(JSON.parse(text ?? '')).value;
    } catch {
        return undefined;
    }
}

function decoded(text: string): string {
    try {
        return decodeURIComponent(text);
    } catch {
        return '';
    }
}
