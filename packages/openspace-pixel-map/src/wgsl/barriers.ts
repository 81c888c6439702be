import { tokensOf } from './tokens';

/** Whether invocations of a kernel wait for each other (https://www.w3.org/TR/WGSL/#sync-builtin-functions). */
export function hasBarriers(source: string): boolean {
    return tokensOf(source).some(({ text }) => /^(?:workgroup|storage|texture)Barrier$|^workgroupUniformLoad$/.test(text));
}
