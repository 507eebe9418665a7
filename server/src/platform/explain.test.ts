import { expect, test } from 'vitest';
import { explainStart } from './explain.ts';

const settings = { PORT: 80, HOST: '127.0.0.1' };
const failure = (code: string, more: object = {}) => Object.assign(new Error('it failed'), { code, ...more });

test.each([
  [failure('EADDRINUSE'), 'PORT'],
  [failure('EACCES', { syscall: 'listen' }), 'PORT'],
  [failure('EADDRNOTAVAIL'), 'HOST'],
  [failure('ECONNREFUSED'), 'DATABASE_URL'],
  [failure('28P01'), 'DATABASE_URL'],
  [failure('3D000'), 'DATABASE_URL'],
  [failure('42501'), 'DATABASE_URL'],
])('%s names the setting to change, in one sentence', (error, name) => {
  const sentence = explainStart(error, settings);
  expect(sentence).toContain(name);
  expect(sentence).toMatch(/^[A-Z].*[.)]\.?$/);
});

test('an unexpected failure is reported as it is', () => {
  expect(explainStart(new Error('something new'), settings)).toBe('something new');
});
