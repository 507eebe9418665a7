import { auditRoutes } from '@washboard/contract/audit/audit.routes.ts';
import { preferenceRoutes } from '@washboard/contract/preferences/preferences.routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../test-kit/app.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
let theirs: BusinessWorld;
beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'preferences');
  theirs = await createBusinessWorld(app, 'others');
});

const paramsOf = (id: number) => ({ params: { id: String(id) } });
const add = async (name: string, from = world) =>
  app.call(preferenceRoutes.addPreference, { body: { name, options: ['Yes'] } }, from.sessions.owner);
const change = (id: number, body: { name: string; version: number }) =>
  app.call(
    preferenceRoutes.changePreference,
    { ...paramsOf(id), body: { options: ['Yes', 'No'], ...body } },
    world.sessions.owner,
  );
const read = async (id: number) =>
  (await app.call(preferenceRoutes.getPreference, paramsOf(id), world.sessions.owner)).body;
const archive = (id: number, version: number) =>
  app.call(preferenceRoutes.archivePreference, { ...paramsOf(id), body: { version } }, world.sessions.owner);
const undo = (id: number | null) => app.call(auditRoutes.undoChange, paramsOf(id ?? 0), world.sessions.owner);
const names = async (query: { [name: string]: string | number }, from = world) => {
  const { body } = await app.call(preferenceRoutes.listPreferences, { query }, from.sessions.owner);
  return body.records.map((row) => row.name);
};

test('the list is searched and sorted, page by page, and only of its business', async () => {
  for (const name of ['Blue', 'amber', 'Bluish']) await add(name);
  await add('Blue of others', theirs);
  expect(await names({})).toEqual(['amber', 'Blue', 'Bluish']);
  expect(await names({ q: 'BLU', direction: 'desc' })).toEqual(['Bluish', 'Blue']);
  expect(await names({ sort: 'added', pageSize: 2 })).toEqual(['Blue', 'amber']);
  expect(await names({ sort: 'added', pageSize: 2, page: 1 })).toEqual(['Bluish']);
});

test('a name is refused where it is blank or in use, in any case', async () => {
  await add('Once');
  const other = (await add('Another')).body;
  const refused = await Promise.all([add('ONCE'), add(' '), change(other.id, { name: 'once', version: 1 })]);
  expect(refused.map(({ body }) => body.fields?.[0])).toEqual([
    { path: 'name', message: 'This name is already in use' },
    { path: 'name', message: 'Name is a required field' },
    { path: 'name', message: 'This name is already in use' },
  ]);
});

test('the second of two people who change one sees that it changed', async () => {
  const { id, version } = (await add('Seen by two')).body;
  expect((await change(id, { name: 'By the first', version })).body).toMatchObject({ version: version + 1 });
  const second = await change(id, { name: 'By the second', version });
  expect([second.status, second.body.code]).toEqual([409, 'stale_version']);
  expect((await read(id)).name).toBe('By the first');
});

test('one that is archived leaves the list, cannot be changed, and comes back by undo', async () => {
  const { id, version } = (await add('Kept aside')).body;
  const { changeId } = (await archive(id, version)).body;
  expect(await names({ q: 'Kept' })).toEqual([]);
  expect(await names({ status: 'archived' })).toEqual(['Kept aside']);
  expect((await change(id, { name: 'Too late', version: version + 1 })).body.code).toBe('not_found');
  expect((await undo(changeId)).status).toBe(200);
  expect(await names({ q: 'Kept' })).toEqual(['Kept aside']);
  expect((await undo(changeId)).status).toBe(409);
});

test('a name that is in use again by now keeps the archived one out', async () => {
  const { id, version } = (await add('Taken')).body;
  const { changeId } = (await archive(id, version)).body;
  await add('Taken');
  expect((await undo(changeId)).body.fields?.[0]?.path).toBe('name');
});

test('the audit log tells who added, changed and archived one', async () => {
  const { id, version } = (await add('Told')).body;
  await change(id, { name: 'Told again', version });
  await archive(id, version + 1);
  const { body } = await app.call(auditRoutes.listAuditEntries, {}, world.sessions.owner);
  const told = body.records.filter((entry) => entry.entity === 'preference' && entry.entityId === id);
  expect(told.map(({ action, before, after }) => [action, before?.name, after?.name])).toEqual([
    ['preferences.archivePreference', 'Told again', undefined],
    ['preferences.changePreference', 'Told', 'Told again'],
    ['preferences.addPreference', undefined, 'Told'],
  ]);
});

test('an option keeps its id while its name stays, and no id is used twice', async () => {
  const optionsAfter = async (id: number, version: number, options: string[]) => {
    const body = { name: 'Detergent', options, version };
    await app.call(preferenceRoutes.changePreference, { ...paramsOf(id), body }, world.sessions.owner);
    return (await read(id)).options.map((one) => [one.id, one.name, one.businessCustomerPreferenceId]);
  };
  const { id } = (await add('Detergent')).body;
  expect(await optionsAfter(id, 1, ['Regular', 'Yes'])).toEqual([
    [2, 'Regular', id],
    [1, 'Yes', id],
  ]);
  expect(await optionsAfter(id, 2, ['YES', 'None'])).toEqual([
    [1, 'YES', id],
    [3, 'None', id],
  ]);
});

test('a change is undone with its options and their ids, unless it changed again since', async () => {
  const { id } = (await add('Water')).body;
  const first = await change(id, { name: 'Water, warm', version: 1 });
  const second = await change(id, { name: 'Water, hot', version: 2 });
  expect((await undo(first.body.changeId)).body.code).toBe('conflict');
  await undo(second.body.changeId);
  await undo(first.body.changeId);
  expect(await read(id)).toMatchObject({
    name: 'Water',
    options: [{ id: 1, name: 'Yes', businessCustomerPreferenceId: id }],
    version: 5,
  });
});

test('adding one is undone, and its undo too', async () => {
  const { id, changeId } = (await add('Undone')).body;
  const undone = await undo(changeId);
  expect(undone.status).toBe(200);
  expect((await read(id)).archivedAt).not.toBeNull();
  const log = await app.call(auditRoutes.listAuditEntries, {}, world.sessions.owner);
  const entry = log.body.records.find((one) => one.entity === 'preference' && one.entityId === id);
  await undo(entry?.id ?? 0);
  expect((await read(id)).archivedAt).toBeNull();
});

test('options are required, and each is there once', async () => {
  const refusals = await Promise.all(
    [[], ['Hot', 'hot'], [' ']].map((options) =>
      app.call(preferenceRoutes.addPreference, { body: { name: 'Water', options } }, world.sessions.owner),
    ),
  );
  expect(refusals.map(({ body }) => body.fields?.[0]?.message)).toEqual([
    'Add at least one option',
    'Each option can be there once',
    'An option needs a name',
  ]);
});

test('the last one can’t be removed, not even by two people at once', async () => {
  const { sessions } = await createBusinessWorld(app, 'last');
  const added = await Promise.all(
    ['Detergent', 'Starch'].map((name) =>
      app.call(preferenceRoutes.addPreference, { body: { name, options: ['Yes'] } }, sessions.owner),
    ),
  );
  const answers = await Promise.all(
    added.map(({ body: { id, version } }) =>
      app.call(preferenceRoutes.archivePreference, { ...paramsOf(id), body: { version } }, sessions.owner),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.error).toBe(
    'The last preference can’t be removed.',
  );
});

test('a manager reads what customers can be given', async () => {
  const mine = await createBusinessWorld(app, 'offered');
  await app.call(
    preferenceRoutes.addPreference,
    { body: { name: 'Water', options: ['Cold', 'Hot'] } },
    mine.sessions.owner,
  );
  const { body: offered } = await app.call(preferenceRoutes.listOffered, {}, mine.sessions.manager);
  expect(offered.records.map(({ name, options }) => [name, options.map((one) => one.name)])).toEqual([
    ['Water', ['Cold', 'Hot']],
  ]);
});
