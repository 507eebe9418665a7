import { afterEach, beforeEach, expect, vi } from 'vitest';

/** What React says of invalid HTML and of lists without keys. */
const isComplaint = (text: string) => /cannot (contain|be a descendant)|unique "key"/.test(text);

const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  const { error } = console;
  vi.spyOn(console, 'error').mockImplementation((...given: unknown[]) => {
    if (isComplaint(String(given[0]))) complaints.push(given.map(String).join(' ').slice(0, 2_000));
    else error(...given);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints).toEqual([]);
});
