import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installDebian } from './chromium.mjs';
import { run, tail } from './run.mjs';

const bin = '/usr/lib/postgresql/15/bin';

/**
 * Starts PostgreSQL 15 from Debian's package in its own folder: the oldest supported version.
 * @param {(line: string) => void} say
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPostgres15(say) {
  if (!existsSync(`${bin}/initdb`) && !(await installDebian('postgresql-15', say))) {
    throw new Error(
      'PostgreSQL 15 was not found and cannot be installed here. Run as root on Debian 12, or install postgresql-15.',
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'washboard-pg15-'));
  const data = join(folder, 'data');
  const sockets = join(folder, 'sockets');
  mkdirSync(sockets);
  const root = process.getuid?.() === 0;
  if (root) await giveToPostgres([folder, sockets]);
  const port = await freePort();
  const as = (program, args) =>
    root
      ? run('runuser', ['-u', 'postgres', '--', `${bin}/${program}`, ...args])
      : run(`${bin}/${program}`, args);
  await must(as('initdb', ['-D', data, '-U', 'washboard', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']));
  // Queries aren't compiled, as in the embedded server: they are short, so compiling costs more than running.
  const options = `-p ${port} -h 127.0.0.1 -k ${sockets} -c max_connections=200 -c fsync=off -c full_page_writes=off -c jit=off`;
  await must(as('pg_ctl', ['-D', data, '-w', '-t', '60', '-l', join(folder, 'log'), '-o', options, 'start']));
  return {
    url: `postgres://washboard@127.0.0.1:${port}/postgres`,
    async stop() {
      await as('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function must(running) {
  const { code, output } = await running;
  if (code !== 0) throw new Error(`PostgreSQL 15 did not start:\n${tail(output, 20)}`);
}

async function giveToPostgres(folders) {
  const { output } = await run('id', ['-u', 'postgres']);
  const user = Number(output.trim());
  for (const folder of folders) chownSync(folder, user, -1);
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((done, fail) => {
    const server = createServer();
    server.on('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
