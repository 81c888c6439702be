import { z } from 'zod';
import { updateCall, updateOf } from './update-call';

/** What can be wrong with a drawing that is valid, worst first. */
export const WARNING_CODES = [
    'FAR_AWAY',
    'LOOSE_ARROW',
    'OVERLAP',
    'CROSSES_SHAPE',
    'TEXT_OVER_TEXT',
    'LABEL_TOO_LARGE',
    'ARROWS_CROSS',
    'LEFT_OVER',
    'LABEL_IGNORED',
    'PLACE_IGNORED',
    'SIZE_IGNORED',
    'COLOR_MAPPED'
] as const;

/** Something to fix; the change was made anyway. */
export const warningSchema = z.object({
    code: z.enum(WARNING_CODES),
    message: z.string(),
    shapeIds: z.array(z.string()),
    /** What to do about it, in the imperative. */
    fix: z.string()
});

export type Warning = z.infer<typeof warningSchema>;
export type WarningCode = Warning['code'];

/** No one reads more than these; the worst come first. */
export const MAX_WARNINGS = 20;
/** A warning that many shapes share names this many of them. */
const MAX_SHAPE_IDS = 20;

/**
 * The warnings that a call answers with: those that differ only in the shape become one, at most
 * {@link MAX_WARNINGS} are left. Within a code the order stays.
 */
export function worstFirst(warnings: readonly Warning[]): Warning[] {
    const groups = new Map<string, Warning[]>();
    for (const warning of warnings) {
        const key =
            warning.shapeIds.length === 1
                ? `${warning.code} ${withoutShape(warning)} ${warning.fix.replaceAll(warning.shapeIds[0] ?? '', '')}`
                : `${warning.code} ${warning.message}`;
        const group = groups.get(key);
        if (group) {
            group.push(warning);
        } else {
            groups.set(key, [warning]);
        }
    }
    return [...groups.values()]
        .flatMap(group => merged(group))
        .sort((one, other) => WARNING_CODES.indexOf(one.code) - WARNING_CODES.indexOf(other.code))
        .slice(0, MAX_WARNINGS);
}

function merged(group: readonly Warning[]): Warning[] {
    const [first] = group;
    if (!first || group.length === 1) {
        return first ? [first] : [];
    }
    const shapeIds = [...new Set(group.flatMap(warning => warning.shapeIds))];
    const more = shapeIds.length - 1;
    const updates = group.flatMap(({ fix }) => updateOf(fix) ?? []).slice(0, MAX_SHAPE_IDS);
    return [
        {
            ...first,
            message: more === 0 ? first.message : `${first.message} The same goes for ${more} more ${more === 1 ? 'shape' : 'shapes'}.`,
            shapeIds: shapeIds.slice(0, MAX_SHAPE_IDS),
            ...(more > 0 && updates.length > 0 && { fix: updateCall(updates) })
        }
    ];
}

function withoutShape({ message, shapeIds }: Warning): string {
    return message.replaceAll(shapeIds[0] ?? '', '');
}
