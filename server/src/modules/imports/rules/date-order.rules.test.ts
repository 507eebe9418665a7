import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countDate, decideDateOrder, noDateOrderCounts } from './date-order.rules.ts';

function decide(dates: readonly string[]) {
  const counts = noDateOrderCounts();
  for (const date of dates) countDate(counts, date);
  return decideDateOrder(counts);
}

describe("a file's date order", () => {
  it('is decided by one number above 12 anywhere, even in the last row', () => {
    const ambiguous = Array.from({ length: 5000 }, (_, n) => `${(n % 12) + 1}/${(n % 11) + 1}/2015`);
    expect(decide([...ambiguous, '13/01/2015'])).toEqual({ evidence: 'decided', order: 'DMY' });
    expect(decide([...ambiguous, '01/13/2015'])).toEqual({ evidence: 'decided', order: 'MDY' });
  });

  it('is asked for if no date proves it', () => {
    expect(decide(['05/11/2015', '06/11/2015'])).toEqual({ evidence: 'ambiguous', order: 'MDY' });
  });

  it('is mixed if the file contradicts itself, the more common order first', () => {
    expect(decide(['19/10/2015', '20/10/2015', '10/21/2015'])).toEqual({ evidence: 'mixed', order: 'DMY' });
  });

  it('needs no question if every date is year-first, named, or the same both ways', () => {
    expect(decide(['2015-10-19', '2015-01-02'])).toEqual({ evidence: 'decided', order: 'YMD' });
    expect(decide(['19 Oct 2015', '03/03/2015', ''])).toEqual({ evidence: 'decided', order: 'MDY' });
  });

  it("doesn't depend on the order of rows", () => {
    const date = fc.constantFrom('19/10/2015', '10/19/2015', '01/02/2015', '2015-01-02', 'junk', '');
    fc.assert(
      fc.property(fc.array(date), (dates) => {
        expect(decide([...dates].reverse())).toEqual(decide(dates));
      }),
    );
  });
});
