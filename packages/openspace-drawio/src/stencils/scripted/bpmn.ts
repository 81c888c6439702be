import type { Scene, Script, Scripts } from './script';

function ring({ canvas, width: w, height: h }: Scene, inset: number): void {
    canvas.ellipse(inset, inset, Math.max(0, w - 2 * inset), Math.max(0, h - 2 * inset));
}

/** The circle, the two circles or the thick one that say which kind of event it is. */
function outline(scene: Scene): void {
    const { canvas, style } = scene;
    const kind = style.text('outline', style.text('background') === 'gateway' ? 'none' : 'standard');
    if (kind === 'none') {
        return;
    }
    const dashed = kind === 'eventNonint' || kind === 'boundNonint';
    canvas.save();
    if (kind === 'end') {
        canvas.set({ strokeWidth: canvas.look.strokeWidth * 4 });
    } else if (dashed) {
        canvas.set({ dashes: [3 * canvas.look.strokeWidth, 3 * canvas.look.strokeWidth] });
    }
    ring(scene, kind === 'end' ? 1.5 * canvas.look.strokeWidth : 0);
    canvas.fillStroke();
    if (['eventInt', 'boundInt', 'throwing', 'catching', 'boundNonint'].includes(kind)) {
        ring(scene, 3 * canvas.look.strokeWidth);
        canvas.stroke();
    }
    canvas.restore();
}

type Box = readonly [x: number, y: number, width: number, height: number];

/** An envelope. */
function message({ canvas }: Scene, [x, y, w, h]: Box): void {
    canvas.rect(x, y + h * 0.15, w, h * 0.7).fillStroke();
    canvas
        .begin()
        .lines([x, y + h * 0.15], [x + w / 2, y + h * 0.55], [x + w, y + h * 0.15])
        .stroke();
}

/** A clock. */
function timer({ canvas }: Scene, [x, y, w, h]: Box): void {
    canvas.ellipse(x, y, w, h).fillStroke();
    const [cx, cy] = [x + w / 2, y + h / 2];
    canvas.begin();
    for (let hour = 0; hour < 12; hour++) {
        const [dx, dy] = [Math.sin((hour * Math.PI) / 6) / 2, Math.cos((hour * Math.PI) / 6) / 2];
        canvas.lines([cx + w * dx * 0.8, cy + h * dy * 0.8], [cx + w * dx, cy + h * dy]);
    }
    canvas.lines([cx + w * 0.1, y + h * 0.15], [cx, cy], [cx + w * 0.3, cy]).stroke();
}

function plus({ canvas, width: w, height: h }: Scene, [x, y, bw, bh]: Box): void {
    canvas.save();
    canvas.set({ strokeWidth: canvas.look.strokeWidth * 3 });
    canvas
        .begin()
        .lines([w / 2, y], [w / 2, y + bh])
        .lines([x, h / 2], [x + bw, h / 2])
        .stroke();
    canvas.restore();
}

function cross({ canvas }: Scene, [x, y, w, h]: Box): void {
    canvas.set({ fill: canvas.look.stroke });
    const t = w * 0.12;
    const [left, right] = [x + t, x + w - t];
    canvas.polygon([left, y], [left + 1.5 * t, y], [right, y + h], [right - 1.5 * t, y + h]).fill();
    canvas.polygon([right - 1.5 * t, y], [right, y], [left + 1.5 * t, y + h], [left, y + h]).fill();
}

const SIGNS: Readonly<Record<string, (scene: Scene, box: Box) => void>> = {
    general: () => undefined,
    message,
    timer,
    parallelGw: plus,
    exclusiveGw: cross,
    terminate: ({ canvas }, box) =>
        void canvas
            .set({ fill: canvas.look.stroke })
            .ellipse(...box)
            .fill()
};

const shape: Script = scene => {
    const { canvas, width: w, height: h, style } = scene;
    const isGateway = style.text('background') === 'gateway';
    if (isGateway) {
        canvas.polygon([w / 2, 0], [w, h / 2], [w / 2, h], [0, h / 2]).fillStroke();
    }
    outline(scene);
    const share = isGateway ? 0.25 : 0.22;
    const symbol = style.text('symbol', 'general');
    if (Object.hasOwn(SIGNS, symbol)) {
        SIGNS[symbol]?.(scene, [w * share, h * share, w * (1 - 2 * share), h * (1 - 2 * share)]);
    } else {
        canvas.ellipse(0, 0, w, h).stroke();
    }
};

/** Events and gateways. */
export const BPMN: Scripts = { 'mxgraph.bpmn.shape': shape };

/** Whether the sign in an event or a gateway is one that is painted. */
export function knowsSign(symbol: string): boolean {
    return Object.hasOwn(SIGNS, symbol);
}
