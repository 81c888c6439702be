/** What the other user runs: plain Node with nothing of the repository, which that user may not be able to read. */
export const OTHER_USERS_PROGRAM = `
const http = require('http');

function send({ port, path, method = 'GET', headers = {}, body, localPort }) {
    return new Promise(resolve => {
        const request = http.request({ host: 'localhost', family: 4, port, path, method, headers, localPort, agent: false });
        const done = (status, headers, body) => resolve({ status, headers, body });
        request.on('response', response => {
            let text = '';
            response.on('data', chunk => (text += chunk)).on('end', () => done(response.statusCode, response.headers, text));
        });
        request.on('upgrade', (response, socket) => {
            socket.destroy();
            done(response.statusCode, response.headers, '');
        });
        request.on('connect', (response, socket) => {
            socket.destroy();
            done(response.statusCode, response.headers, '');
        });
        request.on('error', error => done(0, {}, String(error)));
        request.end(body);
    });
}

async function requests(all) {
    const answers = [];
    for (const each of all) {
        answers.push(await send(each));
    }
    process.stdout.write(JSON.stringify(answers));
}

function proxy({ port, says }) {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const server = http.createServer((incoming, outgoing) => {
        const { url: path, method, headers } = incoming;
        const onward = http.request({ host: 'localhost', family: 4, port, path, method, agent, headers: says ? { ...headers, via: '1.1 test' } : headers }, answer => {
            outgoing.writeHead(answer.statusCode, answer.headers);
            answer.pipe(outgoing);
        });
        onward.on('error', () => outgoing.destroy());
        incoming.pipe(onward);
    });
    server.listen(0, 'localhost', () => process.stdout.write(String(server.address().port)));
}

if (process.argv[2] === 'proxy') {
    process.stdin.once('data', text => proxy(JSON.parse(text)));
} else {
    let text = '';
    process.stdin.on('data', chunk => (text += chunk)).on('end', () => requests(JSON.parse(text)));
}
`;
