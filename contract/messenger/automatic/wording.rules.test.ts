import { expect, test } from 'vitest';
import { automaticKinds, automaticTexts, wordingFieldNames } from './automatic-texts.constants.ts';
import { fillWording, unknownFields } from './wording.rules.ts';

const values = Object.fromEntries(wordingFieldNames.map((name) => [name, `<${name}>`])) as Record<
  (typeof wordingFieldNames)[number],
  string
>;

test('fills each field, as often as it is named, and leaves other braces', () => {
  expect(fillWording('Hi {first name}, {order} and {order} at {store} {x}', values)).toBe(
    'Hi <first name>, <order> and <order> at <store> {x}',
  );
});

test('a value with braces is not filled again', () => {
  expect(fillWording('{first name}', { ...values, 'first name': '{total}' })).toBe('{total}');
});

test('names what is no field, once', () => {
  expect(unknownFields('READY', '{first name} {name} {name} {} {toString}')).toEqual([
    'name',
    '',
    'toString',
  ]);
});

test('a field of another group is no field here', () => {
  expect(unknownFields('READY', '{window}')).toEqual(['window']);
  expect(unknownFields('PICKUP_REMINDER', '{window} {order}')).toEqual([]);
});

test('the wordings that we propose name only fields', () => {
  for (const kind of automaticKinds) expect(unknownFields(kind, automaticTexts[kind].wording)).toEqual([]);
});
