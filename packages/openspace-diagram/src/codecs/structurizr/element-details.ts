import { type DslElement, tagsOf } from './structurizr-model';
import { type DslLine, faultAt } from './structurizr-source';

/** A line in the block of an element that is about the element itself. @throws ToolError for what does not belong there */
export function readDetail(source: string, line: DslLine, word: string, element: DslElement): void {
    const text = line.words[1]?.text ?? '';
    if (word === 'description') {
        element.description = text;
    } else if (word === 'technology') {
        element.technology = text;
    } else if (word === 'url') {
        element.url = text;
    } else if (word === 'tags' || word === 'tag') {
        element.tags = [...element.tags, ...line.words.slice(1).flatMap(({ text: tag }) => tagsOf(tag))];
    } else if (word !== 'instances' && word !== 'this') {
        throw faultAt(source, line, `expected an element, a relationship or a property, found ${JSON.stringify(word.slice(0, 40))}`);
    }
}
