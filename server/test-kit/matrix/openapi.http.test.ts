import type { ErrorBody } from '@washboard/contract/core/errors.ts';
import { generateSync, type JsonSchema } from 'json-schema-faker';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestSession } from '../app.ts';
import { createKey, giveEveryScope } from '../key-driver.ts';
import { ownBroker } from '../people/gateway.ts';
import { stripeEnv } from '../people/stripe.ts';
import { twilioEnv } from '../people/twilio.ts';
import { type BusinessWorld, createBusinessWorld, signIn } from '../world.ts';

/** Every call here is built from the served document alone: no route and no schema of the contract. */
interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
  example?: unknown;
}
interface Content {
  schema: { properties?: Record<string, JsonSchema>; required?: string[] };
  example?: unknown;
}
interface Operation {
  operationId: string;
  parameters: Parameter[];
  security?: object[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content: Record<string, { examples?: object }> }>;
}
interface Call {
  operation: Operation;
  method: string;
  path: string;
}

const app = await startApp({
  env: {
    STAFF_DOMAINS: 'reader.example.com',
    CALLS_PER_MINUTE: '10000000',
    ...(await ownBroker()),
    ...stripeEnv,
    ...twilioEnv,
  },
});
const calls = await documentedCalls();
let world: BusinessWorld;
let key: TestSession;

beforeAll(async () => {
  world = await createBusinessWorld(app, 'reader');
  key = await newKey(app);
});
afterAll(() => app.stop());

async function documentedCalls(): Promise<(Call & { name: string })[]> {
  const reply = await app.server.app.inject({ url: '/api/openapi.json' });
  const { paths } = reply.json() as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: operation.operationId,
      operation,
      method,
      path,
    })),
  );
}

async function newKey(of: TestApp): Promise<TestSession> {
  const made = await createKey(of, await signIn(of, world.businessId, world.userIds.owner));
  await giveEveryScope(of, made);
  return made.session;
}

const boundary = 'written-by-a-reader';
const mostItems = 25;
/** Beyond its depth the generator writes 0, whatever the schema says. */
const mostDeep = 20;

interface Values {
  parameters: Record<string, unknown>;
  body: unknown;
}

const examplesOf = ({ parameters, requestBody }: Operation): Values => ({
  parameters: Object.fromEntries(
    parameters.filter(({ example }) => example !== undefined).map(({ name, example }) => [name, example]),
  ),
  body: Object.values(requestBody?.content ?? {})[0]?.example,
});

let sent = 0;

async function send(call: Call, values: Values) {
  const reply = await sendAs(call, values);
  // Some calls end their own session.
  if (reply.statusCode !== 401 || session === undefined) return reply;
  session = undefined;
  return sendAs(call, values);
}

async function sendAs({ operation, method, path }: Call, values: Values) {
  const [type] = Object.keys(operation.requestBody?.content ?? {});
  const given = (place: Parameter['in']) =>
    operation.parameters
      .filter(({ in: where, name }) => where === place && values.parameters[name] !== undefined)
      .map(({ name }): [string, string] => [name, String(values.parameters[name])]);
  const address = given('path').reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  );
  return app.server.app.inject({
    method: method.toUpperCase() as 'POST',
    url: `${address}?${new URLSearchParams(given('query'))}`,
    remoteAddress: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent++ & 255}`,
    headers: { ...Object.fromEntries(given('header')), ...(await authorization(operation)), ...typeOf(type) },
    ...(type === undefined ? {} : { payload: payloadOf(type, values.body) }),
  });
}

let session: TestSession | undefined;

/** A caller that the document asks for. */
async function authorization({ security }: Operation): Promise<Record<string, string>> {
  if (security?.length === 0) return {};
  const wantsKey = security?.some((one) => 'accessKey' in one) ?? false;
  if (!wantsKey) session ??= await signIn(app, world.businessId, world.userIds.owner);
  return { authorization: `Bearer ${(wantsKey ? key : session)?.token}` };
}

function typeOf(type: string | undefined): Record<string, string> {
  if (type === undefined) return {};
  return { 'content-type': type.startsWith('multipart') ? `${type}; boundary=${boundary}` : type };
}

function payloadOf(type: string, body: unknown): string {
  if (!type.startsWith('multipart')) return JSON.stringify(body);
  const parts = Object.entries(body as Record<string, string>).map(([name, value]) => {
    const file = name === 'file' ? '; filename="file.csv"' : '';
    return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  });
  return `${parts.join('')}--${boundary}--\r\n`;
}

type Reply = Awaited<ReturnType<typeof send>>;
const errorOf = (reply: Reply) =>
  (reply.statusCode >= 400 ? reply.json() : {}) as Partial<ErrorBody> & { results?: never };

/** What makes a request invalid in itself, whatever the business holds. */
function invalidityOf(reply: Reply): unknown {
  const { code, fields } = errorOf(reply);
  const codes: unknown[] = ['bad_input', 'unsupported_media', 'too_large'];
  const isElsewhere = fields?.every(({ path }) => elsewhere.all.includes(path)) ?? false;
  if (reply.statusCode >= 500 || (codes.includes(code) && !isElsewhere))
    return { status: reply.statusCode, code, fields };
  const results: { status?: string }[] = reply.statusCode === 200 ? itemsOf(reply) : [];
  return results.find(({ status }) => status === 'refused');
}

const itemsOf = (reply: Reply) =>
  reply.headers['content-type']?.toString().startsWith('application/json')
    ? ((reply.json() as { results?: { status?: string }[] }).results ?? [])
    : [];

describe('the document’s own example is a valid request of', () => {
  test.each(calls)('$name', async (call) => {
    const reply = await send(call, examplesOf(call.operation));
    expect(invalidityOf(reply)).toBeUndefined();
    expect(Object.keys(call.operation.responses)).toContain(String(reply.statusCode));
  });
});

type Part = ReturnType<typeof partsOf>[number];
type Made = Part & { value: unknown };

const made = (part: Part, seed: number): Made => ({
  ...part,
  value: generateSync(part.schema, {
    seed,
    optionalsProbability: 0.5,
    useExamplesValue: true,
    // A list of some thousand rows proves no more than one of a few, and takes a thousand times longer.
    maxItems: mostItems,
    maxDepth: mostDeep,
  }),
});

/** The example of a call with other values for some parts. */
function withParts(operation: Operation, parts: readonly Made[]): Values {
  const { parameters, body } = examplesOf(operation);
  const at = (place: Part['place']) =>
    Object.fromEntries(parts.filter((part) => part.place === place).map(({ name, value }) => [name, value]));
  const values = at('body');
  return {
    parameters: { ...parameters, ...at('parameter') },
    body: Object.keys(values).length === 0 ? body : { ...(body as object), ...values },
  };
}

async function sendParts(call: Call, parts: readonly Made[]): Promise<Reply> {
  const reply = await send(call, withParts(call.operation, parts));
  expect(Object.keys(call.operation.responses)).toContain(String(reply.statusCode));
  return reply;
}

async function faultsOf(call: Call, part: Made): Promise<unknown[]> {
  const { name, value } = part;
  const reply = await sendParts(call, [part]);
  const own = (errorOf(reply).fields ?? []).filter(({ path }) => path.split('.')[0] === name);
  const isInvalid = reply.statusCode >= 500 || reply.statusCode === 415 || own.length > 0;
  return isInvalid ? [{ name, value, status: reply.statusCode, own }] : [];
}

describe('a value made from its schema is a valid part of', () => {
  test.each(calls)('$name', async (call) => {
    const faults: unknown[] = [];
    // Each part has one of three seeds, so that all operations together see them all.
    const parts = partsOf(call.operation).map((part, at) => made(part, 1 + (at % 3)));
    // If it takes all of them, each is valid; otherwise each is sent by itself.
    const isTaken = parts.length > 1 && (await sendParts(call, parts)).statusCode < 400;
    if (!isTaken) for (const part of parts) faults.push(...(await faultsOf(call, part)));
    expect(faults).toEqual([]);
  });
});

/** Values that a schema can't describe: they come from an earlier answer, the clock, or another field. */
const elsewhere: Record<string, string[]> & { all: string[] } = {
  all: ['cursor', 'currentPassword', 'reEnterPassword', 'deliveryTierId', 'serviceCategoryId'],
  'machines.setPrice': ['effectiveFrom'],
  // Times and days in order, each weekday once.
  'machines.addTimePrice': [
    'gives',
    'priceCents',
    'bonusMinutes',
    'weekdays',
    'fromMinute',
    'untilMinute',
    'firstDay',
    'lastDay',
  ],
  'machines.previewTimePrice': ['weekdays', 'fromMinute', 'untilMinute'],
  // Settings of the machines' own type.
  'machine-links.startForTechnician': ['currentSetting'],
  'machine-links.startForCustomer': ['currentSetting'],
  // Each person once, who works at the store.
  'machine-links.setMachineSettings': ['onCall'],
  // A table with known columns.
  'machine-links.addSheet': ['text'],
  // Each machine once.
  'machine-links.collect': ['machines'],
  // Each machine and each spot once.
  'machine-links.changeFloorPlan': ['placed'],
  'flags.setFlag': ['overrides'],
  // Not every metric has every cut, and a custom period needs both days in order.
  'analytics.query': ['metrics', 'dimensions', 'filters'],
  'analytics.ask': ['questions'],
  // Times in order, each weekday once, and percentages at most 100.
  'locations.addLocation': ['openingHours'],
  'locations.changeLocation': ['openingHours'],
  // The end lies after the start, holidays have known names, and an area doesn't cross itself.
  'schedule.addClosure': ['endDate'],
  'schedule.changeClosure': ['endDate'],
  'schedule.addHolidays': ['names'],
  'delivery.addZone': ['polygon'],
  'delivery.changeZone': ['polygon'],
  'schedule.addShift': ['timings'],
  'schedule.changeShift': ['timings'],
  // Answers aren’t only spaces, and the generator knows no phone numbers.
  'messenger.changeChatBotTexts': ['questions', 'escalationPhone'],
  // A snooze ends in the time to come.
  'messenger.changeHandling': ['snoozedUntil'],
  // A number in an address is a text of digits, whatever its limit.
  'catalog.readPriceGrid': ['limit'],
  // New codes, a percentage at most 100, an end after the start, and both times or neither.
  'promotions.addPromotion': ['code', 'codes', 'discountValue', 'endDate', 'fromTime', 'toTime'],
  'promotions.changePromotion': ['code', 'codes', 'discountValue', 'endDate', 'fromTime', 'toTime'],
  'promotions.setReferralProgram': ['discountValue'],
  // Lines whose weight, discount and price fit together.
  'promotions.checkCode': ['lines'],
  // Uploaded images, and a time to come.
  'messenger.sendMessage': ['media', 'sendAt'],
  'messenger.sendBulkMessage': ['sendAt'],
  'account.patchAccountSettings': ['inStoreTips', 'onlineTips'],
  // Each name once, and the generator knows no phone numbers.
  'customers.changeCustomer': ['preferences', 'phone'],
  'team.addMember': ['phone'],
  // One rate a day.
  'team.addPayRate': ['fromDay'],
  'team.changePayRate': ['fromDay'],
  // Nobody is at work twice at the same time.
  'team.addShift': ['from', 'to'],
  'team.changeMember': ['phone'],
};

/** Parameters, and properties of the body. A file has no schema beyond its bytes. */
function partsOf({ operationId, parameters, requestBody }: Operation) {
  const [content] = Object.values(requestBody?.content ?? {});
  const properties = Object.entries(content?.schema.properties ?? {}).filter(([name]) => name !== 'file');
  const known = [...elsewhere.all, ...(elsewhere[operationId] ?? [])];
  return [
    ...parameters
      .filter((one) => one.in !== 'header')
      .map(({ name, schema }) => ({ name, schema, place: 'parameter' })),
    ...properties.map(([name, schema]) => ({ name, schema, place: 'body' })),
  ].filter(({ name }) => !known.includes(name));
}

test('every operation has an example of its body and of each refusal', () => {
  const missing = calls.flatMap(({ name, operation }) => [
    ...(operation.requestBody !== undefined && examplesOf(operation).body === undefined ? [name] : []),
    ...Object.entries(operation.responses)
      .filter(
        ([status, { content }]) => status !== '200' && content['application/json']?.examples === undefined,
      )
      .map(([status]) => `${name} ${status}`),
  ]);
  expect(missing).toEqual([]);
});

test('every operation with a body says that it can be too large, of another type, or one too many', () => {
  const statuses = calls
    .filter(({ operation }) => operation.requestBody !== undefined)
    .map(({ operation }) => Object.keys(operation.responses));
  expect(statuses.length).toBeGreaterThan(50);
  for (const of of statuses) expect(of).toEqual(expect.arrayContaining(['413', '415', '429']));
});
