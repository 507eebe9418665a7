import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe('a line of CSV', () => {
  it('quotes what needs it and leaves an empty cell for nothing', () => {
    expect(csvLine(['a,b', 'say "hi"', null, 'x\ny', true])).toBe('"a,b","say ""hi""",,"x\ny",true\r\n');
  });

  it('never lets text be run as a formula, and keeps negative numbers numbers', () => {
    expect(csvLine(['=1+1', '+1', '-x', '@a', '\tz', -5])).toBe("'=1+1,'+1,'-x,'@a,'\tz,-5\r\n");
  });
});
