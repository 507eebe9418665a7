import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import { detailOf, type Finder } from '../../platform/across/finder.ts';
import { storesFor } from '../locations/index.ts';
import { readMachineNames } from './machines.views.ts';

/** Finds machines by number, or by name: `washer 12`. */
export const machineFinder: Finder = {
  kind: 'machine',
  permission: 'dashboard.view',
  async find({ business, actor }, q, limit) {
    const stores = await storesFor(business, actor.stores, undefined);
    const wanted = q.toLowerCase();
    const found = (await readMachineNames(business, [...stores.keys()])).flatMap((machine) => {
      const title = machineName(machine.type, machine.number);
      const isExact = title.toLowerCase() === wanted;
      const begins = [title, machine.number].some((text) => text.toLowerCase().startsWith(wanted));
      const detail = detailOf(stores.get(machine.storeId)?.name);
      return begins ? [{ id: machine.id, title, detail, isExact }] : [];
    });
    const shortest = (a: { title: string }, b: { title: string }) => a.title.length - b.title.length;
    return found.sort(shortest).slice(0, limit);
  },
};
