import { ReviewTools } from '@openspace/core/lib/common/review-tools';
import { type ToolReference, WhiteboardTools } from '@openspace/core/lib/common/whiteboard-tools';
import { expect } from 'chai';
import type { z } from 'zod';
import { cameraFit } from './camera-fit';
import { create } from './create';
import { exportDiagram } from './export';
import { importDiagram } from './import';
import { list } from './list';
import { open } from './open';
import { read } from './read';
import { redo } from './redo';
import { reviewGet } from './review-get';
import { reviewWithdraw } from './review-withdraw';
import { selectionGet } from './selection-get';
import { snapshot } from './snapshot';
import { takeBack } from './take-back';
import { undo } from './undo';

type References = typeof WhiteboardTools;
type InputOf<Name extends keyof References> = References[Name] extends ToolReference<infer Input> ? Input : never;

describe('The references to whiteboard tools', () => {
    const tools = {
        list,
        create,
        open,
        read,
        snapshot,
        import: importDiagram,
        export: exportDiagram,
        undo,
        redo,
        takeBack,
        cameraFit,
        selectionGet
    };

    it('have the names of the tools', () => {
        const named = (list: Readonly<Record<string, { readonly name: string }>>) =>
            Object.fromEntries(Object.entries(list).map(([key, { name }]) => [key, name]));
        expect(named(WhiteboardTools)).to.deep.equal(named(tools));
        expect(ReviewTools).to.deep.equal({ get: reviewGet.name, withdraw: reviewWithdraw.name });
    });

    it('take only input that the tools take, which the compiler checks here', () => {
        const fits: { readonly [Name in keyof References]: (input: InputOf<Name>) => z.input<(typeof tools)[Name]['input']> } = {
            list: input => input,
            create: input => input,
            open: input => input,
            read: input => input,
            snapshot: input => input,
            import: input => input,
            export: input => input,
            undo: input => input,
            redo: input => input,
            takeBack: input => input,
            cameraFit: input => input,
            selectionGet: input => input
        };
        expect(Object.keys(fits)).to.deep.equal(Object.keys(WhiteboardTools));
    });
});
