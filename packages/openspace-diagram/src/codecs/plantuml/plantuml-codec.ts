import type { Codec } from '../../codec';
import { decodePlantuml } from './decode-plantuml';
import { plantumlFormat } from './plantuml-format';

/** PlantUML (https://plantuml.com): sequence, class, object, component, deployment, use case, state and activity diagrams. */
export const plantumlCodec = { ...plantumlFormat, decode: decodePlantuml } satisfies Codec;
