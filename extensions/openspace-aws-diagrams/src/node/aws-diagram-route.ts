import { statelessClient } from '@openspace/core/lib/node/calls/calling-clients';
import { HubAdmission } from '@openspace/core/lib/node/admission/hub-admission';
import { ToolDispatcher } from '@openspace/core/lib/node/calls/tool-dispatcher';
import type { ToolOutcome } from '@openspace/tool';
import { type BackendApplicationContribution, EarlyExpressMiddleware } from '@theia/core/lib/node/backend-application';
import express = require('@theia/core/shared/express');
import { inject, injectable } from '@theia/core/shared/inversify';
import { awsTools } from '../common/tools';

export const AWS_DIAGRAM_ROUTE = '/api/mcp/aws-diagram';

const BODY_LIMIT = 1024 * 1024;
const CALLER = 'HTTP client';
/** What the tools of other servers are called that callers of this route know. */
const NAMES: Readonly<Record<string, string>> = { generate_diagram: 'aws_generate_diagram' };

/**
 * `POST /api/mcp/aws-diagram`: the AWS tools for callers that speak plain HTTP, in whatever mode is set; keys of the
 * remote server are added here and never leave. The body is `{ tool, arguments }`, or the arguments of
 * `aws_generate_diagram` themselves. Token, rate and concurrency are bounded together with `/mcp`.
 */
@injectable()
export class AwsDiagramRoute implements BackendApplicationContribution {
    readonly router = express.Router();

    constructor(
        @inject(EarlyExpressMiddleware) private readonly early: Pick<EarlyExpressMiddleware, 'handlers'>,
        @inject(HubAdmission) admission: HubAdmission,
        @inject(ToolDispatcher) private readonly dispatcher: Pick<ToolDispatcher, 'call'>
    ) {
        // Before the body is read: strangers must not make the hub parse.
        this.router.use(AWS_DIAGRAM_ROUTE, admission.authorise, admission.admit, admission.limitBodyTime);
        const readBody = express.json({ limit: BODY_LIMIT, type: () => true });
        this.router.post(AWS_DIAGRAM_ROUTE, readBody, admission.admitCalls, (request, response) => {
            void this.serve(request, response);
        });
        this.router.use(AWS_DIAGRAM_ROUTE, this.refuseBody, this.refuseMethod);
    }

    initialize(): void {
        // After the guard, which every contribution finds at the front; before what answers unknown paths.
        this.early.handlers.push(this.router);
    }

    private async serve(request: express.Request, response: express.Response): Promise<void> {
        const { tool, args } = askedOf(request.body);
        if (!awsTools.some(({ name }) => name === tool)) {
            fail(
                response,
                404,
                'NOT_FOUND',
                `There is no tool ${JSON.stringify(tool.slice(0, 60))} here; there are ${awsTools.map(({ name }) => name).join(', ')}.`
            );
            return;
        }
        const controller = new AbortController();
        response.on('close', () => controller.abort());
        const outcome = await this.dispatcher.call(tool, args, {
            signal: controller.signal,
            caller: CALLER,
            client: { ...statelessClient(request), name: CALLER },
            onProgress: () => undefined
        });
        if (!response.headersSent && !response.destroyed) {
            response.status(statusOf(outcome)).json(outcome.success ? outcome.output : { success: false, error: outcome.error });
        }
    }

    private readonly refuseBody: express.ErrorRequestHandler = (error: { type?: string }, _request, response, _next) => {
        const large = error.type === 'entity.too.large';
        fail(
            response,
            large ? 413 : 400,
            large ? 'TOO_LARGE' : 'INVALID_INPUT',
            large ? `The body is larger than ${BODY_LIMIT} bytes.` : 'The body is not valid JSON.'
        );
    };

    private readonly refuseMethod: express.RequestHandler = (_request, response) => {
        response.setHeader('Allow', 'POST');
        fail(response, 405, 'INVALID_INPUT', 'Only POST is served here.');
    };
}

function askedOf(body: unknown): { tool: string; args: unknown } {
    const given: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
    const named = given['tool'] ?? given['name'];
    if (typeof named === 'string') {
        return { tool: NAMES[named] ?? named, args: given['arguments'] ?? given['params'] ?? {} };
    }
    return { tool: 'aws_generate_diagram', args: body };
}

function statusOf(outcome: ToolOutcome): number {
    if (outcome.success) {
        return 200;
    }
    const statuses: Readonly<Record<string, number>> = {
        INVALID_INPUT: 400,
        NOT_FOUND: 404,
        ALREADY_EXISTS: 409,
        OUTSIDE_WORKSPACE: 403,
        TOO_LARGE: 413,
        BACKEND_UNAVAILABLE: 502,
        TIMEOUT: 504
    };
    return statuses[outcome.error.code] ?? 500;
}

function fail(response: express.Response, status: number, code: string, message: string): void {
    if (!response.headersSent) {
        response.status(status).json({ success: false, error: { code, message } });
    }
}
