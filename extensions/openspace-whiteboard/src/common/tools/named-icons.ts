import { type BoardView, ChangedView, iconAsset, type InputField, type Planned } from '@openspace/board';
import { type InputIssue, invalidInput } from '@openspace/tool';
import type { Icons, NamedPicture } from '../icons-server';

/** What a call says of a shape, which may name an icon. */
interface Said {
    readonly props?: Readonly<Record<string, unknown>> | undefined;
}

type Asset = ReturnType<typeof iconAsset>;

/** Shapes that show assets where a call named icons. */
export interface WithIcons<Shape> {
    readonly shapes: readonly Shape[];
    /** The board with the assets. */
    onto(view: BoardView): BoardView;
    /** Plans on a board that has the assets, and adds those that it did not have. */
    planned<R>(view: BoardView, plan: (view: BoardView) => Planned<R>): Planned<R>;
}

/** Longer names are none; the plan says so, as of everything else that is wrong with a shape. */
const LONGEST_NAME = 200;
const ASSET = 'asset:';

/**
 * Finds the pictures of the icons that shapes name, as `aws:s3`. The same picture is one asset of a board.
 * @throws ToolError `INVALID_INPUT` with the field of each name that is of no icon, and the nearest names
 */
export async function withIcons<Shape extends Said>(icons: Icons, shapes: readonly Shape[], field: InputField): Promise<WithIcons<Shape>> {
    const names = [...new Set(shapes.flatMap(shape => nameIn(shape) ?? []))];
    if (names.length === 0) {
        return { shapes, onto: view => view, planned: (view, plan) => plan(view) };
    }
    const answers = await icons.named(names);
    const known = new Map(names.map((name, at) => [name, answers[at]]));
    const issues: InputIssue[] = [];
    const assets = new Map<string, Asset>();
    const drawn = shapes.map((shape, at) => {
        const name = nameIn(shape);
        const answer = name === undefined ? undefined : known.get(name);
        if (name === undefined || !answer) {
            return shape;
        }
        if ('fault' in answer) {
            issues.push(issueOf(field(at, 'props.icon'), name, answer));
            return shape;
        }
        const asset = iconAsset(answer);
        assets.set(asset.id, asset);
        return { ...shape, props: { ...shape.props, icon: asset.id } };
    });
    if (issues.length > 0) {
        throw invalidInput(issues);
    }
    const missingOn = (view: BoardView): Asset[] => [...assets.values()].filter(({ id }) => !view.get(id));
    const onto = (view: BoardView): BoardView => new ChangedView(view, { put: missingOn(view), remove: [] });
    return {
        shapes: drawn,
        onto,
        planned: (view, plan) => {
            const { change, result } = plan(onto(view));
            return { change: { put: [...missingOn(view), ...change.put], remove: change.remove }, result };
        }
    };
}

function nameIn({ props }: Said): string | undefined {
    const icon = props && Object.hasOwn(props, 'icon') ? props['icon'] : undefined;
    return typeof icon === 'string' && icon.length <= LONGEST_NAME && !icon.startsWith(ASSET) ? icon : undefined;
}

function issueOf(path: string, name: string, { fault, nearest }: Extract<NamedPicture, { fault: string }>): InputIssue {
    const [first, ...others] = nearest;
    const like = others.length === 0 ? '' : `; others like it: ${others.join(', ')}`;
    return {
        path,
        message: `${fault}${like}`,
        received: JSON.stringify(name.slice(0, 60)),
        ...(first !== undefined && { nearest: first })
    };
}
