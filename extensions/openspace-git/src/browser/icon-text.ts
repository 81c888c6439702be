/** The name of the program, in every language. */
export const GIT = 'Git';

/** A text after an icon, in the form that Theia's status bar, buttons and lists show. */
export function iconText(icon: string, text = ''): string {
    return `$(${icon}) ${text}`.trim();
}
