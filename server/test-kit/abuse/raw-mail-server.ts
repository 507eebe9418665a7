import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** An email as received. */
export interface RawMail {
  recipients: string[];
  /** Header names, lowercase; folded lines belong to the one before. */
  headerNames: string[];
  head: string;
  body: string;
}

/** Accepts everything and keeps it byte for byte: a parser would hide problems. */
export async function startRawMailServer() {
  const mails: RawMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let pending = '';
    let recipients: string[] = [];
    let isData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 mail');
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (piece) => {
      pending += piece.toString('latin1');
      for (;;) {
        const end = isData ? '\r\n.\r\n' : '\r\n';
        const at = pending.indexOf(end);
        if (at === -1) return;
        const text = pending.slice(0, at);
        pending = pending.slice(at + end.length);
        if (isData) {
          mails.push(mailOf(recipients, text));
          [isData, recipients] = [false, []];
          say('250 taken');
        } else if (/^rcpt to:/i.test(text)) {
          recipients.push(text.slice('rcpt to:'.length));
          say('250 ok');
        } else if (/^data$/i.test(text)) {
          isData = true;
          say('354 go on');
        } else if (/^quit$/i.test(text)) {
          say('221 bye');
          socket.end();
        } else say('250 ok');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

function mailOf(recipients: string[], text: string): RawMail {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const headerNames = head
    .split('\r\n')
    .filter((line) => !/^[ \t]/.test(line))
    .map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
  return { recipients, headerNames, head, body: rest.join('\r\n\r\n') };
}
