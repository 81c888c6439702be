import { PreferenceService } from '@theia/core';
import TheiaUri from '@theia/core/lib/common/uri';
import { inject, injectable } from '@theia/core/shared/inversify';
import { VSXEnvironmentImpl } from '@theia/vsx-registry/lib/node/vsx-environment-impl';
import { OPEN_VSX, REGISTRY_PREFERENCE } from '../common/extension-preferences';

/** Where the extension registry is: what the person set, or else `VSX_REGISTRY_URL`, or else Open VSX. */
@injectable()
export class RegistryEnvironment extends VSXEnvironmentImpl {
    @inject(PreferenceService)
    private readonly preferences: PreferenceService;

    override async getRegistryUri(): Promise<string> {
        await this.preferences.ready;
        const chosen = this.preferences.get<string>(REGISTRY_PREFERENCE, OPEN_VSX).trim();
        return chosen === '' || chosen === OPEN_VSX ? super.getRegistryUri() : withoutSlashes(chosen);
    }

    override async getRegistryApiUri(): Promise<string> {
        return new TheiaUri(await this.getRegistryUri()).resolve('api').toString(true);
    }
}

function withoutSlashes(address: string): string {
    let end = address.length;
    while (address[end - 1] === '/') {
        end--;
    }
    return address.slice(0, end);
}
