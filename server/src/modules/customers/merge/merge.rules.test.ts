import { mostPreferences, mostTags } from '@washboard/contract/customers/customers.constants.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MergedFacts, mergeFacts } from './merge.rules.ts';

const word = fc.constantFrom('', 'Ann', 'ANN', 'Lee', 'Starch', 'No scent');
const facts: fc.Arbitrary<MergedFacts> = fc.record({
  firstName: word,
  lastName: word,
  companyName: word,
  phone: fc.option(fc.constantFrom('+12125550101', '+12125550102')),
  email: fc.option(fc.constantFrom('ann@mail.test', 'lee@mail.test')),
  birthday: fc.option(fc.constantFrom('01-02', '12-25')),
  isCommercial: fc.boolean(),
  smsConsent: fc.boolean(),
  emailConsent: fc.boolean(),
  notes: fc.oneof(word, fc.string({ maxLength: 1000 })),
  tags: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), {
    maxLength: mostTags,
    selector: (tag) => tag.toLowerCase(),
  }),
  preferences: fc.uniqueArray(fc.record({ name: fc.string({ minLength: 1, maxLength: 4 }), value: word }), {
    maxLength: mostPreferences,
    selector: ({ name }) => name.toLowerCase(),
  }),
});

test('the kept customer loses nothing, gaps are filled, and consent needs both', () => {
  fc.assert(
    fc.property(facts, facts, (kept, other) => {
      const merged = mergeFacts(kept, other);
      expect([merged.firstName, merged.lastName]).toEqual([kept.firstName, kept.lastName]);
      for (const field of ['companyName', 'phone', 'email', 'birthday'] as const)
        expect(merged[field]).toBe(kept[field] || other[field]);
      expect(merged.smsConsent).toBe(kept.smsConsent && other.smsConsent);
      expect(merged.emailConsent).toBe(kept.emailConsent && other.emailConsent);
      expect(merged.notes.startsWith(kept.notes)).toBe(true);
      expect(merged.tags.slice(0, kept.tags.length)).toEqual(kept.tags);
      expect(merged.preferences.slice(0, kept.preferences.length)).toEqual(kept.preferences);
    }),
  );
});

test('the result keeps its limits, names nothing twice, and merging again changes nothing', () => {
  fc.assert(
    fc.property(facts, facts, (kept, other) => {
      const merged = mergeFacts(kept, other);
      const tags = merged.tags.map((tag) => tag.toLowerCase());
      expect(new Set(tags).size).toBe(tags.length);
      expect(tags.length).toBeLessThanOrEqual(mostTags);
      expect(merged.preferences.length).toBeLessThanOrEqual(mostPreferences);
      expect(merged.notes.length).toBeLessThanOrEqual(1000);
      expect(mergeFacts(merged, merged)).toEqual(merged);
      expect(mergeFacts(kept, kept)).toEqual(kept);
    }),
  );
});
