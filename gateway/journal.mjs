import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

const sumOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8);
const lineOf = (record) => {
  const text = JSON.stringify(record);
  return `${sumOf(text)} ${text}\n`;
};

/** The record of a line; undefined if it was not written whole. */
function readLine(line) {
  const text = line.slice(9);
  return sumOf(text) === line.slice(0, 8) ? JSON.parse(text) : undefined;
}

/**
 * An append-only file of records. A record is on disk when `append` returns. Opening it cuts off a torn last record
 * and skips damaged ones.
 */
export function openJournal(path) {
  let file = openSync(path, 'a+', 0o600);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) ftruncateSync(file, Buffer.byteLength(whole));
  const records = whole
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => readLine(line) ?? []);
  let length = records.length;

  function write(to, lines) {
    writeSync(to, lines);
    fsyncSync(to);
  }

  return {
    /** The records that were there, oldest first. */
    records,
    /** How many it holds now. */
    size: () => length,
    append(record) {
      write(file, lineOf(record));
      length += 1;
    },
    /** Replaces all records, all or nothing. */
    replace(all) {
      const next = openSync(`${path}.new`, 'w', 0o600);
      write(next, all.map(lineOf).join(''));
      closeSync(next);
      renameSync(`${path}.new`, path);
      const folder = openSync(dirname(path), 'r');
      fsyncSync(folder);
      closeSync(folder);
      closeSync(file);
      file = openSync(path, 'a', 0o600);
      length = all.length;
    },
    close: () => closeSync(file),
  };
}
