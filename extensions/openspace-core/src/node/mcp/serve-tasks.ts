import { type McpServer, MissingRequiredClientCapabilityError, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { type CallTask, type CallTasks, TASKS_EXTENSION } from './call-tasks';

const Params = z.looseObject({ taskId: z.string() });

/** Answers requests about the tasks of a client (SEP-2663); there is no list: the client that started a task knows its id. */
export function serveTasks(mcp: McpServer, tasks: Pick<CallTasks, 'get'>, owner: string): void {
    const known = (taskId: string): CallTask => {
        if (mcp.server.getClientCapabilities()?.extensions?.[TASKS_EXTENSION] === undefined) {
            throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { extensions: { [TASKS_EXTENSION]: {} } } });
        }
        const task = tasks.get(taskId, owner);
        if (!task) {
            throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such task: it is of another client, or was forgotten.');
        }
        return task;
    };
    mcp.server.setRequestHandler('tasks/get', { params: Params }, ({ taskId }) => known(taskId).details());
    mcp.server.setRequestHandler('tasks/update', { params: Params }, ({ taskId }, { mcpReq }) => {
        known(taskId).answer(mcpReq.inputResponses ?? {});
        return {};
    });
    mcp.server.setRequestHandler('tasks/cancel', { params: Params }, ({ taskId }) => {
        known(taskId).cancel();
        return {};
    });
}
