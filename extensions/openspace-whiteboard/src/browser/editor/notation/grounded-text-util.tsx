import { type SvgExportContext, TextShapeUtil, type TLTextShape } from '@tldraw/tldraw';
import { OnGround, onGround } from './on-ground';

/** tldraw's text, with a rim in the colour of what it stands on. */
export class GroundedTextShapeUtil extends TextShapeUtil {
    override component(shape: TLTextShape) {
        const native = super.component(shape);
        return <OnGround shape={shape}>{native}</OnGround>;
    }

    override toSvg(shape: TLTextShape, ctx: SvgExportContext) {
        return onGround(this.editor, shape, false, super.toSvg(shape, ctx));
    }
}
