import { expect, test } from 'vitest';
import { explainStart } from './explain.ts';

const settings = { PORT: 80, HOST: '127.0.0.1', DATA_DIR: '/data', DATABASE_URL: 'postgres://db/washboard' };
const failure = (code: string, more: object = {}) => Object.assign(new Error('it failed'), { code, ...more });

test.each([
  [failure('EADDRINUSE'), 'PORT'],
  [failure('EACCES', { syscall: 'listen' }), 'PORT'],
  [failure('EADDRNOTAVAIL'), 'HOST'],
  [failure('ECONNREFUSED'), 'DATABASE_URL'],
  [failure('28P01'), 'DATABASE_URL'],
  [failure('3D000'), 'DATABASE_URL'],
  [failure('42501'), 'DATABASE_URL'],
  [failure('SELF_SIGNED_CERT_IN_CHAIN'), 'DATABASE_URL'],
  [failure('ERR_TLS_CERT_ALTNAME_INVALID'), 'DATABASE_URL'],
  [new Error('The server does not support SSL connections'), 'DATABASE_URL'],
])('%s names the setting to change, in one sentence', (error, name) => {
  const sentence = explainStart(error, settings);
  expect(sentence).toContain(name);
  expect(sentence).toMatch(/^[A-Z].*[.)]\.?$/);
});

test.each([
  [failure('ENOSPC', { path: '/data/x' }), '/data/x is full'],
  [failure('ENOSPC'), 'is full'],
  [failure('53100'), 'The disk of the database is full'],
  [failure('EROFS', { path: '/data' }), '/data can only be read'],
  [failure('ENOTDIR', { path: '/data' }), '/data is a file'],
  [failure('EISDIR', { path: '/data' }), '/data is a folder'],
  [failure('ENOENT', { path: '/backups/x', syscall: 'open' }), '/backups/x cannot be opened'],
  [failure('EACCES', { path: '/data' }), 'can’t access /data'],
])('%s names the disk, the folder or the file, in one sentence', (error, words) => {
  const sentence = explainStart(error, settings);
  expect(sentence).toContain(words);
  expect(sentence).toMatch(/^[A-Z/].*\.$/);
});

test('a full disk under the embedded database names DATA_DIR', () => {
  const sentence = explainStart(failure('53100'), { ...settings, DATABASE_URL: undefined });
  expect(sentence).toBe('The disk that holds /data is full; free some space and try again.');
});

test('an unexpected failure is reported as it is', () => {
  expect(explainStart(new Error('something new'), settings)).toBe('something new');
});
