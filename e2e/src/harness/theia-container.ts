import type { Page } from 'playwright-core';

/** A binding container of inversify, as far as it is used here. */
interface Container {
    readonly _bindingDictionary: { getMap(): Map<unknown, unknown> };
    get(key: unknown): unknown;
}

/**
 * Calls a function in the page with a service of Theia.
 * @param service the name of the symbol that it is bound to, or of a method that only its class has: the names of classes are minified
 * @param use stands alone: it knows only its arguments
 */
export function inContainer<Service, Input, Result>(
    page: Page,
    service: string,
    use: (service: Service, input: Input) => Result,
    input: Input
): Promise<Result> {
    const call = `(${useInPage})(${JSON.stringify(service)}, ${use}, ${JSON.stringify(input)})`;
    return page.evaluate<Result>(call);
}

function useInPage(service: string, use: (found: unknown, input: unknown) => unknown, input: unknown): unknown {
    const container = Reflect.get(Reflect.get(window, 'theia') as object, 'container') as Container;
    const { _bindingDictionary: bindings } = container;
    const key = [...bindings.getMap().keys()].find(known =>
        typeof known === 'function'
            ? known.prototype !== undefined && service in known.prototype
            : (known as symbol).description === service
    );
    return use(container.get(key), input);
}
