import { describe, expect, it } from 'vitest';
import { guessMapping, headerWords, lookAtColumn } from '../../mapping/mapping.rules.ts';
import { machineStarts } from './machine-starts.rules.ts';

function guess(headers: string[], rows: string[][]) {
  const looks = headers.map((_, column) => lookAtColumn(rows.map((row) => row[column] ?? '')));
  return machineStarts.form.settleGuess(guessMapping(machineStarts.form.fields, headers, looks));
}

describe('the guessed mapping', () => {
  it("finds the real file's columns and leaves out Item and Basket", () => {
    const rows = [
      ['1', '19/10/2015', '20:17:50', 'clothes', 'big', '3', '10'],
      ['2', '19/10/2015', '20:28:42', 'clothes', 'big', '6', '9'],
    ];
    expect(guess(['No', 'Date', 'Time', 'Item', 'Basket', 'Washer_No', 'Dryer_No'], rows)).toEqual({
      rowIdentity: 0,
      date: 1,
      time: 2,
      washerNumber: 5,
      dryerNumber: 6,
    });
  });

  it('finds one column with date and time, and the machine with its type', () => {
    const rows = [
      ['9001', '10/19/2015 8:17 PM', 'W3', 'Washer', '$4.50', 'Self-Serve'],
      ['9002', '10/19/2015 8:29 PM', 'D7', 'Dryer', '$0.25', 'Technical'],
    ];
    const headers = ['Transaction ID', 'Start Time', 'Machine #', 'Machine Type', 'Vend Price', 'Turn Type'];
    const mapping = guess(headers, rows);
    expect(mapping).toEqual({
      rowIdentity: 0,
      dateTime: 1,
      machineNumber: 2,
      machineType: 3,
      amount: 4,
      turnType: 5,
    });
    expect(machineStarts.form.checkMapping(mapping)).toEqual([]);
  });

  it("recognizes date and time by their cells if headers don't help", () => {
    const mapping = guess(
      ['Column 1', 'Column 2', 'Column 3'],
      [
        ['19/10/2015', '20:17', '3'],
        ['20/10/2015', '1:17', '4'],
      ],
    );
    expect(mapping).toMatchObject({ date: 0, time: 1 });
    expect(machineStarts.form.checkMapping(mapping)).toEqual([
      {
        field: 'washerNumber',
        message: 'Choose the column with the washer, dryer or machine.',
      },
    ]);
  });

  it("doesn't map a column whose cells contradict its header", () => {
    const mapping = guess(
      ['Date', 'Time'],
      [
        ['clothes', 'big'],
        ['blankets', 'small'],
      ],
    );
    expect(mapping.date).toBeUndefined();
    expect(mapping.time).toBeUndefined();
  });

  it('ignores spelling variants of a header', () => {
    for (const header of ['Washer_No', 'washerNo', 'WASHER NO.', ' washer-no ', 'Washer #']) {
      expect(headerWords(header)).toBe('washer no');
    }
  });

  it('asks for missing fields and names conflicting ones', () => {
    const fields = (mapping: Record<string, number>) =>
      machineStarts.form.checkMapping(mapping).map((issue) => issue.field);
    expect(fields({})).toEqual(['date', 'washerNumber']);
    expect(fields({ date: 0, washerNumber: 1 })).toEqual(['time']);
    expect(fields({ dateTime: 0, date: 1, machineNumber: 2 })).toEqual(['dateTime', 'machineType']);
    expect(fields({ dateTime: 0, washerNumber: 1, amount: 2 })).toEqual(['amount']);
    expect(fields({ dateTime: 0, washerNumber: 1, machineNumber: 2, machineType: 3 })).toEqual([
      'machineNumber',
    ]);
  });
});
