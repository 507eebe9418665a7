import { expect, test } from 'vitest';
import { refuseForeignForms } from './file-form.reader.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

test('refuses a web page behind comments', () => {
  const page = '<?xml version="1.0"?> <!-- a --> <!---->\n<html>';
  expect(() => refuseForeignForms(bytesOf(page))).toThrow('This is a web page');
});

test('reads many comments without a page in time', () => {
  // Splitting them into comments in each possible way would take longer than the sun lasts.
  expect(() => refuseForeignForms(bytesOf('<!---->'.repeat(580)))).not.toThrow();
});
