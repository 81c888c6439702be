import { labelGround } from '@openspace/board';
import { type Editor, type SvgExportContext, TextShapeUtil, type TLTextShape, useEditor, useValue } from '@tldraw/tldraw';
import { groundBehind, hasLifelineBehind } from './grounds-of';
import { OnGround, onGround } from './on-ground';

/** tldraw's text, with a rim in the colour of what it stands on; it hides the lifelines of a sequence that run behind it. */
export class GroundedTextShapeUtil extends TextShapeUtil {
    override component(shape: TLTextShape) {
        const native = super.component(shape);
        return (
            <>
                <TextGround shape={shape} />
                <OnGround shape={shape}>{native}</OnGround>
            </>
        );
    }

    override toSvg(shape: TLTextShape, ctx: SvgExportContext) {
        const native = onGround(this.editor, shape, false, super.toSvg(shape, ctx));
        const fill = groundOf(this.editor, shape);
        const { x, y, w, h } = boxOf(this.editor, shape);
        return fill === undefined ? (
            native
        ) : (
            <>
                <rect x={x} y={y} width={w} height={h} fill={fill} />
                {native}
            </>
        );
    }
}

function TextGround({ shape }: { readonly shape: TLTextShape }) {
    const editor = useEditor();
    const background = useValue('text ground', () => groundOf(editor, shape), [editor, shape]);
    if (background === undefined) {
        return null;
    }
    const { x, y, w, h } = boxOf(editor, shape);
    return <div style={{ position: 'absolute', left: x, top: y, width: w, height: h, background }} />;
}

/** Undefined where there is nothing to hide. */
function groundOf(editor: Editor, shape: TLTextShape): string | undefined {
    const center = editor.getShapePageBounds(shape.id)?.center;
    return center && hasLifelineBehind(editor, shape) ? groundBehind(editor, shape, center) : undefined;
}

function boxOf(editor: Editor, shape: TLTextShape): ReturnType<typeof labelGround> {
    const { x, y, w, h } = editor.getShapeGeometry(shape).bounds;
    return labelGround({ x, y, w, h }, shape.props.scale);
}
