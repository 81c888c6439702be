import { injectable } from '@theia/core/shared/inversify';
import { randomBytes } from 'crypto';
import type { IncomingMessage } from 'http';
import { isEqual } from './access-cookie';

const PREFIX = '/openspace/files/';

/**
 * Paths that are a secret by themselves, other ones with every start. A request that knows one may read the files below it, from any
 * page: frames with an opaque origin send no cookies. Only files of the installation may lie there, never a person's.
 */
@injectable()
export class SecretPaths {
    private readonly secrets: string[] = [];

    /** @returns a path that cannot be guessed, with a slash at both ends */
    add(): string {
        const secret = randomBytes(24).toString('base64url');
        this.secrets.push(secret);
        return `${PREFIX}${secret}/`;
    }

    /** Whether a request only reads what is below one of these paths. */
    covers({ method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean {
        const reads = (method === 'GET' || method === 'HEAD') && headers.upgrade === undefined;
        if (!reads || !url.startsWith(PREFIX)) {
            return false;
        }
        const given = url.slice(PREFIX.length).split('/', 1)[0] ?? '';
        return this.secrets.some(secret => isEqual(given, secret));
    }
}
