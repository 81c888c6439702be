import { Emitter, type PreferenceChange, type PreferenceService, PreferenceScope } from '@theia/core';

/** Preferences that a test sets, given as Theia gives them: unchecked. */
export class FakePreferences {
    private readonly changed = new Emitter<PreferenceChange>();
    readonly onPreferenceChanged = this.changed.event;
    readonly ready = Promise.resolve();

    constructor(private values: Readonly<Record<string, unknown>> = {}) {}

    readonly get = (<T>(name: string) => this.values[name] as T) satisfies Pick<PreferenceService, 'get'>['get'];

    set(preferenceName: string, value: unknown): void {
        this.values = { ...this.values, [preferenceName]: value };
        this.changed.fire({ preferenceName, scope: PreferenceScope.User, affects: () => true });
    }
}
