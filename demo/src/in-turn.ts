import { setImmediate as breathe } from 'node:timers/promises';

/** Works on one item while the next is being made, so that the database and this process are busy together. */
export async function inTurn<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let busy: Promise<void> = Promise.resolve();
  for (const item of items) {
    await busy;
    busy = work(item);
    // Its failure is met above; until then nobody has heard of it.
    busy.catch(() => undefined);
    await breathe();
  }
  await busy;
}
