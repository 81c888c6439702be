import { frameNameBox, frameNotationOf, type FramePicture, frameWidthByHand, lineHeightOf, paintFrame } from '@openspace/board';
import { DefaultFontFamilies, FrameShapeUtil, SVGContainer, type SvgExportContext, type TLFrameShape } from '@tldraw/tldraw';
import type { CSSProperties } from 'react';
import { PaintedTexts } from './painted';

/** tldraw's frame, in the colours and with the size of its name that its notation says. They are those of `@openspace/board`. */
export class NotedFrameShapeUtil extends FrameShapeUtil {
    override onBeforeUpdate(before: TLFrameShape, after: TLFrameShape) {
        const w = before.props.name === after.props.name ? after.props.w : frameWidthByHand(after);
        return w === after.props.w ? undefined : { ...after, props: { ...after.props, w } };
    }

    override component(shape: TLFrameShape) {
        // Its hooks are called either way: they must not come and go while a shape is shown.
        const native = super.component(shape);
        const picture = paintFrame(shape, this.editor.user.getIsDarkMode());
        // Read by the style sheet, which sets the name.
        const title = {
            display: 'contents',
            '--openspace-title-size': `${picture.titleSize}px`,
            '--openspace-title-color': frameNotationOf(shape)?.textColor && picture.titleColor
        } as CSSProperties;
        return (
            <div style={title} className={picture.isOwn ? 'openspace-own-frame' : undefined}>
                {native}
                {picture.isOwn && (
                    <SVGContainer>
                        <FrameBody shape={shape} picture={picture} />
                    </SVGContainer>
                )}
            </div>
        );
    }

    override toSvg(shape: TLFrameShape, ctx: SvgExportContext) {
        const picture = paintFrame(shape, ctx.isDarkMode);
        if (!picture.isOwn && !frameNotationOf(shape)) {
            return super.toSvg(shape, ctx);
        }
        const { titleSize, titleColor } = picture;
        const { name } = shape.props;
        const line = {
            text: name.trim() === '' ? 'Frame' : name,
            x: 0,
            top: frameNameBox(shape.props, titleSize).y,
            anchor: 'start' as const
        };
        return (
            <>
                <FrameBody shape={shape} picture={picture} />
                <PaintedTexts
                    texts={[line]}
                    family={DefaultFontFamilies.sans}
                    fontSize={titleSize}
                    lineHeight={lineHeightOf(titleSize)}
                    color={titleColor}
                />
            </>
        );
    }
}

function FrameBody({ shape, picture }: { readonly shape: TLFrameShape; readonly picture: FramePicture }) {
    const { fill, stroke = 'none', strokeWidth, dash, cornerRadius } = picture;
    const { w, h } = shape.props;
    return (
        <rect
            width={w}
            height={h}
            rx={cornerRadius || undefined}
            fill={fill}
            stroke={stroke}
            strokeWidth={strokeWidth}
            strokeDasharray={dash?.join(' ')}
        />
    );
}
