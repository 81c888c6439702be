import type {
    AvailableCommand,
    ContentBlock,
    RequestPermissionRequest,
    SessionConfigOption,
    SessionModeState,
    SessionUpdate,
    ToolCallContent,
    ToolCallStatus
} from '@agentclientprotocol/sdk';
import type { Item, PermissionItem, Session, SessionOption, ToolContent, ToolItem, ToolState } from '../common/agent-transcript';
import { createHash } from 'crypto';
import { findBoardPath } from './find-board-path';

const MAX_INPUT = 20_000;
const MAX_CONTENTS = 50;
const MAX_ID = 5_000;
const MAX_PATH = 5_000;
const MAX_COMMANDS = 100;
const MAX_ANSWERS = 10;
/** Characters of what a person is asked. */
const MAX_QUESTION = 5_000;
const MAX_CHOICES = 1_000;
const MAX_NAME = 1_000;
const MAX_CONTENT_TEXT = 100_000;
/** Base64 characters of a picture; a larger one is named instead. */
export const MAX_PICTURE = 6_000_000;
/** The mode that an agent offers apart from its other options is one of them here. */
export const MODE_OPTION = 'acp.mode';

/** Of the call's item. An id has no limit, and is repeated in each event. */
export function toolId(toolCallId: string): string {
    return toolCallId.length <= MAX_ID ? `tool:${toolCallId}` : `tool:${createHash('sha256').update(toolCallId).digest('hex')}`;
}

/** What a tool call is after an update; fields that an update leaves out stay. */
export function toolAfter(
    known: ToolItem | undefined,
    update: Extract<SessionUpdate, { sessionUpdate: 'tool_call' | 'tool_call_update' }>
): ToolItem {
    const input = update.rawInput === undefined || isEmpty(update.rawInput) ? known?.input : shown(update.rawInput);
    const content = update.content ? update.content.slice(0, MAX_CONTENTS).map(toolContent) : (known?.content ?? []);
    const withOutput = content.length === 0 && update.rawOutput !== undefined ? outputContent(update.rawOutput) : content;
    return {
        kind: 'tool',
        id: toolId(update.toolCallId),
        title: (update.title ?? known?.title ?? update.name ?? 'Tool').slice(0, 300),
        toolKind: update.kind ?? known?.toolKind ?? 'other',
        state: stateAfter(known?.state, update.status),
        input,
        content: withOutput,
        locations: update.locations?.slice(0, MAX_CONTENTS).map(({ path }) => cut(path, MAX_PATH)) ?? known?.locations ?? [],
        board: findBoardPath(update.rawInput, update.rawOutput, withOutput) ?? known?.board
    };
}

/** Agents report a call that was stopped as failed, or go on with it; only one that was completed all the same was not cancelled. */
function stateAfter(known: ToolState | undefined, status: ToolCallStatus | null | undefined): ToolState {
    return known === 'cancelled' && status !== 'completed' ? 'cancelled' : (status ?? known ?? 'pending');
}

export function toolContent(content: ToolCallContent): ToolContent {
    switch (content.type) {
        case 'diff':
            return { kind: 'diff', path: cut(content.path, MAX_PATH), oldText: content.oldText ?? undefined, newText: content.newText };
        case 'terminal':
            return { kind: 'terminal', terminalId: content.terminalId };
        case 'content':
            return blockContent(content.content);
        default:
            return { kind: 'text', text: '(content of a kind that is not known here)' };
    }
}

function blockContent(block: ContentBlock): ToolContent {
    switch (block.type) {
        case 'text':
            return { kind: 'text', text: cut(block.text, MAX_CONTENT_TEXT) };
        case 'image':
            return block.data.length > MAX_PICTURE
                ? { kind: 'text', text: `(a picture of ${Math.round(block.data.length / 1_370_000)} MB, too large to show)` }
                : { kind: 'image', mimeType: block.mimeType, data: block.data };
        case 'resource_link':
            return { kind: 'link', uri: block.uri, name: block.title ?? block.name };
        case 'resource':
            return 'text' in block.resource
                ? { kind: 'text', text: cut(block.resource.text, MAX_CONTENT_TEXT) }
                : { kind: 'link', uri: block.resource.uri, name: block.resource.uri };
        default:
            return { kind: 'text', text: '(content of a kind that is not shown here)' };
    }
}

/** @param known the call that it is about */
export function permissionItem(
    id: string,
    known: ToolItem | undefined,
    { toolCall, options }: Pick<RequestPermissionRequest, 'toolCall' | 'options'>
): PermissionItem {
    return {
        kind: 'permission',
        id,
        title: cut(toolCall.title ?? known?.title ?? 'go on', MAX_QUESTION),
        input: toolCall.rawInput === undefined ? known?.input : shown(toolCall.rawInput),
        content: (toolCall.content ?? []).slice(0, MAX_CONTENTS).map(toolContent),
        options: options
            .filter(({ optionId }) => optionId.length <= MAX_NAME)
            .slice(0, MAX_ANSWERS)
            .map(({ optionId, name, kind }) => ({ id: optionId, name: cut(name, MAX_NAME), kind })),
        answer: undefined
    };
}

export function commandsOf(commands: readonly AvailableCommand[]): Session['commands'] {
    return commands
        .slice(0, MAX_COMMANDS)
        .map(({ name, description }) => ({ name: cut(name, MAX_NAME), description: cut(description, MAX_NAME) }));
}

/** A chunk of a message that is no text. */
export function messageItem(block: ContentBlock, id: string): Item {
    const content = blockContent(block);
    switch (content.kind) {
        case 'image':
        case 'link':
            return { ...content, id };
        default:
            return { kind: 'message', id, text: content.kind === 'text' ? content.text : '' };
    }
}

/** Some agents report what a tool gave only as its raw output. */
function outputContent(output: unknown): ToolContent[] {
    const text = typeof output === 'string' ? output : hasText(output) ? output.output : shown(output);
    return text === undefined ? [] : [{ kind: 'text', text: cut(text, MAX_CONTENT_TEXT) }];
}

function hasText(output: unknown): output is { output: string } {
    return typeof output === 'object' && output !== null && 'output' in output && typeof output.output === 'string';
}

export function shown(value: unknown): string | undefined {
    const text = typeof value === 'string' ? value : JSON.stringify(value, undefined, 2);
    return text === undefined ? undefined : cut(text, MAX_INPUT);
}

export function cut(text: string, length: number): string {
    return text.length > length ? `${text.slice(0, length)}… (${text.length - length} more characters)` : text;
}

function isEmpty(value: unknown): boolean {
    return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}

/** What the agent lets the person choose; modes from before there were options count as one. */
export function optionsOf(
    options: readonly SessionConfigOption[] | null | undefined,
    modes: SessionModeState | null | undefined
): SessionOption[] {
    const choices = (options ?? []).flatMap(option => (option.type === 'select' ? [selectOf(option)] : []));
    const modesAmongThem = choices.some(({ category }) => category === 'mode');
    if (!modes || modesAmongThem) {
        return choices;
    }
    const mode: SessionOption = {
        id: MODE_OPTION,
        name: 'Mode',
        category: 'mode',
        value: modes.currentModeId,
        choices: modes.availableModes.map(({ id, name, description }) => ({ value: id, name, description: description ?? undefined }))
    };
    return [...choices, mode];
}

function selectOf(option: Extract<SessionConfigOption, { type: 'select' }>): SessionOption {
    return {
        id: option.id,
        name: option.name,
        category: option.category ?? undefined,
        value: option.currentValue,
        choices: option.options
            .flatMap(entry => ('options' in entry ? entry.options : [entry]))
            .slice(0, MAX_CHOICES)
            .map(({ value, name, description }) => ({
                value,
                name: cut(name, MAX_NAME),
                description: description ? cut(description, MAX_NAME) : undefined
            }))
    };
}
