import type { AskCaller } from '@openspace/core/lib/node/workers/answer-calls';
import { type DiagramProgram, interpretDiagram, programToDiagram } from '@openspace/diagram';
import { PROGRAM_CLASSES } from '../../common/icons/icon-catalogue';
import { IconPictures } from '../icon-pictures';
import { type LaidOutIcons, layOutIcons, type RunElk } from '../lay-out-icons';

export interface ProgramCall {
    readonly code: string;
}

/** A program, and what it draws with a place for everything. */
export interface DrawnProgram extends LaidOutIcons {
    readonly program: DiagramProgram;
}

const pictures = new IconPictures();

/**
 * @param ask lays out a graph by ELK
 * @throws ToolError those of {@link interpretDiagram} and of `ask`
 */
export async function drawProgram({ code }: ProgramCall, ask: AskCaller): Promise<DrawnProgram> {
    const program = interpretDiagram(code, PROGRAM_CLASSES);
    const diagram = programToDiagram(program, icon => pictures.pictureOf(icon));
    // Answered by our own side with what ELK answers.
    const elk: RunElk = async graph => (await ask(graph)) as Awaited<ReturnType<RunElk>>;
    return { program, ...(await layOutIcons(diagram, elk)) };
}
