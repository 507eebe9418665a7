/**
 * Processes one item while the next is made, so that database and process work in parallel. The producer must
 * yield (`setImmediate`), because statements are only sent then.
 */
export async function inTurn<Item>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let busy: Promise<void> = Promise.resolve();
  for await (const item of items) {
    await busy;
    busy = work(item);
    // Its error is handled above; this avoids an unhandled rejection.
    busy.catch(() => undefined);
  }
  await busy;
}
