/** The head of a group of actions. */
export interface GroupHead {
    /** May be empty. */
    readonly name: string;
    readonly color?: string;
}

const COLOR = /#\w+/;

/** What `partition #red "Name" #blue {` says; undefined for other lines. */
export function headOfGroup(line: string): GroupHead | undefined {
    const [, said] = /^(?:partition|group|package|rectangle|card)\s(.*)$/is.exec(line) ?? [];
    if (said === undefined) {
        return undefined;
    }
    const whole = said.trim().replace(/\{$/, '').trimEnd();
    const rest = whole.replace(/^#\S+\s+/, '');
    const before = whole === rest ? undefined : COLOR.exec(whole)?.[0];
    const head = (name: string, after: string): GroupHead => {
        const color = COLOR.exec(after)?.[0] ?? before;
        return { name, ...(color !== undefined && { color }) };
    };
    if (rest.startsWith('"')) {
        const end = rest.indexOf('"', 1);
        return head(rest.slice(1, end < 0 ? undefined : end), end < 0 ? '' : rest.slice(end + 1));
    }
    // A colour is the last word, or stands at its end.
    const word = Math.max(rest.lastIndexOf(' '), rest.lastIndexOf('\t')) + 1;
    const color = rest.indexOf('#', word);
    return rest.includes('{')
        ? undefined
        : head(rest.slice(0, color < 0 ? undefined : color).trimEnd(), color < 0 ? '' : rest.slice(color));
}
