import { paintFrame } from '@openspace/board';
import { FrameShapeUtil, SVGContainer, type SvgExportContext, type TLFrameShape } from '@tldraw/tldraw';

/** tldraw's frame, in the colours of its notation where it has one. The colours are those of `@openspace/board`. */
export class NotedFrameShapeUtil extends FrameShapeUtil {
    override component(shape: TLFrameShape) {
        // Its hooks are called either way: they must not come and go while a shape is shown.
        const native = super.component(shape);
        const picture = paintFrame(shape, this.editor.user.getIsDarkMode());
        return picture.isOwn ? (
            <>
                {native}
                <SVGContainer>
                    <FrameBody shape={shape} fill={picture.fill} stroke={picture.stroke} />
                </SVGContainer>
            </>
        ) : (
            native
        );
    }

    override toSvg(shape: TLFrameShape, ctx: SvgExportContext) {
        const native = super.toSvg(shape, ctx);
        const picture = paintFrame(shape, ctx.isDarkMode);
        return picture.isOwn ? (
            <>
                {native}
                <FrameBody shape={shape} fill={picture.fill} stroke={picture.stroke} />
            </>
        ) : (
            native
        );
    }
}

function FrameBody({ shape, fill, stroke }: { readonly shape: TLFrameShape; readonly fill: string; readonly stroke: string }) {
    return <rect width={shape.props.w} height={shape.props.h} fill={fill} stroke={stroke} strokeWidth={1} />;
}
