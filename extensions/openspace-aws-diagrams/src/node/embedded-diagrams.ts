import { DiagramBoards, type EncodedDiagram } from '@openspace/core/lib/common/diagram-contribution';
import type { HubCall } from '@openspace/core/lib/node/calls/call-options';
import { KeyedLock } from '@openspace/core/lib/node/calls/keyed-lock';
import type { Diagram, DiagramProgram } from '@openspace/diagram';
import { append, type CancelSignal, type ToolContext, ToolError } from '@openspace/tool';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { AwsDiagrams } from '../common/aws-diagrams';
import { DIAGRAM_EXAMPLES } from '../common/examples/diagram-examples';
import { awsGenerateDiagram } from '../common/tools/aws-generate-diagram';
import { CanvasChanges } from '@openspace/core/lib/common/changes/canvas-changes';
import { iconClass, iconNames } from '../common/icons/icon-catalogue';
import { DiagramOutputs, type OutputFiles } from './diagram-outputs';
import { ProgramThreads } from './program-threads';
import type { DrawnProgram } from './thread/draw-program';

const FORMATS = ['png', 'svg', 'drawio'] as const;
const MAX_NOTES = 20;

/** Draws programs of the diagrams DSL itself: they are read, never run. */
@injectable()
export class EmbeddedDiagrams {
    private readonly locks = new KeyedLock();

    constructor(
        @inject(DiagramBoards) private readonly boards: DiagramBoards,
        @inject(DiagramOutputs) private readonly outputs: DiagramOutputs,
        @inject(CanvasChanges) private readonly changes: Pick<CanvasChanges, 'record'>,
        @inject(ProgramThreads) private readonly threads: ProgramThreads
    ) {}

    /** What it is asked during one call, on whose behalf it draws. */
    during({ call }: Pick<HubCall, 'call'>): AwsDiagrams {
        return { generate: (input, context) => this.generate(input, context, call), icons: this.icons, examples: this.examples };
    }

    private async generate(
        { code, filename, summary: given }: Parameters<AwsDiagrams['generate']>[0],
        context: ToolContext,
        call: HubCall['call']
    ): ReturnType<AwsDiagrams['generate']> {
        context.progress(0.1, 'Laying it out');
        const drawn = await this.threads.draw(code, context.signal);
        const wanted = [filename ?? drawn.program.filename, drawn.program.name] as const;
        const { png } = await this.outputs.placesOf(...wanted);
        // Of two calls at once, the second one finds all files of the first one, or none.
        return this.locks.run(png, async () => this.write(drawn, await this.outputs.place(...wanted), given, context, call));
    }

    private async write(
        { program, diagram, notes }: DrawnProgram,
        files: OutputFiles,
        given: string | undefined,
        context: ToolContext,
        call: HubCall['call']
    ): ReturnType<AwsDiagrams['generate']> {
        const { caller, signal } = context;
        let losses: string[] = [];
        const written: Partial<Record<(typeof FORMATS)[number], string>> = {};
        const writeAs = async (format: (typeof FORMATS)[number], fraction: number): Promise<void> => {
            context.progress(fraction, `Writing the ${format}`);
            requireNotCancelled(signal);
            const encoded = await this.encoded(diagram, format, files).catch((error: unknown) => {
                // The board and the picture are what was asked for; a format that is not installed is none of the call's faults.
                if (format !== 'png' && error instanceof ToolError && error.code === 'UNSUPPORTED_FORMAT') {
                    losses.push(`There is no ${format} next to it: ${error.message}`);
                    return undefined;
                }
                throw error;
            });
            if (encoded) {
                append(
                    losses,
                    encoded.losses.map(({ message }) => message)
                );
                await this.outputs.write(files[format], encoded);
                written[format] = files[format];
            }
        };
        // The PNG shows whose the other files are: a call that is cancelled after it can be made again.
        await writeAs('png', 0.3);
        context.progress(0.5, 'Drawing the board');
        requireNotCancelled(signal);
        const before = await this.outputs.textOf(files.whiteboard);
        const board = await this.boards.draw(files.whiteboard, diagram, { call, signal });
        losses = [...board.losses.map(({ message }) => message), ...losses];
        await writeAs('svg', 0.7);
        await writeAs('drawio', 0.85);
        const named = program.name === '' ? 'a diagram' : JSON.stringify(program.name);
        const summary = given ?? `Drew ${named} (nodes: ${program.nodes.length}, edges: ${program.edges.length})`;
        const after = await this.outputs.textOf(board.path);
        const texts = { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
        await this.changes.record({ path: board.path, tool: awsGenerateDiagram.name, caller, summary, ...texts });
        return {
            path: files.png,
            mode: 'embedded',
            whiteboard: board.path,
            ...(written.svg !== undefined && { svg: written.svg }),
            ...(written.drawio !== undefined && { drawio: written.drawio }),
            ...(program.name !== '' && { title: program.name }),
            nodes: program.nodes.length,
            edges: program.edges.length,
            clusters: program.clusters.length,
            notes: [...new Set([...notes, ...program.notes, ...standIns(program), ...losses])].slice(0, MAX_NOTES)
        };
    }

    /** What somebody else added to the draw.io file since stays in it. */
    private async encoded(diagram: Diagram, format: (typeof FORMATS)[number], files: OutputFiles): Promise<EncodedDiagram> {
        const before = format === 'drawio' ? await this.outputs.textOf(files.drawio) : undefined;
        try {
            return await this.boards.encode(diagram, format, before);
        } catch (error) {
            if (before === undefined) {
                throw error;
            }
            const why = error instanceof Error ? error.message : String(error);
            throw new ToolError('UNSUPPORTED_FORMAT', `${JSON.stringify(files.drawio)} cannot be read and stays as it is: ${why}`);
        }
    }

    private readonly icons: AwsDiagrams['icons'] = async ({ provider_filter: provider, service_filter: service }) => {
        const providers = iconNames(provider, service);
        const total = Object.values(providers).flatMap(services => Object.values(services).flat()).length;
        const all = iconNames();
        const notes =
            total > 0
                ? []
                : [
                      `Nothing matches. Providers and their services: ${Object.entries(all)
                          .map(([name, services]) => `${name} (${Object.keys(services).join(', ')})`)
                          .join('; ')}.`
                  ];
        return { providers, total, notes };
    };

    private readonly examples: AwsDiagrams['examples'] = async ({ diagram_type: type }) => {
        const chosen = DIAGRAM_EXAMPLES.filter(example => type === 'all' || example.type === type);
        return { examples: Object.fromEntries(chosen.map(({ name, code }) => [name, code])), notes: [] };
    };
}

/** Which icons are not those of the classes, in one note. */
function standIns(program: DiagramProgram): string[] {
    const used = [...new Set(program.nodes.flatMap(({ icon }) => (icon === undefined ? [] : [icon])))];
    const names = used.filter(icon => iconClass(icon)?.standsIn);
    return names.length === 0 ? [] : [`There is no icon of ${names.join(', ')}; that of the nearest thing stands in.`];
}

function requireNotCancelled(signal: CancelSignal): void {
    if (signal.aborted) {
        throw new ToolError('CANCELLED', 'The diagram was cancelled; what was written before is there.');
    }
}
