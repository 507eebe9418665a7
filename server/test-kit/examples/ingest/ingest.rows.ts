import { sendEvents } from '../../key-driver.ts';
import { exampleKey } from '../access-keys/access-keys.rows.ts';
import { defineRows } from '../example-rows.ts';

/** A customer with an address. */
export const ingestRows = defineRows(async ({ app, world, label, need }) => {
  const { session } = await need(exampleKey);
  const eventId = 'customer-1';
  const happened = { at: app.server.clock.now().toISOString(), storeId: world.storeId };
  const address = {
    customer: eventId,
    street: '1 Home Street',
    city: 'Hoboken',
    state: 'NJ',
    zipCode: '07030',
  };
  await sendEvents(app, session, [
    { ...happened, type: 'customer.created', id: eventId, body: { firstName: `Rosa of ${label}` } },
    { ...happened, type: 'customer.addressAdded', id: 'address-1', body: address },
  ]);
  return { eventId };
});
