import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/**
 * Runs a program of the project and returns its output.
 * @param {string} program @param {string[]} args @param {Record<string, string>} [env]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, env = {}) {
  return new Promise((done) => {
    const path = `${root}/node_modules/.bin${delimiter}${process.env.PATH}`;
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, PATH: path, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const hear = (chunk) => {
      output += chunk;
      if (process.env.VERBOSE) process.stdout.write(chunk);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', (error) => done({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) =>
      done({ code: code ?? 1, output: signal ? `${output}ended by ${signal}\n` : output }),
    );
  });
}

/** The last lines of a long text. @param {string} text @param {number} lines */
export function tail(text, lines) {
  return text.trimEnd().split('\n').slice(-lines).join('\n');
}

/** @param {number} from milliseconds */
export function seconds(from) {
  return `${((performance.now() - from) / 1000).toFixed(1)} s`;
}
