import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { isUnreported } from './unreported.ts';

const withStatus = (status: number) => Object.assign(new Error('Something went wrong'), { status });

test.each([
  new Error('Your card has expired.'),
  new Error('Your card has been declined.'),
  new Error('Your card has insufficient funds.'),
  new Error('Request limit expired'),
  new TypeError('Failed to fetch'),
  new TypeError('NetworkError when attempting to fetch resource.'),
  new TypeError('Load failed'),
  Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('The server cannot be reached.'), { status: 0, code: 'unreachable' }),
  new DOMException('The operation was aborted.', 'AbortError'),
  Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' }),
  new Error('Request failed with status code 404'),
  withStatus(404),
  new AppError('forbidden'),
])('%s is not reported', (error) => expect(isUnreported(error)).toBe(true));

test.each([
  new TypeError('Cannot read properties of undefined'),
  withStatus(500),
  new AppError('internal'),
  new Error('Request failed with status code 500'),
  'a text that was thrown',
])('%s is reported', (error) => expect(isUnreported(error)).toBe(false));
