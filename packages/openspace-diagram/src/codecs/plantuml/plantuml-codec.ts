import type { Codec, DecodeOptions } from '../../codec';
import { decodedWithinBounds } from '../../within-bounds';
import { decodePlantuml } from './decode-plantuml';
import { plantumlFormat } from './plantuml-format';

/** PlantUML (https://plantuml.com): sequence, class, object, component, deployment, use case, state and activity diagrams. */
export const plantumlCodec = {
    ...plantumlFormat,
    decode: (source: string, options?: DecodeOptions) => decodedWithinBounds(decodePlantuml(source, options))
} satisfies Codec;
