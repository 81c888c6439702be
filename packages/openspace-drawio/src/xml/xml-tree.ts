/** An XML document as plain data, with everything that it says in the order in which it says it. */
export interface XmlElement {
    readonly kind: 'element';
    name: string;
    readonly attributes: Map<string, string>;
    children: XmlNode[];
}

export type XmlNode =
    | XmlElement
    | { readonly kind: 'text' | 'cdata' | 'comment'; readonly text: string }
    | { readonly kind: 'instruction'; readonly target: string; readonly body: string };

export function element(name: string, attributes: Readonly<Record<string, string>> = {}, children: XmlNode[] = []): XmlElement {
    return { kind: 'element', name, attributes: new Map(Object.entries(attributes)), children };
}

export function elementsOf(parent: XmlElement): XmlElement[] {
    return parent.children.filter(isElement);
}

export function childNamed(parent: XmlElement, name: string): XmlElement | undefined {
    return parent.children.find((child): child is XmlElement => isElement(child) && child.name === name);
}

/** The characters inside an element, those of CDATA sections included, those of child elements not. */
export function textOf(parent: XmlElement): string {
    return parent.children.map(child => (child.kind === 'text' || child.kind === 'cdata' ? child.text : '')).join('');
}

export function isElement(node: XmlNode): node is XmlElement {
    return node.kind === 'element';
}
