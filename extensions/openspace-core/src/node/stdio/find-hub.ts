import { realpath } from 'fs/promises';
import { announcedHubs, hubsFolder, type AnnouncedHub } from '../announcement/announced-hubs';
import { TOKEN_VARIABLE } from '../admission/hub-token';
import { ACCESS_TOKEN_VARIABLE } from '../admission/access-policy';
import { isOwnServer } from '../admission/own-server';
import { contains } from '../documents/workspace-paths';

/** Names a hub by its MCP URL instead of looking for one. */
export const URL_VARIABLE = 'OPENSPACE_MCP_URL';

/** A process that took a dead hub's id may leave its port unanswered for long. */
const PROBE_LIMIT_MS = 2_000;

export type HubAddress = Pick<AnnouncedHub, 'url' | 'token'>;

/**
 * The hub to talk to from a folder: the one that the environment names, else the one with the innermost workspace
 * around the folder, else the newest.
 * @returns undefined when none answers.
 */
export async function findHub(folder: string, environment: NodeJS.ProcessEnv): Promise<HubAddress | undefined> {
    const [hubToken, accessToken] = [TOKEN_VARIABLE, ACCESS_TOKEN_VARIABLE].map(name => environment[name]?.trim() || undefined);
    const named = environment[URL_VARIABLE];
    const announced = await announcedHubs(hubsFolder(environment));
    const hubs: HubAddress[] = named ? [{ url: named, token: tokenFor(named, announced) }] : await byNearness(folder, announced);
    for (const hub of hubs) {
        if (await answers(hub.url)) {
            const kept = hub.token !== undefined && (await isOwnServer(hub.url)) ? hub.token : undefined;
            return { url: hub.url, token: hubToken ?? kept ?? accessToken };
        }
    }
    return undefined;
}

/** The token of an announced hub goes to no other server than that one. */
function tokenFor(url: string, announced: readonly AnnouncedHub[]): string | undefined {
    return announced.find(hub => placeOf(hub.url) === placeOf(url))?.token;
}

function placeOf(url: string): string {
    if (!URL.canParse(url)) {
        return '';
    }
    const { origin, pathname } = new URL(url);
    return origin + pathname;
}

async function byNearness(folder: string, hubs: readonly AnnouncedHub[]): Promise<AnnouncedHub[]> {
    const here = await realpath(folder);
    const ranked = await Promise.all(
        hubs.map(async hub => {
            const workspace = hub.workspace === undefined ? undefined : await realpath(hub.workspace).catch(() => undefined);
            return { hub, depth: workspace !== undefined && contains(workspace, here) ? workspace.length : 0 };
        })
    );
    // They come newest first, and the sort keeps equals in order.
    return ranked.sort((a, b) => b.depth - a.depth).map(({ hub }) => hub);
}

/** Any answer will do, and the token is not shown yet. */
async function answers(url: string): Promise<boolean> {
    try {
        const response = await fetch(url, { signal: AbortSignal.timeout(PROBE_LIMIT_MS), redirect: 'manual' });
        await response.body?.cancel();
        return true;
    } catch {
        return false;
    }
}
