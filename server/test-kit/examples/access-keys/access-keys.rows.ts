import { createKey, giveEveryScope } from '../../key-driver.ts';
import { defineRows, type ExampleGiven } from '../example-rows.ts';

/** An access key with every scope. */
export async function exampleKey({ app, world }: ExampleGiven) {
  const key = await createKey(app, world.sessions.owner);
  await giveEveryScope(app, key);
  return key;
}

export const accessKeysRows = defineRows(async ({ need }) => ({ accessKeyId: (await need(exampleKey)).id }));
