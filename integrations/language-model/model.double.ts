import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ModelReply = { status: number; body: unknown } | 'hang';

export const said = (content: string | null): ModelReply => ({
  status: 200,
  body: { choices: [{ message: { content } }] },
});

export interface AskedModel {
  headers: IncomingMessage['headers'];
  body: { messages: { role: string; content: string }[] };
}

/** A server as people run one for a model of their own. */
export async function openModel(first: ModelReply) {
  const state = { reply: first, asked: [] as AskedModel[] };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      state.asked.push({ headers: request.headers, body: JSON.parse(Buffer.concat(parts).toString()) });
      if (state.reply === 'hang') return;
      response.writeHead(state.reply.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(state.reply.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
