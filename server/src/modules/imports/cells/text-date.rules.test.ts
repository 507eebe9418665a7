import { DATE_ORDERS, type DateOrder } from '@washboard/contract/imports/imports.constants.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateEvidence, isoDate, isRealDate, readDateText } from './text-date.rules.ts';

const day = fc
  .record({
    year: fc.integer({ min: 1970, max: 2069 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  })
  .filter(isRealDate);
const order = fc.constantFrom<DateOrder>(...DATE_ORDERS);
const pad = (n: number) => String(n).padStart(2, '0');

describe('dates as people write them', () => {
  it('parses every day of the calendar in every order, separator and padding', () => {
    const writing = fc.record({
      separator: fc.constantFrom('/', '-', '.', ' '),
      padded: fc.boolean(),
      short: fc.boolean(),
    });
    fc.assert(
      fc.property(day, order, writing, (date, asked, { separator, padded, short }) => {
        const d = padded ? pad(date.day) : String(date.day);
        const m = padded ? pad(date.month) : String(date.month);
        const y = short && asked !== 'YMD' ? pad(date.year % 100) : String(date.year);
        const parts = asked === 'DMY' ? [d, m, y] : asked === 'MDY' ? [m, d, y] : [y, m, d];
        expect(readDateText(parts.join(separator), asked)).toEqual({ ok: true, date });
      }),
    );
  });

  it('never parses a text as a day its evidence excludes', () => {
    fc.assert(
      fc.property(day, (date) => {
        const dmy = `${date.day}/${date.month}/${date.year}`;
        const evidence = dateEvidence(dmy);
        if (date.day > 12) expect(evidence).toBe('day-first');
        else expect(evidence).toBe(date.day === date.month ? 'named' : 'either');
        const asMdy = readDateText(dmy, 'MDY');
        if (date.day > 12) expect(asMdy).toEqual({ ok: false, reason: 'order' });
        else expect(asMdy).toEqual({ ok: true, date: { year: date.year, month: date.day, day: date.month } });
      }),
    );
  });

  it('never throws and never returns a nonexistent day', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/-. JanFeb,') }), order, (text, asked) => {
        const reading = readDateText(text, asked);
        if (reading.ok) expect(isRealDate(reading.date)).toBe(true);
      }),
    );
  });

  it.each([
    ['2015-10-19', '2015-10-19'],
    ['20151019', '2015-10-19'],
    ['19 Oct 2015', '2015-10-19'],
    ['19-Oct-15', '2015-10-19'],
    ['Oct 19, 2015', '2015-10-19'],
    ['Monday, October 19th, 2015', '2015-10-19'],
  ])('parses %s the same in every order', (text, iso) => {
    for (const asked of DATE_ORDERS) {
      const reading = readDateText(text, asked);
      expect(reading.ok && isoDate(reading.date)).toBe(iso);
    }
  });

  it.each([
    '',
    'Total',
    '42296',
    '19/10',
    '31/31/2015',
    '1/2/3/2015',
    '19/10-2015',
    '12345/1/1',
    'Foo 19, 2015',
  ])('rejects %j as a date', (text) => {
    expect(readDateText(text, 'DMY').ok).toBe(false);
  });

  it('distinguishes a nonexistent day from a wrong order', () => {
    expect(readDateText('31/02/2015', 'DMY')).toEqual({ ok: false, reason: 'impossible' });
    expect(readDateText('02/31/2015', 'DMY')).toEqual({ ok: false, reason: 'impossible' });
    expect(readDateText('12/31/2015', 'DMY')).toEqual({ ok: false, reason: 'order' });
    expect(readDateText('12/11/2015', 'YMD')).toEqual({ ok: false, reason: 'order' });
  });
});
