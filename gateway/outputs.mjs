import { execFile } from 'node:child_process';
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * What starts a machine: `pulse({ m, line, pulses })` resolves when all pulses are out. It rejects with the code
 * `NOTHING_SENT` if certainly none was.
 */
export function openOutput({ output, pulseMs = 50, gapMs = 150 }, folder) {
  return output === 'gpio' ? gpio({ pulseMs, gapMs }) : recorder(folder);
}

/** Writes pulses to a file instead of a wire. */
function recorder(folder) {
  const file = openSync(join(folder, 'pulses.log'), 'a', 0o600);
  return {
    async pulse(pulse) {
      writeSync(file, `${JSON.stringify(pulse)}\n`);
      fsyncSync(file);
    },
    close: () => closeSync(file),
  };
}

/** A relay at a line of the Raspberry Pi, through libgpiod. */
function gpio({ pulseMs, gapMs }) {
  return {
    async pulse({ line, pulses }) {
      // Starts high and toggles after each time; 0 ends it, low.
      const steps = Array.from({ length: pulses }, () => `${pulseMs}ms`).join(`,${gapMs}ms,`);
      await run('gpioset', ['--toggle', `${steps},0`, `GPIO${line}=1`]).catch((error) => {
        throw error.code === 'ENOENT' ? Object.assign(error, { code: 'NOTHING_SENT' }) : error;
      });
    },
    close: () => undefined,
  };
}
