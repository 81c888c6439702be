import {
    type ClientCapabilities,
    inputRequired,
    type InputRequests,
    type InputRequiredResult,
    MissingRequiredClientCapabilityError,
    type RequestStateCodec
} from '@modelcontextprotocol/server';
import { ToolError } from '@openspace/tool';
import type { ClientExchange, InputRequest, Question } from '../../common/client-exchange';

/** The exchange of one round of a call. */
export class CallExchange implements ClientExchange {
    private question: Question | undefined;
    private missing: string | undefined;

    /** @param client what it declared, in its request or at the start of its session */
    constructor(
        readonly responses: Readonly<Record<string, unknown>>,
        readonly state: unknown,
        private readonly client: ClientCapabilities | undefined,
        readonly log: (text: string) => Promise<void> = async () => undefined,
        readonly closeStream: () => void = () => undefined
    ) {}

    /**
     * What the call has asked for.
     * @throws MissingRequiredClientCapabilityError if the client lacks a capability that the call needs
     */
    get asked(): Question | undefined {
        if (this.missing !== undefined) {
            throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { extensions: { [this.missing]: {} } } });
        }
        return this.question;
    }

    answers(method: InputRequest['method']): boolean {
        const { elicitation, sampling, roots } = this.client ?? {};
        switch (method) {
            case 'elicitation/create':
                return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
            case 'sampling/createMessage':
                return sampling !== undefined;
            case 'roots/list':
                return roots !== undefined;
        }
    }

    require(extension: string): void {
        if (this.client?.extensions?.[extension] === undefined) {
            this.missing = extension;
            throw new ToolError('CANCELLED', `The client does not declare ${extension}.`);
        }
    }

    ask(asked: Question['asked'], state?: unknown): never {
        this.question = { asked, state };
        throw new ToolError('CANCELLED', 'The call goes on when the client has answered.');
    }

    /** A question as the result of a request. */
    static async required({ asked, state }: Question, states: Pick<RequestStateCodec, 'mint'>): Promise<InputRequiredResult> {
        const inputRequests: InputRequests = JSON.parse(JSON.stringify(asked));
        return inputRequired({ inputRequests, ...(state !== undefined && { requestState: await states.mint(state) }) });
    }
}
