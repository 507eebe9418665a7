// A client of the ingest API: node docs/examples/ingest-client.mjs <address> <store id>, the key in WASHBOARD_KEY.
// It needs nothing but Node. What was not acknowledged is kept in outbox.jsonl, so nothing is lost when the network,
// the server or this program stops; what is sent twice counts once.
import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const [address = 'http://localhost:3000', storeId = '1'] = process.argv.slice(2);
const outbox = 'outbox.jsonl';
const mostInBatch = 500;
const longestWaitMs = 60_000;

/** Note an event; it is sent with the next batch. Its id is yours to choose, and never used for another. */
function report(id, type, body) {
  const event = { id, type, at: new Date().toISOString(), storeId: Number(storeId), body };
  appendFileSync(outbox, `${JSON.stringify(event)}\n`);
}

const kept = () => (existsSync(outbox) ? readFileSync(outbox, 'utf8').split('\n').filter(Boolean) : []);

/** Takes the first events out of the outbox, in one step that a power cut leaves done or undone. */
function forget(count) {
  const rest = kept().slice(count);
  writeFileSync(`${outbox}.new`, rest.map((line) => `${line}\n`).join(''));
  renameSync(`${outbox}.new`, outbox);
}

/** Sends everything that is kept, batch by batch; after a failure the same batch again, later and later. */
async function send() {
  let pause = 1_000;
  for (let lines = kept().slice(0, mostInBatch); lines.length > 0; lines = kept().slice(0, mostInBatch)) {
    const response = await post(`{"events":[${lines.join(',')}]}`);
    if (response?.ok) {
      const { results, counts } = await response.json();
      // A refused event would be refused again, so it needs attention.
      for (const { id, outcome, reasons } of results)
        if (outcome === 'refused') console.error(`${id} was refused:`, reasons);
      console.log(counts);
      forget(lines.length);
      pause = 1_000;
    } else if (response !== undefined && response.status < 500 && response.status !== 429) {
      throw new Error(`The batch was refused (${response.status}): ${await response.text()}`);
    } else {
      await wait(pause);
      pause = Math.min(pause * 2, longestWaitMs);
    }
  }
}

/** Undefined without an answer. */
function post(body) {
  const headers = {
    authorization: `Bearer ${process.env.WASHBOARD_KEY}`,
    'content-type': 'application/json',
  };
  return fetch(`${address}/api/ingest/v1/events`, { method: 'POST', headers, body }).catch(() => undefined);
}

// A visit, sent as it happens.
const ticket = `${Date.now()}`;
const line = {
  kind: 'PER_POUND',
  family: 'LAUNDRY',
  code: 'wdf',
  name: 'Wash, dry, fold',
  unitPriceCents: 179,
};
report(`customer-${ticket}`, 'customer.created', { firstName: 'Rosa', lastName: 'Diaz' });
report(`order-${ticket}`, 'order.created', {
  type: 'WALK_IN',
  code: ticket,
  customer: `customer-${ticket}`,
  lines: [{ ...line, weight: 2_240 }],
  totalCents: 4_010,
});
report(`payment-${ticket}`, 'payment.taken', {
  order: `order-${ticket}`,
  amountCents: 4_010,
  tender: 'CASH',
});
report(`ready-${ticket}`, 'order.statusChanged', { order: `order-${ticket}`, status: 'READY' });
await send();
