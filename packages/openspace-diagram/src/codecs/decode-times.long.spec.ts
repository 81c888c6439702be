import { processorTime, scaled } from '@openspace/tool/lib/test/processor-time';
import { expect } from 'chai';
import type { Decoded } from '../codec';
import { d2Codec } from './d2/d2-codec';
import { dotCodec } from './dot/dot-codec';
import { likec4Codec } from './likec4/likec4-codec';
import { plantumlCodec } from './plantuml/plantuml-codec';
import { structurizrCodec } from './structurizr/structurizr-codec';

const LIMIT_MS = 3_000;
const lines = (lineOf: (at: number) => string, count = 1_000) => Array.from({ length: count }, (_, at) => lineOf(at)).join('\n');
const next = (at: number) => (at * 7) % 1_000;

/** A thousand nodes of each format: what counts steps does not see how long the methods of JavaScript and the layout take. */
const THOUSANDS: Readonly<Record<string, () => Decoded | Promise<Decoded>>> = {
    D2: () => d2Codec.decode(lines(at => `n${at}: Node ${at} {style.fill: red}\nn${at} -> n${next(at)}: e`)),
    DOT: () =>
        dotCodec.decode(
            `digraph {\n${lines(at => `n${at} [label="${at}"]; n${at} -> n${Math.min(999, at + 1 + (at % 20))} [label="e"];`)}\n}`
        ),
    LikeC4: () =>
        likec4Codec.decode(
            `specification { element box }\nmodel {\n${lines(at => `e${at} = box 'Element ${at}'`)}\n${lines(at => `e${at} -> e${next(at)} 'uses'`)}\n}\n` +
                'views { view index { include *, -> e1 ->, * -> * } }'
        ),
    PlantUML: () =>
        plantumlCodec.decode(`@startuml\n${lines(at => `class C${at} {\n +field : int\n}\nC${at} --> C${next(at)} : uses`)}\n@enduml`),
    'Structurizr DSL': () =>
        structurizrCodec.decode(
            `workspace {\nmodel {\n${lines(at => `e${at} = softwareSystem "System ${at}"`)}\n${lines(at => `e${at} -> e${next(at)} "uses ${at}"`)}\n}\n` +
                'views {\nsystemLandscape {\ninclude *\n}\n}\n}'
        )
};

describe('A thousand nodes', () => {
    for (const [format, decode] of Object.entries(THOUSANDS)) {
        it(`of ${format} are decoded in three seconds`, async () => {
            const before = processorTime();
            const { diagram } = await decode();
            expect(processorTime() - before).to.be.below(scaled(LIMIT_MS));
            expect(diagram.nodes).to.have.length(1_000);
        });
    }
});
