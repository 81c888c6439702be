import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import type { Codec } from '../codec';
import { NESTED_SOURCES } from '../test/nested-sources';
import { bpmnCodec } from './bpmn/bpmn-codec';
import { d2Codec } from './d2/d2-codec';
import { dotCodec } from './dot/dot-codec';
import { drawioCodec } from './drawio/drawio-codec';
import { excalidrawCodec } from './excalidraw/codec/excalidraw-codec';
import { likec4Codec } from './likec4/likec4-codec';
import { mermaidCodec } from './mermaid/mermaid-codec';
import { plantumlCodec } from './plantuml/plantuml-codec';
import { structurizrCodec } from './structurizr/structurizr-codec';

const CODECS: readonly Pick<Codec, 'id' | 'decode'>[] = [
    bpmnCodec,
    d2Codec,
    dotCodec,
    drawioCodec,
    excalidrawCodec,
    likec4Codec,
    mermaidCodec,
    plantumlCodec,
    structurizrCodec
];

/** What is refused names the limit. */
async function endOf(id: string, source: string): Promise<'drawn' | 'refused'> {
    try {
        await CODECS.find(codec => codec.id === id)!.decode(source);
        return 'drawn';
    } catch (error) {
        expect(error).to.be.instanceOf(ToolError);
        expect(error).to.have.property('code').that.is.oneOf(['TOO_LARGE', 'INVALID_INPUT']);
        expect(error)
            .to.have.property('message')
            .that.matches(/more than \d+ deep|nested too deep/);
        return 'refused';
    }
}

describe('What is nested', () => {
    for (const [what, [id, source]] of Object.entries(NESTED_SOURCES)) {
        it(`in ${what} is drawn with twenty levels, and with a thousand drawn or refused with the limit`, async () => {
            expect(await endOf(id, source(20))).to.equal('drawn');
            await endOf(id, source(1_000));
        });
    }
});
