import { LineShapeUtil, type TLLineShape } from '@tldraw/tldraw';
import { FaintLine } from './painted';

/** tldraw's line, in the dark theme as faint as in the pictures of the hub where it only carries others, such as messages. */
export class FaintLineShapeUtil extends LineShapeUtil {
    override component(shape: TLLineShape) {
        const native = super.component(shape);
        return (
            <FaintLine line={shape.props} isDark={this.editor.user.getIsDarkMode()} as="div">
                {native}
            </FaintLine>
        );
    }

    override toSvg(shape: TLLineShape) {
        const native = super.toSvg(shape);
        return (
            <FaintLine line={shape.props} isDark={this.editor.user.getIsDarkMode()} as="g">
                {native}
            </FaintLine>
        );
    }
}
