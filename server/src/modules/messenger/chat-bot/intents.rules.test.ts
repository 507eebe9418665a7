import { expect, test } from 'vitest';
import { type Intent, intentOf } from './intents.rules.ts';

test.each<[string, Intent]>([
  ['Is my order ready?', 'STATUS'],
  ['when will it be done', 'STATUS'],
  ['¿Ya está lista mi ropa?', 'STATUS'],
  ['How late are you open?', 'HOURS'],
  ['A qué hora cierran', 'HOURS'],
  ['Are you closed on Sunday', 'HOURS'],
  ['Thanks! 👍', 'THANKS'],
  ['Hi there!', 'GREETING'],
  ['¡Hola! Buenos días', 'GREETING'],
  ['How much is wash and fold?', 'PRICE'],
  ['How much do I owe?', 'MONEY'],
  ['How much is my order', 'MONEY'],
  ['Is my ruined sweater ready to be refunded?', 'UPSET'],
  ['I was charged twice', 'UPSET'],
  ['Can I talk to a person', 'PERSON'],
  ['Do you wash tents?', 'UNKNOWN'],
])('%s: %s', (text, intent) => {
  expect(intentOf(text)).toBe(intent);
});
