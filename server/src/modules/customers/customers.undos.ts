import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@washboard/contract/core/errors.ts';
import { factsOf } from '@washboard/contract/customers/customer-change.rules.ts';
import type { ChangedFacts } from '@washboard/contract/customers/customer-change.schemas.ts';
import { authorOf } from '../../platform/audit/audit.ts';
import type { Undo, Undoable, Undos } from '../../platform/audit/undo.ts';
import { askingOf, type RequestContext } from '../../platform/context.ts';
import { changeCustomer, offerAgain, removeAddress } from './customer-change.service.ts';
import { type Following, undoMerge } from './merge/merge.service.ts';
import { getCustomer } from './page/customer-page.service.ts';
import { undoTagChange } from './tags/customer-tags.service.ts';
import { bringTagBack } from './tags/delete-tag.service.ts';

const changingBack = (ctx: RequestContext, entry: Undoable) => ({
  ...askingOf(ctx),
  author: authorOf(ctx),
  undoesId: entry.id,
});

/** Restores only the changed fields, and only if they haven't changed since. */
const undoOfChange: Undo = {
  permission: 'customers.change',
  async run(ctx, entry) {
    const given = changingBack(ctx, entry);
    const customer = await getCustomer(given, entry.entityId);
    const now = factsOf(customer);
    const names = Object.keys(now) as (keyof ChangedFacts)[];
    const touched = names.filter((name) => entry.before !== null && name in entry.before);
    const changedSince = touched.filter((name) => !isDeepStrictEqual(now[name], entry.after?.[name]));
    if (changedSince.length > 0)
      throw new AppError('conflict', {
        text: 'This changed again since.',
        fields: changedSince.map((path) => ({ path, message: `Since then ${JSON.stringify(now[path])}` })),
      });
    const before = Object.fromEntries(touched.map((name) => [name, entry.before?.[name]]));
    await changeCustomer(given, customer.id, customer.version, { ...now, ...before });
  },
};

const undoOfTags: Undo = {
  permission: 'customers.change',
  run: (ctx, entry) => undoTagChange(changingBack(ctx, entry), entry.entityId),
};

export const customerUndos = (following: Following): Undos => ({
  'customers.merge': {
    permission: 'customers.change',
    run: (ctx, entry) => undoMerge(changingBack(ctx, entry), following, Number(entry.after?.mergeId)),
  },
  'customers.tag': undoOfTags,
  'customers.untag': undoOfTags,
  'customers.change': undoOfChange,
  'customers.deleteTag': {
    permission: 'globalSettings.manage',
    run: (ctx, entry) => bringTagBack(changingBack(ctx, entry), entry.entityId),
  },
  'customers.addAddress': {
    permission: 'customers.change',
    async run(ctx, entry) {
      const given = changingBack(ctx, entry);
      const { id, version } = await getCustomer(given, entry.entityId);
      await removeAddress(given, id, version, Number(entry.after?.addressId));
    },
  },
  'customers.removeAddress': {
    permission: 'customers.change',
    async run(ctx, entry) {
      const given = changingBack(ctx, entry);
      const { id, version } = await getCustomer(given, entry.entityId);
      await offerAgain(given, id, version, entry.before as { addressId: number });
    },
  },
});
