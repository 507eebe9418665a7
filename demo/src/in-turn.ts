/**
 * Works on one item while the next is being made, so that the database and this process are busy together. Whoever
 * makes them must let the work go on in between (`setImmediate`): each of its statements is sent only then.
 */
export async function inTurn<Item>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let busy: Promise<void> = Promise.resolve();
  for await (const item of items) {
    await busy;
    busy = work(item);
    // Its failure is met above; until then nobody has heard of it.
    busy.catch(() => undefined);
  }
  await busy;
}
