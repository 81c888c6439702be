import type { PreferenceService } from '@theia/core';
import { AWS_DIAGRAM_MODES, type AwsDiagramMode } from '../common/aws-diagram-modes';
import { AWS_SETTINGS, DEFAULT_COMMAND } from '../common/aws-preferences';
import { remoteError } from '@openspace/core/lib/node/remote/remote-errors';
import { type RemoteSettings, toRemoteSettings } from '@openspace/core/lib/node/remote/remote-settings';

type Preferences = Pick<PreferenceService, 'get' | 'ready'>;
type Setting = (typeof AWS_SETTINGS)[keyof typeof AWS_SETTINGS];

/** How AWS diagrams are drawn, as the environment and the preferences have it now. */
export class AwsSettings {
    constructor(
        private readonly preferences: Preferences,
        private readonly environment: NodeJS.ProcessEnv = process.env
    ) {}

    /** @throws ToolError `BACKEND_UNAVAILABLE` for a mode that there is not */
    async mode(): Promise<AwsDiagramMode> {
        await this.preferences.ready;
        const given = this.text(AWS_SETTINGS.mode) ?? 'embedded';
        const mode = AWS_DIAGRAM_MODES.find(known => known === given.toLowerCase());
        if (!mode) {
            throw remoteError(
                `There is no mode ${JSON.stringify(given.slice(0, 40))} of drawing AWS diagrams.`,
                `Set ${where('mode')} to ${AWS_DIAGRAM_MODES.join(', ')}.`,
                []
            );
        }
        return mode;
    }

    /** The program of the local server, and its arguments. */
    async command(): Promise<readonly [string, ...string[]]> {
        await this.preferences.ready;
        const preferred = this.preferences.get<unknown>(AWS_SETTINGS.command.preference);
        const variable = AWS_SETTINGS.command.variables.map(name => this.environment[name]?.trim()).find(Boolean);
        const given = variable?.split(/\s+/) ?? (Array.isArray(preferred) ? preferred.filter(part => typeof part === 'string') : []);
        const [command, ...args] = given.length > 0 ? given : DEFAULT_COMMAND;
        return [command ?? '', ...args];
    }

    /** Whether pictures go onto an Excalidraw canvas that is open, also unasked. */
    async placesPictures(): Promise<boolean> {
        await this.preferences.ready;
        return this.preferences.get<unknown>(AWS_SETTINGS.placePicture.preference) === true;
    }

    /** @throws ToolError `BACKEND_UNAVAILABLE` with the setting that is missing or wrong */
    async remote(): Promise<RemoteSettings> {
        await this.preferences.ready;
        const url = this.text(AWS_SETTINGS.url);
        if (url === undefined) {
            throw remoteError(
                'There is no address of the remote server for AWS diagrams.',
                `Set ${where('url')}, or ${where('mode')} to embedded.`,
                []
            );
        }
        const [variable] = AWS_SETTINGS.url.variables;
        const [keyVariable] = AWS_SETTINGS.key.variables;
        return toRemoteSettings(
            url,
            this.text(AWS_SETTINGS.key),
            {},
            {
                title: 'the AWS diagram server',
                variables: { url: variable, key: keyVariable },
                preferences: { url: AWS_SETTINGS.url.preference, key: AWS_SETTINGS.key.preference, headers: '' }
            }
        );
    }

    private text({ preference, variables }: Setting): string | undefined {
        const preferred = this.preferences.get<unknown>(preference);
        const variable = variables.map(name => this.environment[name]?.trim()).find(Boolean);
        return variable ?? (typeof preferred === 'string' && preferred.trim() !== '' ? preferred.trim() : undefined);
    }
}

/** A setting as messages name it. */
export function where(setting: keyof typeof AWS_SETTINGS): string {
    const { preference, variables } = AWS_SETTINGS[setting];
    return `${variables.join(' or ')} (or ${preference} in the settings)`;
}
