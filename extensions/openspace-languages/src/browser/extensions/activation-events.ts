/** The part of an extension's manifest that says when its code runs. */
export interface ActivatedExtension {
    readonly hasCode: boolean;
    readonly activationEvents: readonly string[];
}

/** Events that the IDE fires by itself when somebody uses something; an extension that names only these can wait for them. */
const FIRED_ON_USE =
    /^on(Language|Command|View|TaskType|Debug\w*|FileSystem|CustomEditor|Uri|Notebook\w*|Renderer|TerminalProfile|WebviewPanel|AuthenticationRequest|Walkthrough|Search|LanguageModelTool|ChatParticipant|Plugin)(:|$)/;

/** Whether an extension has to run as soon as the window is ready, such as one that looks for a file in the workspace. */
export function startsWithWindow({ hasCode, activationEvents }: ActivatedExtension): boolean {
    return hasCode && activationEvents.some(event => !FIRED_ON_USE.test(event));
}

/** Whether the event is one that an extension waits for. */
export function startsOn({ hasCode, activationEvents }: ActivatedExtension, fired: string): boolean {
    return hasCode && activationEvents.includes(fired);
}
