import { AppError } from '@washboard/contract/core/errors.ts';
import { customerName } from '@washboard/contract/customers/search-terms.rules.ts';
import {
  type AutomaticKind,
  automaticKinds,
  automaticTexts,
  mostPreviewed,
} from '@washboard/contract/messenger/automatic/automatic-texts.constants.ts';
import {
  type AutomaticTextForm,
  wordingProblem,
} from '@washboard/contract/messenger/automatic/automatic-texts.schemas.ts';
import { defineChangeable } from '../../../platform/audit/editable.ts';
import { type BusinessDb, readingOf } from '../../../platform/db/database.ts';
import { readMessagingSwitch } from '../../account/index.ts';
import { ensureText, updateText } from './automatic-texts.store.ts';
import { holdChanged, readChanged, readCounts } from './automatic-texts.views.ts';
import { valuesOf } from './order-texts.rules.ts';
import { readRecentOrders } from './texted-orders.views.ts';

/** All of them, with what they say and how often they went out lately. */
export async function listAutomaticTexts(business: BusinessDb, now: Date) {
  const within = readingOf(business);
  const [changed, counts, isMessagingEnabled] = await Promise.all([
    readChanged(within),
    readCounts(within, now),
    readMessagingSwitch(within),
  ]);
  const records = automaticKinds.map((kind) => {
    const { sent = 0, refused = 0 } = counts.get(kind) ?? {};
    const { wording } = automaticTexts[kind];
    const own = changed.find((one) => one.kind === kind) ?? { kind, isOn: false, wording, version: 1 };
    return { ...own, sent, refused };
  });
  return { records, isMessagingEnabled };
}

/** A recent order for which this text would have been sent, and what its fields say. */
export async function getPreview(business: BusinessDb, kind: AutomaticKind, place: number) {
  const orders = await readRecentOrders(readingOf(business), kind, mostPreviewed);
  const order = orders[Math.min(place, orders.length - 1)];
  const shown =
    order === undefined
      ? null
      : { id: order.id, code: order.code, customerName: customerName(order), values: valuesOf(order) };
  return { order: shown, count: orders.length };
}

const kindOfId = (id: number) => automaticKinds.find((kind) => automaticTexts[kind].id === id);

function requireKind(id: number): AutomaticKind {
  const kind = kindOfId(id);
  if (kind === undefined) throw new Error(`No automatic text has the number ${id}.`);
  return kind;
}

/** Changes of their switch and wording; each can be undone. */
export const automaticTextChanges = defineChangeable<AutomaticTextForm>({
  entity: 'automatic_text',
  actions: { change: 'messenger.changeAutomaticText' },
  permission: 'messenger.configure',
  async hold(tx, id) {
    const kind = kindOfId(id);
    if (kind === undefined) return undefined;
    await ensureText(tx, kind, automaticTexts[kind].wording);
    const held = await holdChanged(tx, kind);
    if (held === undefined) return undefined;
    const { isOn, wording, version } = held;
    return { facts: { isOn, wording }, version, isArchived: false };
  },
  async check(_, { wording }, id) {
    const message = wordingProblem(requireKind(id), wording);
    if (message !== undefined) throw new AppError('bad_input', { fields: [{ path: 'wording', message }] });
  },
  update: (tx, id, facts) => updateText(tx, requireKind(id), facts),
  events: () => [{ type: 'messenger.automaticTextsChanged' }],
});
