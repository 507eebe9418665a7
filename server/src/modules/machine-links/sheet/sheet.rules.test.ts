import { sheetExample } from '@washboard/contract/machine-links/sheet/sheet.constants.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSheet } from './sheet.rules.ts';

const none = () => false;
const errorsOf = (text: string, isTaken: (name: string) => boolean = none) =>
  readSheet(1, text, isTaken).map(({ shown }) => [shown.line, ...shown.errors]);

test('reads the example, pasted, as CSV and with semicolons', () => {
  for (const delimiter of ['\t', ',', ';'])
    expect(
      readSheet(1, sheetExample.replaceAll('\t', delimiter), none).map(({ machine }) => machine),
    ).toMatchObject([
      { type: 'WASHER', number: '1', sizePounds: 40, wiring: 'PULSE', minutes: 27, priceCents: 475 },
      { type: 'DRYER', number: '2', maker: 'Dexter', minutes: 7, priceCents: 50 },
    ]);
});

test('drops marks that hide or turn text', () => {
  const [row] = readSheet(1, 'Number,Type,Maker\n\u200b7,Washer,\u202eretxeD', none);
  expect(row?.machine).toMatchObject({ number: '7', maker: 'retxeD' });
});

test('says what is wrong at its row', () => {
  const text =
    'type,number,pounds,wiring,minutes,price\nWasher,1,x,Pulse,,1\nOven,2,,,,\n\nDryer,,,,,abc\nWasher,1,,,,';
  expect(errorsOf(text)).toEqual([
    [2, 'Pounds must be a whole number', 'Minutes are required with pulses'],
    [3, 'Type must be Washer or Dryer'],
    [5, 'Price must be an amount such as 4.75', 'Machine number is a required field'],
    [6, 'There is a Washer 1 already'],
  ]);
});

test('a number of the store is taken for its type only', () => {
  const isTaken = (name: string) => name === 'Washer 7';
  expect(errorsOf('Number,Type\n7,Washer\n7,Dryer', isTaken)).toEqual([
    [2, 'There is a Washer 7 already'],
    [3],
  ]);
});

test('a text without the columns, without rows, or with an open quote has one row that says so', () => {
  expect(errorsOf('1,Washer')).toEqual([[1, 'The first row needs the columns Number and Type']]);
  expect(errorsOf('Number,Type')).toEqual([[2, 'There are no machines below the first row']]);
  expect(errorsOf('Number,Type\n"1,Washer')).toEqual([[1, 'This is no table: a quote is not closed']]);
});

test('never throws, and a row without errors is a machine', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.array(fc.string(), { maxLength: 9 })), (free, rows) => {
      const sheet = [
        'Number,Type,Maker,Model,Pounds,Wiring,Minutes,Price',
        ...rows.map((row) => row.join(',')),
      ];
      for (const text of [free, sheet.join('\n')])
        for (const { shown, machine } of readSheet(1, text, none))
          expect(machine === null).toBe(shown.errors.length > 0);
    }),
  );
});
