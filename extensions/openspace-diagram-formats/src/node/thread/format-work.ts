import type { Codec, Decoded, DecodeOptions } from '@openspace/diagram';
import { bpmnCodec } from '@openspace/diagram/lib/codecs/bpmn';
import { d2Codec } from '@openspace/diagram/lib/codecs/d2';
import { dotCodec } from '@openspace/diagram/lib/codecs/dot';
import { likec4Codec } from '@openspace/diagram/lib/codecs/likec4';
import { plantumlCodec } from '@openspace/diagram/lib/codecs/plantuml';
import { structurizrCodec } from '@openspace/diagram/lib/codecs/structurizr';
import type { CheckedDiagram } from '../../common/diagram-check';
import { checkSource } from './check-source';

/** Each loads its library when it reads its first file. */
const CODECS: ReadonlyMap<string, Codec> = new Map<string, Codec>(
    [dotCodec, plantumlCodec, bpmnCodec, structurizrCodec, d2Codec, likec4Codec].map(codec => [codec.id, codec])
);

export interface FormatRequest {
    /** The id of the format. */
    readonly format: string;
    readonly source: string;
    readonly options: Pick<DecodeOptions, 'page' | 'path' | 'others'>;
    /** Only to say what is in it, and what is wrong with it. */
    readonly check?: true;
}

/** @throws ToolError those of the codec */
export async function doFormatWork({ format, source, options, check }: FormatRequest): Promise<Decoded | CheckedDiagram> {
    const codec = CODECS.get(format);
    if (!codec) {
        throw new Error(`The thread has no codec ${format}.`);
    }
    return check ? checkSource(format, source, () => codec.decode(source, options)) : codec.decode(source, options);
}
