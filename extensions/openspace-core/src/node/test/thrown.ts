import { ToolError } from '@openspace/tool';

/** The ToolError with which work fails; anything else fails the test. */
export async function thrown(work: Promise<unknown> | (() => unknown)): Promise<ToolError> {
    const error: unknown = await Promise.resolve(typeof work === 'function' ? Promise.resolve().then(work) : work).then(
        value => new Error(`It succeeded with ${JSON.stringify(value)}.`),
        (reason: unknown) => reason
    );
    if (error instanceof ToolError) {
        return error;
    }
    throw error;
}
