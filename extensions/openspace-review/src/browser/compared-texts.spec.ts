import { type Resource, ResourceProvider, URI } from '@theia/core';
import { Container } from '@theia/core/shared/inversify';
import { expect } from 'chai';
import { ComparedTexts } from './compared-texts';

describe('The texts of two versions', () => {
    const [before, after] = ['file:///project/a.tldr', 'git:/project/a.tldr'].map(address => new URI(address));
    const textsWith = (provide: ResourceProvider): ComparedTexts => {
        const container = new Container();
        container.bind(ResourceProvider).toConstantValue(provide);
        container.bind(ComparedTexts).toSelf();
        return container.get(ComparedTexts);
    };

    it('leave nothing open when one of them cannot be opened', async () => {
        const open = new Set<string>();
        const provide = async (uri: URI): Promise<Resource> => {
            if (uri.scheme === 'git') {
                throw new Error('No repository is known.');
            }
            await Promise.resolve();
            open.add(uri.scheme);
            return { uri, readContents: async () => 'a', dispose: () => open.delete(uri.scheme) };
        };
        const failure = await textsWith(provide)
            .of({ before: before!, after: after! })
            .catch((error: unknown) => error);
        expect(failure).to.be.instanceOf(Error).with.property('message', 'No repository is known.');
        expect([...open]).to.deep.equal([]);
    });
});
