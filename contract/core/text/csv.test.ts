import { describe, expect, it } from 'vitest';
import { csvLine, csvText } from './csv.ts';

describe('a CSV line', () => {
  it('quotes cells that need it and writes null as an empty cell', () => {
    expect(csvLine(['a,b', 'say "hi"', null, 'x\ny', true])).toBe('"a,b","say ""hi""",,"x\ny",true\r\n');
  });

  it('keeps text from running as a formula, and negative numbers as numbers', () => {
    expect(csvLine(['=1+1', '+1', '-x', '@a', '\tz', -5])).toBe("'=1+1,'+1,'-x,'@a,'\tz,-5\r\n");
  });

  it('keeps full-width formulas, and formulas behind another delimiter inside a value, from running', () => {
    expect(csvLine(['＝1+1', ' =1', 'a;=1', 'a\t@b', 'a\n=1', 'a-b; c'])).toBe(
      "'＝1+1, '=1,a;'=1,a\t'@b,\"a\n'=1\",a-b; c\r\n",
    );
  });

  it('keeps the small forms of signs from running', () => {
    expect(csvLine(['﹢1', '﹣1', '﹦1+1', ' ﹫a'])).toBe("'﹢1,'﹣1,'﹦1+1, '﹫a\r\n");
  });

  it('is written for a long gap of blanks, too', () => {
    // At the square of its length, this would take a quarter of an hour.
    const gap = ' '.repeat(2_000_000);
    expect(csvLine([`a${gap}b`]).length).toBe(gap.length + 4);
    expect(csvLine([`${gap}=1`])).toContain(" '=1");
  });

  it('follows its header and the byte order mark that spreadsheets need', () => {
    expect(csvText(['Day', 'Note'], [['2026-11-20', null]])).toBe('\uFEFFDay,Note\r\n2026-11-20,\r\n');
  });
});
