import { randomUUID } from 'node:crypto';
import { existsSync, unlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

const methods = ['coin', 'card', 'app'];
const mostCents = 100_000;

/** The paid start that a line tells: `{"m":"12","method":"coin","amountCents":450}`, with its own `id` if it has one. */
function readVend(line) {
  const { id = randomUUID(), m, method, amountCents, ts = Date.now() } = JSON.parse(line);
  if (typeof m !== 'string' || m === '') throw new Error('m is the id of the machine');
  if (!methods.includes(method)) throw new Error(`method is one of ${methods.join(', ')}`);
  if (!Number.isInteger(amountCents) || amountCents < 0 || amountCents > mostCents)
    throw new Error('amountCents is a whole number of cents');
  if (!Number.isFinite(Number(ts)) || Number(ts) < 0) throw new Error('ts is in milliseconds since 1970');
  return { eventId: String(id).slice(0, 100), ts: Math.round(Number(ts)), m, method, amountCents };
}

/** Takes paid starts from readers and coin counters at a local socket. `kept` means that it is on disk. */
export async function openInlet(path, keep) {
  // A killed gateway leaves its socket.
  if (existsSync(path)) unlinkSync(path);
  const server = createServer((socket) => {
    const ignore = () => undefined;
    // Both tell that the other side is gone.
    socket.on('error', ignore);
    const lines = createInterface({ input: socket }).on('error', ignore);
    lines.on('line', (line) => {
      try {
        const vend = readVend(line);
        keep(vend);
        socket.write(`${JSON.stringify({ kept: vend.eventId })}\n`);
      } catch (error) {
        socket.write(`${JSON.stringify({ refused: error.message })}\n`);
      }
    });
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  return server;
}
