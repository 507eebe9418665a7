import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const program = resolve(import.meta.dirname, '../../gateway/gateway.mjs');

interface Pulse {
  id: string;
  m: string;
  pulses: number;
}

/** The gateway program itself, in a process and a folder of its own, with a file as its output. */
export function openGatewayProcess() {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'));
  let running: ChildProcess | undefined;
  const problems: string[] = [];
  const prints: string[] = [];

  function launch(...args: string[]) {
    // Programs in its folder come first, so a test can replace them.
    const child = spawn(process.execPath, [program, ...args, folder], {
      env: { PATH: `${folder}:/usr/bin:/bin` },
    });
    child.stderr.on('data', (text) => problems.push(String(text)));
    child.stdout.on('data', (text) => prints.push(String(text)));
    return child;
  }
  const over = (child: ChildProcess) =>
    new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const said = (child: ChildProcess, text: string) =>
    new Promise<void>((found, lost) => {
      child.once('exit', () => lost(new Error(problems.join(''))));
      child.stdout?.on('data', (line) => String(line).includes(text) && found());
    });

  return {
    folder,
    problems,
    printed: () => prints.join(''),
    /** Resolves with its exit code. */
    claim: (server: string, code: string) => over(launch('claim', server, code)),
    configure: (settings: object) => writeFile(join(folder, 'settings.json'), JSON.stringify(settings)),
    async run() {
      running = launch('run');
      await said(running, 'Running');
    },
    /** As a power cut: without a word. */
    async kill() {
      if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
      const end = over(running);
      running.kill('SIGKILL');
      await end;
    },
    /** What a power cut in mid-write leaves. */
    tear: (journal: 'vends' | 'commands') => appendFile(join(folder, `${journal}.journal`), '0a1b2c3d {"ve'),
    pulses: (): Pulse[] =>
      readFileSync(join(folder, 'pulses.log'), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line)),
    /** A reader or coin counter reports a paid start. Resolves with the answer, `kept` once it is on disk. */
    vend: (vend: object) =>
      new Promise<{ kept?: string; refused?: string }>((done, fail) => {
        const socket = createConnection(join(folder, 'vend.sock'));
        socket.on('error', fail);
        const lines = createInterface({ input: socket }).on('error', fail);
        lines.once('line', (line) => {
          socket.end();
          done(JSON.parse(line));
        });
        socket.write(`${JSON.stringify(vend)}\n`);
      }),
    async close() {
      if (running !== undefined && running.exitCode === null && running.signalCode === null) {
        const end = over(running);
        running.kill('SIGTERM');
        await end;
      }
      await rm(folder, { recursive: true });
    },
  };
}
