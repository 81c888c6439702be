import { AppBridge, type McpUiHostContext, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';

/** What the test gives to the page of the host, and gets from it. */
export interface HostWindow extends Window {
    callTool(name: string, args: Record<string, unknown>): Promise<{ content: [] }>;
    modelContext(text: string, structured: Record<string, unknown>): Promise<void>;
    openLink(url: string): Promise<void>;
    showApp(html: string, context: HostContext): Promise<void>;
    sendAnswer(args: Record<string, unknown>, answer: { content: [] }): Promise<void>;
    setTheme(theme: 'light' | 'dark'): void;
}

export type HostContext = Pick<McpUiHostContext, 'theme' | 'locale'>;

declare const window: HostWindow;

let bridge: AppBridge | undefined;

/** The official host of MCP Apps; an app gets a frame that may do nothing but run. */
window.showApp = async (html, context) => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    document.body.replaceChildren(frame);
    const target = frame.contentWindow;
    if (!target) {
        throw new Error('The frame has no window.');
    }
    const capabilities = { openLinks: {}, serverTools: {}, updateModelContext: { text: {}, structuredContent: {} } };
    const made = new AppBridge(null, { name: 'e2e-host', version: '1.0.0' }, capabilities, { hostContext: context });
    bridge = made;
    made.oncalltool = ({ name, arguments: args }) => window.callTool(name, args ?? {});
    made.onupdatemodelcontext = async ({ content, structuredContent }) => {
        const text = content?.map(block => (block.type === 'text' ? block.text : '')).join('') ?? '';
        await window.modelContext(text, structuredContent ?? {});
        return {};
    };
    made.onopenlink = async ({ url }) => {
        await window.openLink(url);
        return {};
    };
    made.addEventListener('sizechange', ({ height }) => (frame.style.height = `${height ?? 0}px`));
    const initialized = new Promise<void>(resolve => made.addEventListener('initialized', () => resolve()));
    await made.connect(new PostMessageTransport(target, target));
    frame.srcdoc = html;
    await initialized;
};

window.sendAnswer = async (args, answer) => {
    await bridge?.sendToolInput({ arguments: args });
    await bridge?.sendToolResult(answer);
};

window.setTheme = theme => bridge?.setHostContext({ theme });
