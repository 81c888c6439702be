import { type InputIssue, issuesOfZod } from '@openspace/tool';
import type { z } from 'zod';
import { CONTAINER_TYPES, type ElementType } from './element';
import { elementProps, type ElementProps } from './element-props';
import { fromPath } from './arrow-route';
import { operationFault, type OperationPlace } from './operation-fault';
import { LABEL_PROPS } from './scene-work';

/** What is made by this editor, and never taken from a caller: it would not agree with the rest of the scene. */
const KEPT_BY_US = ['id', 'type', 'version', 'versionNonce', 'updated', 'index', 'isDeleted', 'boundElements', 'lastCommittedPoint'];
/** Words of the agents' that stand for relations and files, not for properties. */
const INSTRUCTIONS = ['startElementId', 'endElementId', 'start', 'end', 'startBinding', 'endBinding', 'children', 'dataURL', 'label'];
const NOT_OWN: ReadonlySet<string> = new Set([...KEPT_BY_US, ...INSTRUCTIONS]);
const NOT_A_CONTAINERS: ReadonlySet<string> = new Set([...NOT_OWN, 'text', ...LABEL_PROPS]);
const NOT_A_FRAMES: ReadonlySet<string> = new Set([...NOT_OWN, 'text']);
const NO_ISSUES: readonly InputIssue[] = [];
const DEFAULT_LENGTH = 100;
const PROPS: Readonly<Record<string, z.ZodType>> = elementProps.shape;

/** @throws ToolError `INVALID_INPUT` naming each property that is wrong */
export function checkedProps(raw: Readonly<Record<string, unknown>>, at: OperationPlace): ElementProps {
    const issues = Object.keys(raw).flatMap(name => issuesOf(name, raw[name]));
    if (issues.length > 0) {
        throw operationFault(
            at,
            issues.map(issue => ({ ...issue, path: `${at.path}.${issue.path}` }))
        );
    }
    const props: ElementProps = raw;
    if (props['isDeleted'] === true) {
        const issue = { path: `${at.path}.isDeleted`, message: 'elements are removed by an operation of their own' };
        throw operationFault(at, [issue], 'Use remove_element (delete_element); nothing was changed.');
    }
    const { type } = props;
    const hasLabel = textToLabel(props) !== undefined;
    if (hasLabel && type !== undefined && !CONTAINER_TYPES.includes(type) && !['text', 'frame'].includes(type)) {
        const issue = { path: `${at.path}.text`, message: `a ${type} has no label`, received: 'a text' };
        throw operationFault(at, [issue], 'Add a text element next to it, or put the text on a rectangle, ellipse, diamond or arrow.');
    }
    return props;
}

/** Looks only at what is given: an element has few of the many properties that there are. */
function issuesOf(name: string, value: unknown): readonly InputIssue[] {
    const schema = Object.hasOwn(PROPS, name) ? PROPS[name] : undefined;
    const parsed = value === undefined ? undefined : schema?.safeParse(value);
    return !parsed || parsed.success
        ? NO_ISSUES
        : issuesOfZod(parsed.error, value).map(issue => ({ ...issue, path: joined(name, issue.path) }));
}

function joined(name: string, inside: string): string {
    return inside === '' ? name : inside.startsWith('[') ? name + inside : `${name}.${inside}`;
}

/** The properties that stand on the element itself, unknown ones among them. */
export function ownProps(props: ElementProps, type: string): Record<string, unknown> {
    const notOwn = CONTAINER_TYPES.includes(type) ? NOT_A_CONTAINERS : type === 'frame' ? NOT_A_FRAMES : NOT_OWN;
    return Object.fromEntries(Object.entries(props).filter(([name, value]) => !notOwn.has(name) && value !== undefined));
}

/** The text that a caller gives, as `text` or as `label.text`. */
export function textToLabel(props: ElementProps): string | undefined {
    return props.text ?? props.label?.text;
}

/** What is said of a container and meant for its label; a colour of its own stands in `label`. */
export function labelStyle(props: ElementProps): Record<string, unknown> {
    const strokeColor = props.label?.strokeColor;
    return {
        ...Object.fromEntries(LABEL_PROPS.filter(name => props[name] !== undefined).map(name => [name, props[name]])),
        ...(strokeColor !== undefined && { strokeColor })
    };
}

/** `points` and what follows from them; without points, a line along width and height. */
export function linearProps(props: ElementProps, type: ElementType, at: OperationPlace): Record<string, unknown> {
    const given = props.points?.map(point => [point[0] ?? 0, point[1] ?? 0] as const);
    if (given === undefined && type === 'freedraw') {
        throw operationFault(at, [{ path: `${at.path}.points`, message: 'a freedraw needs points', received: 'nothing' }]);
    }
    if (given !== undefined && given.length < 2) {
        const issue = { path: `${at.path}.points`, message: 'needs at least 2 points', received: `an array of ${given.length}` };
        throw operationFault(at, [issue], 'Give points as [[x1, y1], [x2, y2], …], relative to x and y.');
    }
    const sized = props.width !== undefined || props.height !== undefined;
    const points = given ?? [[0, 0], sized ? [props.width ?? 0, props.height ?? 0] : [DEFAULT_LENGTH, 0]];
    const path = points.map(point => [(props.x ?? 0) + (point[0] ?? 0), (props.y ?? 0) + (point[1] ?? 0)] as const);
    return fromPath(path);
}
