import {
    Disposable,
    DisposableCollection,
    Emitter,
    type Event,
    type Resource,
    ResourceError,
    ResourceProvider,
    type URI
} from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { ComparedUris } from '../common/compared-uris';

/** The texts of two versions, as they are on disk and in git. */
export interface ComparedText extends Disposable {
    readonly onDidChange: Event<void>;
    /** A file that does not exist is undefined. */
    read(): Promise<{ readonly before: string | undefined; readonly after: string | undefined }>;
}

@injectable()
export class ComparedTexts {
    @inject(ResourceProvider)
    private readonly resources: ResourceProvider;

    async of(uris: ComparedUris): Promise<ComparedText> {
        const changed = new Emitter<void>();
        const toDispose = new DisposableCollection(changed);
        const open = async (uri: URI): Promise<Resource> => {
            const resource = await this.resources(uri);
            toDispose.push(resource);
            const listening = resource.onDidChangeContents?.(() => changed.fire());
            if (listening) {
                toDispose.push(listening);
            }
            return resource;
        };
        // One that cannot be opened must not leave the other one open.
        const [was, is] = await Promise.allSettled([open(uris.before), open(uris.after)]);
        if (was.status === 'rejected' || is.status === 'rejected') {
            toDispose.dispose();
            throw (was.status === 'rejected' ? was : (is as PromiseRejectedResult)).reason;
        }
        const [before, after] = [was.value, is.value];
        return {
            onDidChange: changed.event,
            read: async () => {
                const [earlier, later] = await Promise.all([textOf(before), textOf(after)]);
                return { before: earlier, after: later };
            },
            dispose: () => toDispose.dispose()
        };
    }
}

async function textOf(resource: Resource): Promise<string | undefined> {
    try {
        return await resource.readContents();
    } catch (error) {
        // What is not in git now may be as soon as its repository is known, so that is no empty version.
        if (resource.uri.scheme === 'file' && error instanceof Error && ResourceError.NotFound.is(error)) {
            return undefined;
        }
        throw error;
    }
}
