import { expect, test } from 'vitest';
import { automaticKinds, automaticTexts, fieldsOfKind } from '../automatic/automatic-texts.constants.ts';
import { wordingFieldNames } from './wording.constants.ts';
import { fieldProblem, fillWording, openFields } from './wording.rules.ts';

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

test('a field without a known value stays, so the sender sees it', () => {
  const text = fillWording('{first name}, {order} is {due} {order} {x}', {
    ...values,
    order: null,
    due: null,
  });
  expect(text).toBe('<first name>, {order} is {due} {order} {x}');
  expect(openFields(text)).toEqual(['order', 'due']);
});

test.each(['{first name} {name}', '{order} {}', '{toString}'])('names what is no field in %s', (wording) => {
  expect(fieldProblem(wordingFieldNames, wording)).toMatch(/^There is no field \{(name|toString)?\}$/);
});

test('a field of another group is no field here', () => {
  expect(fieldProblem(fieldsOfKind('READY'), '{window}')).toBe('There is no field {window}');
  expect(fieldProblem(fieldsOfKind('PICKUP_REMINDER'), '{window} {order}')).toBeUndefined();
});

test('the wordings that we propose name only fields', () => {
  for (const kind of automaticKinds)
    expect(fieldProblem(fieldsOfKind(kind), automaticTexts[kind].wording)).toBeUndefined();
});
