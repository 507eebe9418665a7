import { describe, expect, it } from 'vitest';
import { findState, usStateCodes, usStateSchema, zipCodeSchema } from './us-states.ts';

describe('states and zip codes', () => {
  it('lists 50 states, the District of Columbia and eight territories', () => {
    expect(usStateCodes).toHaveLength(59);
    expect(usStateCodes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
  });

  it('finds a state by code or name', () => {
    expect(['ny', ' New York ', 'PR', 'puerto rico', 'XX'].map(findState)).toEqual([
      'NY',
      'NY',
      'PR',
      'PR',
      null,
    ]);
  });

  it("has the spec's texts", () => {
    const first = (schema: typeof zipCodeSchema | typeof usStateSchema, value: unknown) =>
      schema.safeParse(value).error?.issues[0]?.message;
    expect(first(usStateSchema, '')).toBe('State is a required field');
    expect(first(zipCodeSchema, ' ')).toBe('Zip code is a required field');
    expect(first(zipCodeSchema, '1234')).toBe('Invalid zip code');
    expect(zipCodeSchema.parse(' 10001-1234 ')).toBe('10001-1234');
  });
});
