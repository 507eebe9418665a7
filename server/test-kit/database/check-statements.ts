import { afterAll, expect } from 'vitest';
import { watchStatements } from '../../src/platform/db/typed-sql.ts';
import { noteStatement, writeNotes } from './ran-statements.ts';
import { differenceFrom, differences } from './statement-columns.ts';

/**
 * Compares every statement of a test with its declared columns. A difference fails at once, and also the
 * file, in case the error was caught.
 */
watchStatements((statement, declared, result) => {
  noteStatement(statement.sql, declared?.text);
  // A test may stand in for the database, and answers no fields then.
  const isAnswered = declared !== undefined && result.fields !== undefined;
  const difference = isAnswered ? differenceFrom(declared.columns, result) : undefined;
  if (difference === undefined) return;
  const message = `${difference}\nin: ${statement.sql.trim().slice(0, 400)}`;
  differences.push(message);
  throw new Error(message);
});

afterAll(() => {
  writeNotes(expect.getState().testPath ?? '');
  expect(differences.splice(0)).toEqual([]);
});
