/** Names a field of the caller's input, given the index of the shape and the field within it. */
export type InputField = (index: number, field: string) => string;

/** Shapes in a list: `shapes[3].props.geo`. */
export function inList(name: string): InputField {
    return (index, field) => `${name}[${index}].${field}`;
}

/** The one shape that is the input itself: `props.geo`. */
export const atRoot: InputField = (_index, field) => field;
