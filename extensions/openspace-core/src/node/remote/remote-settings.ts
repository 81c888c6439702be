import type { PreferenceService } from '@theia/core';
import type { ServiceSettings } from '../../common/service-settings';
import { remoteError } from './remote-errors';

/** How a remote MCP server is reached. */
export interface RemoteSettings {
    readonly url: URL;
    readonly key: string | undefined;
    /** With the key as a bearer token. */
    readonly headers: Readonly<Record<string, string>>;
    /** What must appear in no log, error or result. */
    readonly secrets: readonly string[];
}

type Preferences = Pick<PreferenceService, 'get' | 'ready'>;

/** The settings of a service as they are now; undefined when it is not set up. @throws ToolError for an address that cannot be used */
export async function remoteSettings(
    service: ServiceSettings,
    preferences: Preferences,
    environment: NodeJS.ProcessEnv = process.env
): Promise<RemoteSettings | undefined> {
    await preferences.ready;
    const text = (variable: string, preference: string): string | undefined => {
        const preferred = preferences.get<unknown>(preference);
        return environment[variable]?.trim() || (typeof preferred === 'string' ? preferred.trim() : '') || undefined;
    };
    const key = text(service.variables.key, service.preferences.key);
    const given = text(service.variables.url, service.preferences.url) ?? (key === undefined ? undefined : service.defaultUrl);
    if (given === undefined) {
        return undefined;
    }
    const more = headersOf(preferences.get<unknown>(service.preferences.headers));
    return toRemoteSettings(given, key, more, service);
}

/** @throws ToolError `BACKEND_UNAVAILABLE` for an invalid address, or one to which a key would be sent unencrypted */
export function toRemoteSettings(
    given: string,
    key: string | undefined,
    more: Readonly<Record<string, string>>,
    { title, variables, preferences }: Pick<ServiceSettings, 'title' | 'variables' | 'preferences'>
): RemoteSettings {
    const where = `Correct ${variables.url}, or ${preferences.url} in the settings.`;
    const url = URL.canParse(given) ? new URL(given) : undefined;
    if (!url || !/^https?:$/.test(url.protocol)) {
        throw remoteError(`The address of ${title} is not an http(s) URL.`, where, []);
    }
    const secret = key !== undefined || Object.keys(more).length > 0 || url.search !== '' || url.password !== '';
    if (url.protocol === 'http:' && secret && !isLoopback(url.hostname)) {
        throw remoteError(`The address of ${title} is http, over which a key could be read on its way.`, `${where} Use https.`, []);
    }
    const inUrl = [url.password, ...url.searchParams.values()];
    return {
        url,
        key,
        headers: { ...more, ...(key !== undefined && { Authorization: `Bearer ${key}` }) },
        secrets: [key ?? '', ...Object.values(more), ...inUrl].filter(value => value.length >= 4)
    };
}

/** An address without parts that may be keys, so that it can be shown. */
export function shownUrl({ origin, pathname }: URL): string {
    return `${origin}${pathname}`;
}

function isLoopback(host: string): boolean {
    return host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
}

function headersOf(value: unknown): Record<string, string> {
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return Object.fromEntries(
        entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && /^[\w-]+$/.test(entry[0]))
    );
}
