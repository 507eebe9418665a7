import fc from 'fast-check';
import { expect, test } from 'vitest';
import { framesOf, longestMessage, scrubName, scrubPlace, scrubText } from './scrub.ts';

test.each([
  [
    "Cannot read properties of undefined (reading 'total')",
    'Cannot read properties of undefined (reading total)',
  ],
  [
    'Minified React error #185; visit https://react.dev/errors/185?args=Rosa',
    'Minified React error #185; visit <address>',
  ],
  [
    'Unexpected token \'R\', "Rosa Lopez"... is not valid JSON',
    'Unexpected token <text>, <text>... is not valid JSON',
  ],
  ['No customer Rosa López-Gómez with (555) 010-9999', 'No customer <word> <word> with (#'],
  ["can't send 'Don't come, O'Brien's shirt is lost' to +1 555 010 9999", "can't send <text> to +#"],
  ['duplicate key "customer_phone"', 'duplicate key <text>'],
  ['mail to rosa.lopez+1@example.com failed', 'mail to <email> failed'],
  ['both "rosa @" and "rosa @" are wrong', 'both <text> are wrong'],
  ['neither "rosa http://" nor "rosa" is an address', 'neither <text> is an address'],
  ['unfinished "text of Rosa', 'unfinished <text>'],
  ['洗濯 is not here', '<word> is not here'],
])('%s is scrubbed to: %s', (text, reported) => expect(scrubText(text)).toBe(reported));

const letters = (alphabet: string, minLength: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength: 12 });
const name = fc
  .tuple(fc.constantFrom(...'ABCDEGJKLMNRSTVWZÁÉÖŁ'), letters('abcdeilmnorstuyáéñöł', 2))
  .map((parts) => parts.join(''))
  .filter((text) => scrubText(text) !== text);
const digits = (count: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: count, maxLength: count });
const phone = fc
  .tuple(digits(3), digits(3), digits(4), fc.constantFrom('', '-', ' ', '.', ') '))
  .map(([area, exchange, line, gap]) => `${area}${gap}${exchange}${gap}${line}`);
const email = fc
  .tuple(letters('abcxyz.+_', 1), letters('abcxyz', 2))
  .map(([box, host]) => `${box}@${host}.com`);
/** User input: any letters, quoted as messages quote it. */
const typed = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => `secretive ${text}`);

test('removes names, numbers, addresses and user input anywhere in a message', () => {
  const person = fc.record({ first: name, last: name, phone, email, typed });
  const template = fc.constantFrom(
    '{first} {last} was not found',
    'no customer {last}, {first} ({phone})',
    "could not write to {email} for '{first}'",
    'refused: {phone} of "{typed}"',
    'PATCH https://office.example.com/customers?q={first}%20{last}&phone={phone}',
    'value {email}:{phone}:{last} is not valid at "{typed}',
    'both "{typed}" and "{typed}" are wrong',
  );
  fc.assert(
    fc.property(template, person, (text, who) => {
      const reported = scrubText(text.replace(/\{(\w+)\}/g, (_, key: keyof typeof who) => who[key]));
      const words = reported.split(/[^\p{L}\p{M}]+/u);
      expect(words).not.toContain(who.first);
      expect(words).not.toContain(who.last);
      expect(words).not.toContain('secretive');
      expect(reported).not.toMatch(/\d|@/);
    }),
    { numRuns: 2_000 },
  );
});

test('bounds its result, and scrubbing twice changes nothing', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 500 }), fc.string({ maxLength: 900 })),
      (text) => {
        const reported = scrubText(text);
        expect(reported.length).toBeLessThanOrEqual(longestMessage);
        expect(scrubText(reported)).toBe(reported);
        const frames = framesOf(text);
        expect(framesOf(frames.join('\n'))).toEqual(frames);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('frames name our own files, in the format of each browser and the server', () => {
  const stack = [
    'TypeError: Rosa Lopez is lost',
    '    at totalOf (https://office.example.com/assets/orders.screen-Bq3f9aQ2.js:1:2345)',
    '    at async https://office.example.com/assets/index-Cx.js?v=Rosa:3:4',
    'totalOf@https://office.example.com/assets/orders.screen-Bq3f9aQ2.js:1:2345',
    '    at Object.run (file:///home/rosa/washboard/server/src/modules/mail/mail.service.ts:30:9)',
    '    at new Rosa Lopez (https://office.example.com/dashboard/customers/12?q=rosa:1:1)',
    '    at process.processTicksAndRejections (node:internal/process/task_queues:95:5)',
    '    rosa@example.com wrote',
  ].join('\n');
  expect(framesOf(stack)).toEqual([
    'totalOf (assets/orders.screen-Bq3f9aQ2.js:1:2345)',
    '? (assets/index-Cx.js:3:4)',
    'totalOf (assets/orders.screen-Bq3f9aQ2.js:1:2345)',
    'Object.run (server/src/modules/mail/mail.service.ts:30:9)',
    '? (<page>:1:1)',
    'process.processTicksAndRejections (node:internal/process/task_queues:95:5)',
  ]);
});

test('reports classes and places only as patterns', () => {
  expect(['TypeError', 'Rosa', 'rosa@example.com'].map(scrubName)).toEqual(['TypeError', 'Error', 'Error']);
  expect(scrubPlace('/dashboard/orders/$id?q=Rosa')).toBe('/dashboard/orders/$id');
  expect(scrubPlace('GET /api/orders/:id')).toBe('GET /api/orders/:id');
  expect(scrubPlace('POST /api/ingest/v1/events')).toBe('POST /api/ingest/v1/events');
  expect(scrubPlace('/dashboard/orders/12')).toBe('/');
  expect(scrubPlace('/dashboard/Rosa Lopez')).toBe('/');
});
