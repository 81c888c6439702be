/** A draw.io file of one page with these cells. */
export const cells = (xml: string): string =>
    `<mxfile><diagram name="Page-1"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${xml}</root></mxGraphModel></diagram></mxfile>`;

/** A vertex that shows its id. */
export const box = (id: string, more = '', style = 'html=1;', rect = 'x="10" y="20" width="100" height="50"'): string =>
    `<mxCell id="${id}" value="${id}" style="${style}" vertex="1" parent="1" ${more}><mxGeometry ${rect} as="geometry"/></mxCell>`;
