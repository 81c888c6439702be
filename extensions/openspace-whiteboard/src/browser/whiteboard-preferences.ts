import type { AgentStyle } from '@openspace/board';
import { nls, type PreferenceContribution, type PreferenceSchema, PreferenceScope, PreferenceService } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { AGENT_STYLE_PREFERENCE, agentStyleFrom } from '../common/agent-style-preference';

export const LICENSE_KEY_PREFERENCE = 'openspace.whiteboard.licenseKey';
export const REMOTE_CONTENT_PREFERENCE = 'openspace.whiteboard.remoteContent';
export const GESTURE_LIMIT_PREFERENCE = 'openspace.whiteboard.gestureLimit';

const DEFAULT_GESTURE_LIMIT_S = 5;

const REMOTE_CONTENT_POLICIES = ['ask', 'never'] as const;
export type RemoteContentPolicy = (typeof REMOTE_CONTENT_POLICIES)[number];

const schema: PreferenceSchema = {
    properties: {
        [LICENSE_KEY_PREFERENCE]: {
            scope: PreferenceScope.User,
            type: 'string',
            default: '',
            description: nls.localize(
                'openspace/whiteboard/licenseKey',
                'A licence key of tldraw (https://tldraw.dev). Without one, boards show its watermark.'
            )
        },
        [REMOTE_CONTENT_PREFERENCE]: {
            // Not in a workspace's settings, which come with the board.
            scope: PreferenceScope.User,
            type: 'string',
            enum: [...REMOTE_CONTENT_POLICIES],
            enumDescriptions: [
                nls.localize('openspace/whiteboard/remoteContent/ask', 'Ask for each board and host.'),
                nls.localize('openspace/whiteboard/remoteContent/never', 'Load nothing from other hosts.')
            ],
            default: 'ask',
            description: nls.localize(
                'openspace/whiteboard/remoteContent/description',
                'Whether boards load pictures, videos and embedded pages from other hosts. Such a request tells the host that you opened the board.'
            )
        },
        [GESTURE_LIMIT_PREFERENCE]: {
            type: 'number',
            minimum: 0,
            maximum: 20,
            default: DEFAULT_GESTURE_LIMIT_S,
            description: nls.localize(
                'openspace/whiteboard/gestureLimit',
                'How many seconds an agent waits for you to let go of a shape that it wants to change before it is told to come back later. It changes all other shapes at once.'
            )
        }
    }
};

export const whiteboardPreferences: PreferenceContribution = { schema };

/** What the person chose for whiteboards. */
@injectable()
export class WhiteboardPreferences {
    @inject(PreferenceService)
    private readonly preferences: PreferenceService;

    get licenseKey(): string {
        return this.preferences.get(LICENSE_KEY_PREFERENCE, '').trim();
    }

    get remoteContent(): RemoteContentPolicy {
        return this.preferences.get<RemoteContentPolicy>(REMOTE_CONTENT_PREFERENCE, 'ask');
    }

    get gestureLimitMs(): number {
        return this.preferences.get(GESTURE_LIMIT_PREFERENCE, DEFAULT_GESTURE_LIMIT_S) * 1_000;
    }

    get agentStyle(): AgentStyle {
        return agentStyleFrom(this.preferences.get<unknown>(AGENT_STYLE_PREFERENCE));
    }

    onLicenseKeyChanged(listener: () => void): { dispose(): void } {
        return this.onChanged(LICENSE_KEY_PREFERENCE, listener);
    }

    onRemoteContentChanged(listener: () => void): { dispose(): void } {
        return this.onChanged(REMOTE_CONTENT_PREFERENCE, listener);
    }

    private onChanged(name: string, listener: () => void): { dispose(): void } {
        return this.preferences.onPreferenceChanged(({ preferenceName }) => {
            if (preferenceName === name) {
                listener();
            }
        });
    }
}
