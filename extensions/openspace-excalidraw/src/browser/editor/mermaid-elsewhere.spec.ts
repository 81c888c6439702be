import { expect } from 'chai';
import { onMermaidRefused, parseMermaidToExcalidraw } from './mermaid-elsewhere';

describe('Mermaid in Excalidraw', () => {
    it('is refused, with where it is drawn, and listeners are called', async () => {
        let heard = 0;
        const stop = onMermaidRefused(() => heard++);
        const refusal = () =>
            parseMermaidToExcalidraw().then(
                () => undefined,
                (error: unknown) => error
            );
        expect(await refusal())
            .to.have.property('message')
            .that.contains('openspace.whiteboard.import');
        stop();
        await refusal();
        expect(heard).to.equal(1);
    });
});
