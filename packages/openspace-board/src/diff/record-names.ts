import { quotedText, thingName } from '@openspace/tool';
import type { TLRecord } from '@tldraw/tlschema';
import { readLabel } from '../geometry/read-label';
import { nodeNotationOf } from '../notation/read-notation';
import { asArrowBinding, asShape } from '../document/board-schema';

/** `rectangle "Order"`, `arrow`, `page "Page 1"`. */
export function nameOfRecord(record: TLRecord): string {
    const shape = asShape(record);
    if (shape) {
        const noun = shape.type === 'geo' ? (nodeNotationOf(shape)?.face ?? shape.props.geo) : shape.type;
        return thingName(noun, readLabel(shape));
    }
    if (record.typeName === 'asset') {
        return thingName(record.type === 'image' ? 'picture' : record.type, 'name' in record.props ? (record.props.name ?? '') : '');
    }
    return thingName(record.typeName, 'name' in record && typeof record.name === 'string' ? record.name : '');
}

/** What an arrow holds on to, or that it is free. */
export function endWords(binding: TLRecord | undefined, get: (id: string) => TLRecord | undefined): string {
    const bound = asArrowBinding(binding);
    const shape = bound && get(bound.toId);
    return shape ? nameOfRecord(shape) : bound ? quotedText(bound.toId) : 'a free point';
}
