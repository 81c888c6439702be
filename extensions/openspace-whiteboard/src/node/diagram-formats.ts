import { DiagramCodecContribution } from '@openspace/core/lib/common/diagram-contribution';
import type { Codec } from '@openspace/diagram';
import { nearest, ToolError } from '@openspace/tool';
import { ContributionProvider } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { CodecThreads } from './codecs/codec-threads';
import { pictureCodecs } from './picture-codecs';
import { tldrCodec } from './tldr-codec';

/** What a format is recognised by stands at the beginning; to look at more would hold the backend up. */
const LOOKED_AT = 20_000;

/** The formats of diagrams that are installed: ours, and what other toolsets bring. */
@injectable()
export class DiagramFormats {
    readonly threads = new CodecThreads();
    private known: readonly Codec[] | undefined;

    constructor(
        @inject(ContributionProvider)
        @named(DiagramCodecContribution)
        private readonly contributions: Pick<ContributionProvider<DiagramCodecContribution>, 'getContributions'>
    ) {}

    get all(): readonly Codec[] {
        this.known ??= this.installed().map(codec => this.threads.inWorker(codec));
        return this.known;
    }

    private installed(): readonly Codec[] {
        // Pictures last: a file of another format may be a picture as well.
        return [tldrCodec, ...this.contributions.getContributions().flatMap(({ codecs }) => codecs), ...pictureCodecs];
    }

    /** @throws ToolError `UNSUPPORTED_FORMAT` naming those that there are. */
    byId(id: string): Codec {
        const codec = this.all.find(candidate => candidate.id === id);
        if (codec) {
            return codec;
        }
        const ids = this.all.map(candidate => candidate.id);
        const near = nearest(id, ids);
        throw new ToolError('UNSUPPORTED_FORMAT', `No format ${JSON.stringify(id)} is installed.`, {
            suggestion: near === undefined ? `Use one of ${ids.join(', ')}.` : `Did you mean ${near}?`,
            details: { formats: ids }
        });
    }

    /** The format of a text, by the path that it came from, and then by itself. */
    ofSource(text: string, path: string | undefined): Codec | undefined {
        const name = path?.toLowerCase() ?? '';
        const head = text.slice(0, LOOKED_AT);
        const bySuffix = this.all.filter(({ suffixes }) => suffixes.some(suffix => name.endsWith(suffix)));
        return bySuffix.find(codec => codec.detect(head, path)) ?? this.all.find(codec => codec.detect(head, path)) ?? bySuffix[0];
    }
}
