import { can } from '@washboard/contract/can.ts';
import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import {
  type ChangeSavedView,
  type CreateSavedView,
  mostViews,
  type SavedView,
  type ViewedScreen,
} from '@washboard/contract/saved-views/saved-views.schemas.ts';
import { type Author, audit } from '../../platform/audit/audit.ts';
import type { Undoable } from '../../platform/audit/undo.ts';
import type { Actor } from '../../platform/context.ts';
import type { BusinessDb, Tx } from '../../platform/db/database.ts';
import { deleteView, insertView, updateView } from './saved-views.store.ts';
import { countViews, readViews, readViewToChange, type ViewRow } from './saved-views.views.ts';

type Asker = Pick<Actor, 'userId' | 'role' | 'stores'>;

/** A user's own views of a screen, and shared ones. */
export async function listViews(
  business: BusinessDb,
  actor: Asker,
  screen: ViewedScreen,
): Promise<SavedView[]> {
  return (await readViews(business, screen, actor.userId)).map((row) => viewOf(row, actor));
}

/** Saves filters under a name; `undoesId` is the deletion that this undoes. */
export async function createView(
  { business, actor, author }: { business: BusinessDb; actor: Asker; author: Author },
  wanted: CreateSavedView,
  undoesId?: number,
): Promise<SavedView> {
  const { userId } = actor;
  return business.write(async (tx) => {
    if ((await countViews(tx, wanted.screen, userId)) >= mostViews)
      throw new AppError('conflict', {
        text: `A list can have ${mostViews} views. Remove one first.`,
      });
    const id = await insertView(tx, { ...wanted, userId, madeBy: author.name, at: author.at });
    if (id === undefined) throw nameTaken();
    const change = { action: 'saved-views.create', entity: 'saved_view', entityId: id } as const;
    await audit(tx, author, { ...change, after: wanted, undoesId });
    tx.publish({ type: 'saved-views.changed', id });
    return viewOf({ ...wanted, id, userId, madeBy: author.name, version: 1 }, actor);
  });
}

/** Changes one's own view; managers of the business can change shared ones. */
export async function changeView(
  { business, actor, author }: { business: BusinessDb; actor: Asker; author: Author },
  id: number,
  { version, ...next }: ChangeSavedView,
): Promise<SavedView> {
  return business.write(async (tx) => {
    const view = await requireView(tx, actor, id, version);
    if (!(await updateView(tx, id, next))) throw nameTaken();
    const { name, search, shared } = view;
    const change = { action: 'saved-views.change', entity: 'saved_view', entityId: id } as const;
    await audit(tx, author, { ...change, before: { name, search, shared }, after: next });
    tx.publish({ type: 'saved-views.changed', id, version: version + 1 });
    return viewOf({ ...view, ...next, version: version + 1 }, actor);
  });
}

/** Deletes a view. Its audit entry contains all of it, so it can be restored. */
export async function removeView(
  { business, actor, author }: { business: BusinessDb; actor: Asker; author: Author },
  id: number,
  version: number,
): Promise<Record<never, never>> {
  return business.write(async (tx) => {
    const { screen, name, search, shared } = await requireView(tx, actor, id, version);
    await deleteView(tx, id);
    const change = { action: 'saved-views.remove', entity: 'saved_view', entityId: id } as const;
    await audit(tx, author, { ...change, before: { screen, name, search, shared } });
    tx.publish({ type: 'saved-views.changed', id });
    return {};
  });
}

/** Undoes a deletion: the view then belongs to that user. */
export function undoRemoval(
  given: { business: BusinessDb; actor: Asker; author: Author },
  entry: Undoable,
): Promise<SavedView> {
  return createView(given, entry.before as unknown as CreateSavedView, entry.id);
}

async function requireView(tx: Tx, actor: Asker, id: number, version: number): Promise<ViewRow> {
  const view = await readViewToChange(tx, id);
  if (view === undefined || (view.userId !== actor.userId && !view.shared)) throw new AppError('not_found');
  if (!mayChange(view, actor))
    throw new AppError('conflict', {
      text: `Only ${view.madeBy}, an owner or an admin can change this.`,
    });
  if (view.version !== version) throw new AppError('stale_version', { current: viewOf(view, actor) });
  return view;
}

const mayChange = (view: Pick<ViewRow, 'userId' | 'shared'>, actor: Asker) =>
  view.userId === actor.userId || (view.shared && can(actor, 'globalSettings.manage'));

const nameTaken = () => fieldError('name', 'A view already has this name');

function viewOf({ userId, ...view }: ViewRow, actor: Asker): SavedView {
  return { ...view, canChange: mayChange({ userId, shared: view.shared }, actor) };
}
