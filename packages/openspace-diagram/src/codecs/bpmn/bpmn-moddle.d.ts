/** The part of the library that is used; it brings no types for its entry. */
declare module 'bpmn-moddle' {
    export class BpmnModdle {
        fromXML(
            xml: string,
            type: string
        ): Promise<{ readonly rootElement: unknown; readonly warnings: readonly { readonly message: string }[] }>;
    }
}
