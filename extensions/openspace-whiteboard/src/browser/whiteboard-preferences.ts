import { type PreferenceContribution, type PreferenceSchema, PreferenceScope, PreferenceService } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';

export const LICENSE_KEY_PREFERENCE = 'openspace.whiteboard.licenseKey';
export const GESTURE_LIMIT_PREFERENCE = 'openspace.whiteboard.gestureLimit';

const DEFAULT_GESTURE_LIMIT_S = 5;

const schema: PreferenceSchema = {
    properties: {
        [LICENSE_KEY_PREFERENCE]: {
            scope: PreferenceScope.User,
            type: 'string',
            default: '',
            description: 'A licence key of tldraw (https://tldraw.dev). Without one, boards show its watermark.'
        },
        [GESTURE_LIMIT_PREFERENCE]: {
            type: 'number',
            minimum: 0,
            maximum: 20,
            default: DEFAULT_GESTURE_LIMIT_S,
            description: 'How many seconds an agent waits for you to finish dragging or drawing before it is told to come back later.'
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

    get gestureLimitMs(): number {
        return this.preferences.get(GESTURE_LIMIT_PREFERENCE, DEFAULT_GESTURE_LIMIT_S) * 1_000;
    }

    onLicenseKeyChanged(listener: () => void): { dispose(): void } {
        return this.preferences.onPreferenceChanged(({ preferenceName }) => {
            if (preferenceName === LICENSE_KEY_PREFERENCE) {
                listener();
            }
        });
    }
}
