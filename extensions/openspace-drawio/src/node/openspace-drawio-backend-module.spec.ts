import 'reflect-metadata';
import { ToolsetContribution } from '@openspace/core/lib/common/toolset-contribution';
import { CanvasChanges } from '@openspace/core/lib/common/changes/canvas-changes';
import { Bridge } from '@openspace/core/lib/node/bridge/bridge';
import { OpenWindows } from '@openspace/core/lib/node/bridge/open-windows';
import { WindowRouter } from '@openspace/core/lib/node/bridge/window-router';
import { SecretPaths } from '@openspace/core/lib/node/admission/secret-paths';
import { WorkspaceFiles } from '@openspace/core/lib/node/documents/workspace-files';
import { ElkThread } from '@openspace/core/lib/node/workers/elk-thread';
import { ILogger, PreferenceService } from '@theia/core';
import { BackendApplicationContribution, EarlyExpressMiddleware } from '@theia/core/lib/node/backend-application';
import { Container } from '@theia/core/shared/inversify';
import { expect } from 'chai';
import { DrawioBackend } from './drawio-backend';
import { DiagramBoards } from '@openspace/core/lib/common/diagram-contribution';
import module from './openspace-drawio-backend-module';

describe('the backend module of draw.io', () => {
    it('gives the hub every tool with a port that it can run against', async () => {
        const container = new Container();
        container.bind(ILogger).toConstantValue({ warn: () => undefined, error: () => undefined });
        container.bind(WorkspaceFiles).toConstantValue(new WorkspaceFiles({ roots: async () => [] }));
        for (const service of [OpenWindows, WindowRouter, Bridge, CanvasChanges, DiagramBoards]) {
            container.bind<object>(service).toConstantValue({});
        }
        container.bind(PreferenceService).toConstantValue({ ready: Promise.resolve(), get: () => undefined });
        container.bind(ElkThread).toConstantValue(new ElkThread());
        const handlers: unknown[] = [];
        container.bind<object>(EarlyExpressMiddleware).toConstantValue({ handlers });
        container.bind(SecretPaths).toSelf();
        container.load(module);
        const { tools, port } = container.get<ToolsetContribution>(ToolsetContribution);
        expect(tools).to.have.length(40);
        expect(port).to.equal(container.get(DrawioBackend));
        const [route, second] = container.getAll<BackendApplicationContribution>(BackendApplicationContribution);
        expect(second).to.equal(port);
        route?.initialize?.();
        expect(handlers).to.have.length(1);
        const backend = container.get(DrawioBackend);
        expect((await backend.shapes()).size).to.be.above(1000);
        const laid = await backend.layout.layOut([{ id: 'a', width: 1, height: 1 }], []);
        expect([...laid.nodes.keys()]).to.deep.equal(['a']);
        // Its timer must not keep the process alive; this test would not end.
        backend.initialize();
    });
});
