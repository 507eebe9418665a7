import { afterAll, expect } from 'vitest';
import { watchStatements } from '../../src/platform/db/typed-sql.ts';
import { differenceFrom, differences } from './statement-columns.ts';

/**
 * Every statement that a test lets run is compared with the columns that it is declared to have. One that differs
 * fails at once, and its file with it, should the failure have been caught somewhere.
 */
watchStatements((statement, columns, result) => {
  const difference = columns && differenceFrom(columns, result);
  if (difference === undefined) return;
  const message = `${difference}\nin: ${statement.sql.trim().slice(0, 400)}`;
  differences.push(message);
  throw new Error(message);
});

afterAll(() => expect(differences.splice(0)).toEqual([]));
