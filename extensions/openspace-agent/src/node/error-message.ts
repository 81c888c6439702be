import { RequestError } from '@agentclientprotocol/sdk';

/** What went wrong, in words; agents often put theirs next to a general message. */
export function errorMessage(error: unknown): string {
    if (error instanceof RequestError) {
        const given = detailOf(error.data);
        return given !== undefined && !error.message.includes(given) ? `${error.message}: ${given}` : error.message;
    }
    return error instanceof Error ? error.message : String(error);
}

function detailOf(data: unknown): string | undefined {
    if (typeof data !== 'object' || data === null) {
        return typeof data === 'string' ? data : undefined;
    }
    const detail = 'details' in data ? data.details : 'message' in data ? data.message : undefined;
    return typeof detail === 'string' ? detail : undefined;
}
