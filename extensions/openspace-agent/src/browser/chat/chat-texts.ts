import { nls } from '@theia/core';

/** Texts of the chat that are used in more than one place. */
export const CHAT_TEXTS = {
    agent: nls.localize('openspace/agent/label', 'Agent'),
    chooseAgent: nls.localize('openspace/agent/choose', 'Choose another agent'),
    deleteSession: nls.localize('openspace/agent/deleteSession', 'Delete this session'),
    input: nls.localize('openspace/agent/input', 'Input'),
    newSession: nls.localize('openspace/agent/newSession', 'New session'),
    addPicture: nls.localize('openspace/agent/addPicture', 'Add a picture'),
    openFile: (file: string) => nls.localize('openspace/agent/openFile', 'Open {0}', file),
    pictureNotFound: nls.localize('openspace/agent/pictureNotFound', 'not found in the workspace'),
    permission: nls.localize('openspace/agent/permission', 'The agent asks for permission: {0}'),
    removePicture: (name: string) => nls.localize('openspace/agent/removePicture', 'Remove the picture {0}', name)
};
