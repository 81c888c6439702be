import { frameNameBox, frameNotationOf, lineHeightOf, paintFrame } from '@openspace/board';
import {
    DefaultFontFamilies,
    FrameShapeUtil,
    getDefaultColorTheme,
    SVGContainer,
    type SvgExportContext,
    type TLFrameShape
} from '@tldraw/tldraw';
import type { CSSProperties } from 'react';
import { PaintedTexts } from './painted';

/** tldraw's frame, in the colours and with the size of its name that its notation says. They are those of `@openspace/board`. */
export class NotedFrameShapeUtil extends FrameShapeUtil {
    override component(shape: TLFrameShape) {
        // Its hooks are called either way: they must not come and go while a shape is shown.
        const native = super.component(shape);
        const picture = paintFrame(shape, this.editor.user.getIsDarkMode());
        // Read by the style sheet, which sets the name.
        const title = { display: 'contents', '--openspace-title-size': `${picture.titleSize}px` } as CSSProperties;
        return (
            <div style={title}>
                {native}
                {picture.isOwn && (
                    <SVGContainer>
                        <FrameBody shape={shape} fill={picture.fill} stroke={picture.stroke} />
                    </SVGContainer>
                )}
            </div>
        );
    }

    override toSvg(shape: TLFrameShape, ctx: SvgExportContext) {
        const native = super.toSvg(shape, ctx);
        const { fill, stroke, isOwn, titleSize } = paintFrame(shape, ctx.isDarkMode);
        const body = <FrameBody shape={shape} fill={fill} stroke={stroke} />;
        if (frameNotationOf(shape)?.titleSize === undefined) {
            return isOwn ? (
                <>
                    {native}
                    {body}
                </>
            ) : (
                native
            );
        }
        const { name } = shape.props;
        const line = {
            text: name.trim() === '' ? 'Frame' : name,
            x: 0,
            top: frameNameBox(shape.props, titleSize).y,
            anchor: 'start' as const
        };
        return (
            <>
                {body}
                <PaintedTexts
                    texts={[line]}
                    family={DefaultFontFamilies.sans}
                    fontSize={titleSize}
                    lineHeight={lineHeightOf(titleSize)}
                    color={getDefaultColorTheme({ isDarkMode: ctx.isDarkMode }).text}
                />
            </>
        );
    }
}

function FrameBody({ shape, fill, stroke }: { readonly shape: TLFrameShape; readonly fill: string; readonly stroke: string }) {
    return <rect width={shape.props.w} height={shape.props.h} fill={fill} stroke={stroke} strokeWidth={1} />;
}
