import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadSettings } from '../import-kind.rules.ts';
import { machineStarts } from './machine-starts.rules.ts';
import { machineNumberOf } from './started-machines.rules.ts';

const visit: ReadSettings = {
  mapping: { rowIdentity: 0, date: 1, time: 2, washerNumber: 3, dryerNumber: 4 },
  dateOrder: 'DMY',
  decimalMark: '.',
  zone: 'America/New_York',
  now: Date.parse('2016-01-01T00:00:00Z'),
};
const single: ReadSettings = {
  ...visit,
  mapping: { dateTime: 0, machineNumber: 1, machineType: 2, amount: 3, turnType: 4, starts: 5 },
  dateOrder: 'MDY',
};

function read(cells: string[], settings = visit) {
  return machineStarts.readRow(cells, settings);
}
function issuesOf(cells: string[], settings = visit) {
  const reading = read(cells, settings);
  return reading.ok ? [] : reading.issues.map((issue) => `${issue.code}: ${issue.message}`);
}

describe('a machine starts row', () => {
  it("is a washer turn and a dryer turn; the dryer gets the visit's time and says so", () => {
    expect(read(['8', '20/10/2015', '0:24:01', '3', '9'])).toEqual({
      ok: true,
      marks: ['dryer_time_assumed'],
      value: {
        occurredAt: Date.parse('2015-10-20T04:24:01Z'),
        businessDate: '2015-10-20',
        localHour: 0,
        turnType: 'SELF_SERVE',
        tender: null,
        machines: [
          { type: 'washer', number: '3', amountCents: null, starts: 1, timeAssumed: false },
          { type: 'dryer', number: '9', amountCents: null, starts: 1, timeAssumed: true },
        ],
      },
    });
  });

  it('is one turn with one machine, and none without', () => {
    const dryerOnly = read(['8', '20/10/2015', '0:24', '', '9']);
    expect(dryerOnly.ok && dryerOnly.value.machines).toEqual([
      { type: 'dryer', number: '9', amountCents: null, starts: 1, timeAssumed: false },
    ]);
    expect(issuesOf(['8', '20/10/2015', '0:24', '', ' '])).toEqual([
      'machine_missing: The row names neither a washer nor a dryer.',
    ]);
  });

  it('reports all issues, names the cell, and suggests a correction', () => {
    const reading = read(['', '31/02/2015', '15:47;02', '3!', '9']);
    expect(reading.ok).toBe(false);
    if (reading.ok) return;
    expect(reading.issues.map((issue) => [issue.code, issue.column, issue.suggestion])).toEqual([
      ['identity_missing', 0, null],
      ['date_impossible', 1, null],
      ['time_unreadable', 2, '15:47:02'],
      ['number_unreadable', 3, null],
    ]);
    expect(reading.issues[2]?.message).toBe('"15:47;02" isn’t a time we can read.');
  });

  it('refuses a time skipped by the clock change and marks a repeated one', () => {
    expect(issuesOf(['1', '08/03/2015', '2:30', '3', ''])).toEqual([
      'time_missing_in_zone: On 2015-03-08 the store’s clocks skipped 02:30:00, so this time doesn’t exist.',
    ]);
    const twice = read(['1', '01/11/2015', '1:30', '3', '']);
    expect(twice.ok && twice.marks).toEqual(['first_of_two_times']);
  });

  it('refuses the future, years before 2000, another date order, and total rows', () => {
    expect(issuesOf(['1', '05/01/2016', '1:00', '3', ''])).toEqual([
      'date_out_of_range: "05/01/2016" lies in the future.',
    ]);
    expect(issuesOf(['1', '05/01/1999', '1:00', '3', ''])).toEqual([
      'date_out_of_range: "05/01/1999" lies before the year 2000.',
    ]);
    expect(issuesOf(['1', '12/31/2015', '1:00', '3', ''])).toEqual([
      'date_order: "12/31/2015" doesn’t match this file’s date order (day/month/year).',
    ]);
    expect(issuesOf(['Total', '', '', '805', '805'])).toEqual([
      'totals_row: This looks like a totals row, not a start of a machine.',
    ]);
    expect(issuesOf(['', '', '', '', ''])).toEqual(['empty: The row is empty.']);
  });

  it('parses one machine with type, amount, turn type and starts', () => {
    const reading = read(['10/19/2015, 8:17 PM', '03', 'Dryer', '$1.25', '', '5'], single);
    expect(reading.ok && reading.value).toMatchObject({
      occurredAt: Date.parse('2015-10-20T00:17:00Z'),
      businessDate: '2015-10-19',
      machines: [{ type: 'dryer', number: '3', amountCents: 125, starts: 5, timeAssumed: false }],
    });
  });

  it('parses a tender in place of the turn type', () => {
    const paidBy = (text: string) => {
      const reading = read(['10/19/2015 20:17', '3', 'w', '4.50', text, ''], single);
      return reading.ok ? [reading.value.turnType, reading.value.tender] : reading.issues;
    };
    expect(['Coin', 'CARD', 'app', 'Prepaid', 'Self-Serve'].map(paidBy)).toEqual(
      ['COIN', 'CARD', 'ONLINE', 'PREPAID', null].map((tender) => ['SELF_SERVE', tender]),
    );
  });

  it("parses a timestamp with zone, on the store's local day", () => {
    const reading = read(['2015-10-20T03:17:50Z', '3', 'washer', '', '', ''], single);
    expect(reading.ok && reading.value).toMatchObject({
      occurredAt: Date.parse('2015-10-20T03:17:50Z'),
      businessDate: '2015-10-19',
      localHour: 23,
    });
  });

  it('distinguishes 0 from no amount, and refuses money on free turns', () => {
    const free = read(['10/19/2015 20:17', '3', 'w', '0', 'Technical', ''], single);
    expect(free.ok && free.value.machines[0]?.amountCents).toBe(0);
    expect(issuesOf(['10/19/2015 20:17', '3', 'w', '4.50', 'Technical', ''], single)).toEqual([
      'not_allowed_together: Only Self-Serve turns have revenue, but this one says "Technical".',
    ]);
    expect(issuesOf(['10/19/2015 20:17', '3', 'fridge', '-1', 'stolen', '0'], single)).toHaveLength(4);
    expect(issuesOf(['10/19/2015', '3', 'w', '', '', ''], single)).toEqual([
      'time_unreadable: "10/19/2015" carries no time.',
    ]);
  });

  it('recognizes a machine number in any spelling', () => {
    expect(['3', ' 03', '3.0', '#3', '003'].map(machineNumberOf)).toEqual(['3', '3', '3', '3', '3']);
    expect(['W-3', 'A 12', '0'].map(machineNumberOf)).toEqual(['W-3', 'A 12', '0']);
    expect(['', '-', '=1+1', '3;4', 'x'.repeat(21)].map(machineNumberOf)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('always returns a value or a reason, whatever the cells contain', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('19/10/2015', '20:17', '3', '', 'Total', '10/19/2015 8 PM', '$4'),
    );
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 7 }), fc.constantFrom(visit, single), (cells, settings) => {
        const reading = machineStarts.readRow(cells, settings);
        if (reading.ok) expect(reading.value.machines.length).toBeGreaterThan(0);
        else expect(reading.issues.length).toBeGreaterThan(0);
      }),
    );
  });
});
