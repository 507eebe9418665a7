import { describe, expect, it } from 'vitest';
import { csvLine, csvText } from './csv.ts';

describe('a line of CSV', () => {
  it('quotes what needs it and leaves an empty cell for nothing', () => {
    expect(csvLine(['a,b', 'say "hi"', null, 'x\ny', true])).toBe('"a,b","say ""hi""",,"x\ny",true\r\n');
  });

  it('never lets text be run as a formula, and keeps negative numbers numbers', () => {
    expect(csvLine(['=1+1', '+1', '-x', '@a', '\tz', -5])).toBe("'=1+1,'+1,'-x,'@a,'\tz,-5\r\n");
  });

  it('stands below its header, behind the mark that spreadsheets need', () => {
    expect(csvText(['Day', 'Note'], [['2026-11-20', null]])).toBe('\uFEFFDay,Note\r\n2026-11-20,\r\n');
  });
});
