import { expect, test } from 'vitest';
import { botAnswer, escalationReason, type Intent, intentOf } from './chat-bot.rules.ts';

const facts = {
  orders: [{ code: '1182', status: 'READY' as const, storeName: 'Main Street' }],
  store: { name: 'Main Street', hours: [{ day: 3, opensAt: '06:00', closesAt: '22:00' }] },
  weekday: 3,
};

test.each<[string, Intent]>([
  ['Is my order ready?', 'STATUS'],
  ['when will it be done', 'STATUS'],
  ['¿Ya está lista mi ropa?', 'STATUS'],
  ['How late are you open?', 'HOURS'],
  ['A qué hora cierran', 'HOURS'],
  ['Thanks! 👍', 'THANKS'],
  ['Is my ruined sweater ready to be refunded?', 'UPSET'],
  ['Can I talk to a person', 'PERSON'],
  ['Do you wash tents?', 'UNKNOWN'],
])('%s: %s', (text, intent) => {
  expect(intentOf(text)).toBe(intent);
});

test('answers from the facts only, and leaves the rest to a person', () => {
  expect(botAnswer('STATUS', facts)).toBe('Order 1182 is ready for pickup at Main Street.');
  expect(botAnswer('STATUS', { ...facts, orders: [] })).toBeNull();
  expect(botAnswer('HOURS', facts)).toBe('Main Street is open today from 6:00 AM to 10:00 PM.');
  expect(botAnswer('HOURS', { ...facts, weekday: 0 })).toBe('Main Street is closed today.');
  expect(botAnswer('HOURS', { ...facts, store: null })).toBeNull();
  expect(botAnswer('THANKS', facts)).toBe('');
  for (const intent of ['PERSON', 'UPSET', 'UNKNOWN'] as const) expect(botAnswer(intent, facts)).toBeNull();
});

test('says why a person must answer, in the customer’s words', () => {
  expect(escalationReason('PERSON', 'A human please')).toBe('Asked for a person: “A human please”');
  expect(escalationReason('UPSET', 'x'.repeat(200))).toBe(`Upset: “${'x'.repeat(120)}…”`);
  expect(escalationReason('UNKNOWN', 'Tents?')).toBe('The chatbot had no answer: “Tents?”');
});
