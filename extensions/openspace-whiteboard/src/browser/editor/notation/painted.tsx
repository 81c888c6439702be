import { inOwnDirection, opacityOfLine, type PaintedPath, pathData } from '@openspace/board';
import type { ReactNode } from 'react';

/** What `@openspace/board` paints, as elements of an SVG. */
export function PaintedPaths({ paths }: { readonly paths: readonly PaintedPath[] }) {
    return (
        <>
            {paths.map(({ path, fill, fillOpacity, stroke, strokeWidth, dash }, at) => (
                <path
                    key={at}
                    d={pathData(path)}
                    fill={fill ?? 'none'}
                    fillOpacity={fillOpacity}
                    stroke={stroke ?? 'none'}
                    strokeWidth={strokeWidth}
                    strokeDasharray={dash?.join(' ')}
                    strokeLinecap="round"
                    strokeLinejoin="round"
                />
            ))}
        </>
    );
}

interface FaintLineProps {
    readonly line: Parameters<typeof opacityOfLine>[0];
    readonly isDark: boolean;
    readonly as: 'div' | 'g';
    readonly children: ReactNode;
}

/** A line of tldraw's as opaque as pictures of the hub have it. */
export function FaintLine({ line, isDark, as: Element, children }: FaintLineProps) {
    return <Element style={{ opacity: opacityOfLine(line, isDark) }}>{children}</Element>;
}

/** From the middle of a line down to its baseline, in ems; as in the pictures of the hub. */
const BASELINE = 0.35;

export interface PaintedLine {
    readonly text: string;
    readonly x: number;
    readonly top: number;
    readonly anchor: 'start' | 'middle' | 'end';
    readonly bold?: boolean;
    readonly italic?: boolean;
    readonly underline?: boolean;
    readonly isQuiet?: boolean;
    /** Where they are not those of all. */
    readonly fontSize?: number;
    readonly lineHeight?: number;
}

interface PaintedTextsProps {
    readonly texts: readonly PaintedLine[];
    readonly family: string;
    readonly fontSize: number;
    readonly lineHeight: number;
    readonly color: string;
    readonly quietColor?: string;
    /** A rim in the colour of what is behind texts that may stand on lines. */
    readonly rim?: string | undefined;
}

/** Lines of text, one element for each. */
export function PaintedTexts({ texts, family, fontSize, lineHeight, color, quietColor = color, rim }: PaintedTextsProps): ReactNode {
    return texts.map(
        ({ text, x, top, anchor, bold, italic, underline, isQuiet, fontSize: size = fontSize, lineHeight: height = lineHeight }, at) => (
            <text
                key={at}
                x={x}
                y={top + height / 2 + BASELINE * size}
                textAnchor={anchor}
                fontFamily={family}
                fontSize={size}
                fontWeight={bold ? 'bold' : 'normal'}
                fontStyle={italic ? 'italic' : 'normal'}
                textDecoration={underline ? 'underline' : undefined}
                fill={isQuiet ? quietColor : color}
                xmlSpace="preserve"
                {...(rim !== undefined && { stroke: rim, strokeWidth: 3, strokeLinejoin: 'round', paintOrder: 'stroke' })}
            >
                {inOwnDirection(text)}
            </text>
        )
    );
}
