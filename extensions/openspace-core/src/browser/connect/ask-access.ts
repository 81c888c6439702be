import { ACCESS_PATH, type Access } from '../../common/access';

/** What agents of this person need to connect; nothing where the backend does not say. */
export async function askAccess(): Promise<Access> {
    try {
        const response = await fetch(new URL(ACCESS_PATH, document.baseURI));
        const { token }: Access = response.ok ? ((await response.json()) as Access) : {};
        return typeof token === 'string' ? { token } : {};
    } catch {
        return {};
    }
}
