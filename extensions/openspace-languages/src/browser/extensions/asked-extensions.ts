import { injectable } from '@theia/core/shared/inversify';
import type { VSXExtension } from '@theia/vsx-registry/lib/browser/vsx-extension';
import { VSXExtensionsModel } from '@theia/vsx-registry/lib/browser/vsx-extensions-model';

/** Theia's list of extensions, which contacts the registry only once the person has searched it or opened an extension. */
@injectable()
export class AskedExtensions extends VSXExtensionsModel {
    private isAsked = false;

    override resolve(id: string): Promise<VSXExtension> {
        this.isAsked = true;
        return super.resolve(id);
    }

    protected override doUpdateSearchResult(...search: Parameters<VSXExtensionsModel['doUpdateSearchResult']>): Promise<void> {
        this.isAsked ||= Boolean(search[0].query);
        return super.doUpdateSearchResult(...search);
    }

    protected override shouldRefresh(extension?: VSXExtension): boolean {
        return this.isAsked && super.shouldRefresh(extension);
    }
}
