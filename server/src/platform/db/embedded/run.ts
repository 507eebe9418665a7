import { spawn } from 'node:child_process';
import { explainFile } from '../../explain.ts';
import { EmbeddedDatabaseError, unavailable } from './errors.ts';
import type { Place } from './place.ts';

export interface Outcome {
  code: number | null;
  output: string;
}

/**
 * Runs a PostgreSQL program under the database's account and waits for it. An aborted `signal` ends the program.
 * @throws EmbeddedDatabaseError if the program can't run on this system
 */
export async function run(
  place: Place,
  program: string,
  args: string[],
  signal?: AbortSignal,
): Promise<Outcome> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...place.account,
      // The account may not be able to enter the caller's folder, and PostgreSQL needs to know where it is.
      cwd: process.platform === 'win32' ? undefined : '/',
      // A clean environment: the caller's PG* variables must not reach the server.
      env: process.platform === 'win32' ? undefined : { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    const end = () => child.kill();
    signal?.addEventListener('abort', end);
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => reject(cannotExecute(error)));
    child.on('close', (code) => {
      signal?.removeEventListener('abort', end);
      // 127: the loader didn't find a system library, as on systems without glibc.
      if (code === 127) reject(unavailable(lastLine(output)));
      else resolve({ code, output });
    });
  });
}

/** The messages of PostgreSQL's programs and log, and their error codes. */
const ofDisks = { 'No space left on device': 'ENOSPC', 'Read-only file system': 'EROFS' };

/** The error for a full or read-only disk; undefined for any other output. */
export function diskProblem({ dir }: Place, said: string): EmbeddedDatabaseError | undefined {
  const [, code] = Object.entries(ofDisks).find(([words]) => said.includes(words)) ?? [];
  const sentence = code && explainFile({ name: '', message: '', code, path: dir });
  return sentence ? new EmbeddedDatabaseError(sentence) : undefined;
}

/** The last non-empty line of a program's or the server's output. */
export function lastLine(output: string): string {
  return output.trim().split('\n').at(-1)?.trim() || 'it said nothing';
}

function cannotExecute(error: NodeJS.ErrnoException): Error {
  if (error.code === 'ENOENT') return unavailable('its programs need a Linux with glibc');
  if (error.code === 'EACCES') return unavailable('its programs may not be executed in this place');
  if (error.code === 'EINVAL' || error.code === 'EPERM') {
    return unavailable('root may not switch to the account the database runs under');
  }
  return unavailable(error.message);
}
