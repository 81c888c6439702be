import { expect } from 'chai';
import { BoardIndex } from '../geometry/geometry';
import { planReplace } from '../plans/plan-replace';
import { FRAME_PADDING } from '../placement/gaps';
import { shownTexts } from '../quality/shown-texts';
import { readBoard } from '../reading/read-board';
import { pictureBounds } from '../svg/picture-bounds';
import { renderSvg } from '../svg/render-svg';
import { boardOf } from '../test/boards';
import { issuesOf } from '../test/compiling';
import { LABEL_FONT_SIZES } from '../text/label-size';
import { inAgentStyle } from '../vocabulary/agent-style';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { changedFrame } from './edit-notation';
import { frameNameBox, frameTitleSize } from './frame-picture';

const FRAME: ShapeInput = { type: 'frame', id: 'shop', x: 0, y: 0, width: 300, height: 200, label: 'Shop' };

describe('The name of a frame', () => {
    it('N15 is as large as its notation says, in the picture, for the quality report and for the bounds', () => {
        for (const titleSize of [18, 40]) {
            const board = boardOf([{ ...FRAME, props: { titleSize } }]);
            const { svg } = renderSvg(board);
            expect(svg).to.include(`font-size="${titleSize}"`);
            const index = BoardIndex.of(board);
            const [name] = shownTexts(index, index.shape('shape:shop')!);
            expect(name?.box.h).to.be.closeTo(titleSize * 1.35, 0.1);
            expect(name!.box.y + name!.box.h).to.be.below(0);
            expect(pictureBounds(board).y).to.be.at.most(name!.box.y);
        }
    });

    it('N15 is as large as the text of a node where an agent names no style, and has room between nested frames', () => {
        const clean = boardOf(inAgentStyle('clean', [FRAME]));
        expect(frameTitleSize(BoardIndex.of(clean).shape('shape:shop')!)).to.equal(LABEL_FONT_SIZES.s);
        expect(-frameNameBox({ w: 1 }, LABEL_FONT_SIZES.s).y).to.be.below(FRAME_PADDING);
        expect(frameTitleSize(BoardIndex.of(boardOf([FRAME])).shape('shape:shop')!)).to.equal(12);
    });

    it('N15 is read with its size, and stays as it was when what was read is sent back', () => {
        for (const shapes of [[FRAME], inAgentStyle('clean', [FRAME]), [{ ...FRAME, props: { titleSize: 30, fillColor: '#dae8fc' } }]]) {
            const board = boardOf(shapes);
            const looks = () => BoardIndex.of(board).shape('shape:shop') ?? expect.fail('not drawn');
            const { props, meta } = looks();
            const again = inAgentStyle('clean', JSON.parse(JSON.stringify(readBoard(board).shapes)) as ShapeInput[]);
            board.apply(planReplace(board, again).change);
            expect(looks()).to.deep.include({ props, meta });
        }
        expect(issuesOf([{ ...FRAME, props: { titleSize: 2_000 } }])[0]?.path).to.equal('shapes[0].props.titleSize');
    });

    it('N13 has a colour of its own, as its line has a width, corners and dashes, which words name as well', () => {
        const look = { textColor: '#a04010', strokeWidth: 3, cornerRadius: 16, dash: 'dashed' as const };
        const board = boardOf([{ ...FRAME, props: look }]);
        const frame = BoardIndex.of(board).shape('shape:shop')!;
        expect(frame.meta['notation']).to.deep.equal({ ...look, dash: [8, 6] });
        const { svg } = renderSvg(board);
        expect(svg).to.include('stroke-width="3"').and.include('stroke-dasharray="8 6"').and.include('rx="16"').and.include('#a04010');
        const bare =
            frame.type === 'frame' ? changedFrame(frame, { textColor: null, strokeWidth: null, cornerRadius: null, dash: null }) : frame;
        expect(bare.meta).not.to.have.property('notation');
    });
});
