import { EDGE_STYLE } from '../edit/add-cells';

/** Styles of the connectors that add_connection knows, without their arrowheads. */
export const CONNECTOR_STYLES = {
    straight: 'edgeStyle=none;rounded=0;html=1;',
    orthogonal: EDGE_STYLE,
    curved: 'edgeStyle=orthogonalEdgeStyle;curved=1;orthogonalLoop=1;jettySize=auto;html=1;',
    dashed: `${EDGE_STYLE}dashed=1;`,
    dotted: `${EDGE_STYLE}dashed=1;dashPattern=1 3;`
} as const;

export type ConnectorStyle = keyof typeof CONNECTOR_STYLES;

export const CONNECTOR_STYLE_NAMES = Object.keys(CONNECTOR_STYLES).filter((name): name is ConnectorStyle =>
    Object.hasOwn(CONNECTOR_STYLES, name)
);
