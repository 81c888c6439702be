import { diagramChange, sendChange } from '@openspace/drawio';
import { unwrap } from '@openspace/tool';
import { expect } from 'chai';
import { SavedDiagram } from './saved-diagram';

const SHAPE = 'vertex="1" parent="1"';

/** A diagram with labelled shapes. */
function diagram(...labels: readonly string[]): string {
    const cells = labels.map(
        label => `<mxCell id="${label}" value="${label}" ${SHAPE}><mxGeometry width="80" height="40" as="geometry"/></mxCell>`
    );
    const root = `<root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root>`;
    return `<mxfile><diagram id="p" name="Page-1"><mxGraphModel>${root}</mxGraphModel></diagram></mxfile>`;
}

/** Shows at once what it is given. */
class ShownDiagram extends SavedDiagram {
    personDraws(xml: string): void {
        this.drawn(xml);
    }

    get onScreen(): string {
        return this.shown;
    }

    protected draw(xml: string): Promise<undefined> {
        this.shown = xml;
        return Promise.resolve(undefined);
    }

    protected changed(): void {
        // No one listens.
    }
}

function labelsIn(text: string): string[] {
    return [...text.matchAll(/value="(\w+)"/g)].map(([, label]) => label ?? '').toSorted();
}

describe('A diagram that is saved while it is drawn on', () => {
    it('writes what the person drew while a save was on its way, also when it was read meanwhile', () => {
        const editor = new ShownDiagram(diagram('a'));
        editor.personDraws(diagram('a', 'b'));
        const written = editor.snapshot();
        editor.personDraws(diagram('a', 'b', 'c'));
        // A backup of the IDE, or an agent that reads.
        editor.snapshot();
        editor.markSaved(written);
        expect(labelsIn(written.text)).to.deep.equal(['a', 'b']);
        expect(editor.revision).not.to.equal(editor.savedRevision);
        expect(labelsIn(editor.snapshot().text)).to.deep.equal(['a', 'b', 'c']);
    });

    it("writes what the person drew while an agent's change was on its way, also when it was read meanwhile", async () => {
        const editor = new ShownDiagram(diagram('a'));
        const change = sendChange(diagramChange(diagram('a'), diagram('a', 'agent')));
        const { after, commit } = unwrap(editor.plan(change));
        editor.personDraws(diagram('a', 'person'));
        editor.snapshot();
        expect(editor.revision).not.to.equal(after.revision);
        editor.markSaved(after);
        unwrap(await commit());
        expect(labelsIn(editor.onScreen)).to.deep.equal(['a', 'agent', 'person']);
        expect(editor.revision).not.to.equal(editor.savedRevision);
        expect(labelsIn(editor.snapshot().text)).to.deep.equal(['a', 'agent', 'person']);
    });

    it('has nothing to save after a change of an agent alone', async () => {
        const editor = new ShownDiagram(diagram('a'));
        const { after, commit } = unwrap(editor.plan(sendChange(diagramChange(diagram('a'), diagram('a', 'agent')))));
        editor.markSaved(after);
        unwrap(await commit());
        expect(editor.revision).to.equal(editor.savedRevision);
        expect(labelsIn(editor.snapshot().text)).to.deep.equal(['a', 'agent']);
    });
});
