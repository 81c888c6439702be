import { URI } from '@theia/core';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { ProblemManager } from '@theia/markers/lib/browser/problem/problem-manager';
import { type MapFile, PixelMapService } from '../../common/pixel-map-service';
import { type Colour, type ColourMode, freshness, rampColour, SEVERITY_COLOURS, typeColour, typePalette } from './colours';

/** LSP: https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/#diagnosticSeverity */
const SEVERITIES = ['none', 'error', 'warning', 'info', 'info'] as const;

type Severity = (typeof SEVERITIES)[number];

/** Colours of whole files: by type, by their last commit, by their problems. */
@injectable()
export class FileColours {
    @inject(PixelMapService)
    private readonly service: PixelMapService;

    @inject(ProblemManager)
    private readonly problems: ProblemManager;

    private palette: ReadonlyMap<string, Colour> = new Map();
    private commits: Readonly<Record<string, number>> = {};
    /** Of the files that have problems, by their URIs; made when it is first asked for. */
    private severities: ReadonlyMap<string, Severity> | undefined;

    @postConstruct()
    protected init(): void {
        this.problems.onDidChangeMarkers(() => (this.severities = undefined));
    }

    /** Fires when files have other problems. */
    onProblemsChanged(listener: () => void): { dispose(): void } {
        return this.problems.onDidChangeMarkers(listener);
    }

    /** The types that take up most of the map have colours of their own. */
    choosePalette(files: readonly MapFile[]): void {
        this.palette = typePalette(files);
    }

    /** Gets what a mode needs that the view does not have. */
    async prepare(mode: ColourMode): Promise<void> {
        if (mode === 'last change') {
            this.commits = await this.service.lastCommits();
        }
    }

    colourOf(file: MapFile | undefined, mode: ColourMode): Colour {
        if (!file) {
            return SEVERITY_COLOURS.none;
        }
        switch (mode) {
            case 'last change':
                return rampColour(freshness(this.commits[file.path], Date.now()));
            case 'diagnostics':
                return SEVERITY_COLOURS[this.severityOf(file)];
            default:
                return typeColour(file.path, this.palette);
        }
    }

    private severityOf({ path }: MapFile): Severity {
        this.severities ??= new Map([...this.problems.getUris()].map(uri => [uri, this.worst(uri)]));
        return this.severities.size === 0 ? 'none' : (this.severities.get(URI.fromFilePath(path).toString()) ?? 'none');
    }

    private worst(uri: string): Severity {
        const found = this.problems.findMarkers({ uri: new URI(uri) }).map(({ data }) => data.severity ?? 1);
        return SEVERITIES[found.length === 0 ? 0 : Math.min(...found)] ?? 'none';
    }
}
