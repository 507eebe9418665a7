import type { Action } from '@washboard/contract/core/access.ts';
import type { AuditAction } from '@washboard/contract/core/audit-texts.ts';
import { AppError, type FieldError } from '@washboard/contract/core/errors.ts';
import type { Publishable } from '@washboard/contract/core/live-event.ts';
import type { Saved } from '@washboard/contract/core/saved.ts';
import type { Tx } from '../db/database.ts';
import { audit } from './audit.ts';
import { changedFields, changedSince } from './changed-fields.ts';
import { type Changing, changingOf } from './changing.ts';
import { staleVersion } from './stale-version.ts';
import type { Undo, Undoable, Undos } from './undo.ts';

/** A row, locked until the transaction ends. */
export interface Held<Facts> {
  facts: Facts;
  version: number;
  isArchived: boolean;
}

/** A row as it was read, with its facts apart. */
export function heldOf<Row extends { id: number; version: number; isArchived: boolean }>(
  row: Row | undefined,
): Held<Omit<Row, 'id' | 'version' | 'isArchived'>> | undefined {
  if (row === undefined) return undefined;
  const { id: _, version, isArchived, ...facts } = row;
  return { facts, version, isArchived };
}

/** A kind of row that people change. Each change is audited, published and can be undone. */
interface ChangeableKind<Facts extends object> {
  entity: string;
  actions: { change: AuditAction };
  permission: Action;
  /** Staff who act as someone can't undo it; its routes refuse them too. */
  notWhileActing?: true;
  /** What the entry also names, such as the person whose pay it is. An undo leaves it alone. */
  about?(tx: Tx, facts: Facts): Promise<Readonly<Record<string, unknown>>>;
  hold(tx: Tx, id: number): Promise<Held<Facts> | undefined>;
  /** Throws if the facts don't fit beside the other rows; locks what it compares. `id` is 0 for a new row. */
  check?(tx: Tx, facts: Facts, id: number): Promise<void>;
  /** Raises the version. */
  update(tx: Tx, id: number, facts: Facts): Promise<void>;
  events(facts: Facts, id: number): Publishable[];
}

/** A kind of row that people also add and remove. */
export interface EditableKind<Facts extends object> extends ChangeableKind<Facts> {
  actions: { add: AuditAction; change: AuditAction; remove: AuditAction };
  insert(tx: Tx, facts: Facts, at: Date): Promise<number>;
  /** Archives the row, or restores it with null. Raises the version. */
  archive(tx: Tx, id: number, at: Date | null): Promise<void>;
}

export interface Changeable<Facts> {
  /** Sets the given facts; the others stay. */
  change(given: Changing, id: number, version: number, facts: Partial<Facts>): Promise<Saved>;
  /** Several rows: all or none. */
  changeAll(
    given: Changing,
    many: readonly { id: number; version: number; facts: Partial<Facts> }[],
  ): Promise<Saved[]>;
  undos: Undos;
}

export interface Editable<Facts> extends Changeable<Facts> {
  /** `also` writes what belongs to the new row, in the same transaction. */
  add(given: Changing, facts: Facts, also?: (tx: Tx, id: number) => Promise<void>): Promise<Saved>;
  /** Several new rows: all or none. `also` writes what belongs to each. */
  addAll(
    given: Changing,
    many: readonly Facts[],
    also?: (tx: Tx, id: number, index: number) => Promise<void>,
  ): Promise<Saved[]>;
  remove(given: Changing, id: number, version: number): Promise<Saved>;
}

export function defineChangeable<Facts extends object>(kind: ChangeableKind<Facts>): Changeable<Facts> {
  return {
    change: (given, id, version, facts) =>
      given.business.write(async (tx) =>
        set(kind, tx, given, id, await current(kind, tx, id, version), facts),
      ),
    changeAll: (given, many) =>
      given.business.write(async (tx) => {
        const saved: Saved[] = [];
        for (const { id, version, facts } of many)
          saved.push(await set(kind, tx, given, id, await current(kind, tx, id, version), facts));
        return saved;
      }),
    undos: {
      [kind.actions.change]: undoOf(kind, (tx, given, held, entry) => {
        requireSame(held, entry.after, false);
        return set(kind, tx, given, entry.entityId, held, ownOf(entry.before, held.facts));
      }),
    },
  };
}

export function defineEditable<Facts extends object>(kind: EditableKind<Facts>): Editable<Facts> {
  const { actions } = kind;

  async function insert(tx: Tx, given: Changing, facts: Facts): Promise<Saved> {
    await kind.check?.(tx, facts, 0);
    const id = await kind.insert(tx, facts, given.author.at);
    tx.publish(...kind.events(facts, id));
    return {
      id,
      version: 1,
      changeId: await note(kind, tx, given, { action: actions.add, id, facts, after: facts }),
    };
  }

  async function setArchived(tx: Tx, given: Changing, id: number, held: Held<Facts>, isArchived: boolean) {
    if (!isArchived) await kind.check?.(tx, held.facts, id);
    await kind.archive(tx, id, isArchived ? given.author.at : null);
    tx.publish(...kind.events(held.facts, id));
    const action = isArchived ? actions.remove : actions.add;
    const change = isArchived ? { before: held.facts } : { after: held.facts };
    const changeId = await note(kind, tx, given, { action, id, facts: held.facts, ...change });
    return { id, version: held.version + 1, changeId };
  }

  const { undos, ...changes } = defineChangeable(kind);
  return {
    ...changes,
    add: (given, facts, also) =>
      given.business.write(async (tx) => {
        const saved = await insert(tx, given, facts);
        await also?.(tx, saved.id);
        return saved;
      }),
    addAll: (given, many, also) =>
      given.business.write(async (tx) => {
        const saved: Saved[] = [];
        for (const [index, facts] of many.entries()) {
          const added = await insert(tx, given, facts);
          await also?.(tx, added.id, index);
          saved.push(added);
        }
        return saved;
      }),
    remove: (given, id, version) =>
      given.business.write(async (tx) =>
        setArchived(tx, given, id, await current(kind, tx, id, version), true),
      ),
    undos: {
      ...undos,
      [actions.add]: undoOf(kind, (tx, given, held, entry) => {
        requireSame(held, entry.after, false);
        return setArchived(tx, given, entry.entityId, held, true);
      }),
      [actions.remove]: undoOf(kind, (tx, given, held, entry) => {
        requireSame(held, entry.before, true);
        return setArchived(tx, given, entry.entityId, held, false);
      }),
    },
  };
}

async function require<Facts extends object>(
  kind: ChangeableKind<Facts>,
  tx: Tx,
  id: number,
): Promise<Held<Facts>> {
  const held = await kind.hold(tx, id);
  if (held === undefined) throw new AppError('not_found');
  return held;
}

async function current<Facts extends object>(
  kind: ChangeableKind<Facts>,
  tx: Tx,
  id: number,
  version: number,
): Promise<Held<Facts>> {
  const held = await require(kind, tx, id);
  if (held.isArchived) throw new AppError('not_found');
  if (held.version !== version)
    throw await staleVersion(tx, {
      entity: kind.entity,
      entityId: id,
      current: { id, ...held.facts, version: held.version },
    });
  return held;
}

async function note<Facts extends object>(
  { entity, about }: ChangeableKind<Facts>,
  tx: Tx,
  { author, undoesId }: Changing,
  { action, id, facts, ...change }: Noted<Facts>,
): Promise<number> {
  const named = await about?.(tx, facts);
  const sides = Object.entries(change).map(([side, fields]) => [side, { ...named, ...fields }]);
  return audit(tx, author, { action, entity, entityId: id, undoesId, ...Object.fromEntries(sides) });
}

/** A change to log: of which row, its facts now, and what differs. */
interface Noted<Facts> {
  action: AuditAction;
  id: number;
  facts: Facts;
  before?: Partial<Facts>;
  after?: Partial<Facts>;
}

/** The recorded fields of the row itself. */
const ownOf = <Facts extends object>(fields: Undoable['before'], facts: Facts): Partial<Facts> =>
  Object.fromEntries(Object.entries(fields ?? {}).filter(([name]) => name in facts)) as Partial<Facts>;

async function set<Facts extends object>(
  kind: ChangeableKind<Facts>,
  tx: Tx,
  given: Changing,
  id: number,
  held: Held<Facts>,
  wanted: Partial<Facts>,
): Promise<Saved> {
  const after = { ...held.facts, ...wanted };
  const change = changedFields(held.facts, after);
  if (change === undefined) return { id, version: held.version, changeId: null };
  await kind.check?.(tx, after, id);
  await kind.update(tx, id, after);
  tx.publish(...kind.events(after, id));
  const changeId = await note(kind, tx, given, { action: kind.actions.change, id, facts: after, ...change });
  return { id, version: held.version + 1, changeId };
}

function undoOf<Facts extends object>(
  kind: ChangeableKind<Facts>,
  run: (tx: Tx, given: Changing, held: Held<Facts>, entry: Undoable) => Promise<unknown>,
): Undo {
  return {
    permission: kind.permission,
    ...(kind.notWhileActing === true && { notWhileActing: true }),
    run: (ctx, entry) =>
      ctx.business.write(async (tx) => {
        const given = { ...changingOf(ctx), undoesId: entry.id };
        await run(tx, given, await require(kind, tx, entry.entityId), entry);
      }),
  };
}

/** Refuses an undo of what changed again since, with the fields. */
function requireSame<Facts extends object>(
  { facts, isArchived }: Held<Facts>,
  entry: Readonly<Record<string, unknown>> | null,
  wasArchived: boolean,
): void {
  if (isArchived !== wasArchived)
    throw new AppError('conflict', { text: isArchived ? 'This was removed since.' : 'This exists again.' });
  const changed = changedSince<Facts>(ownOf(entry, facts), facts);
  const fields = changed.map((path): FieldError => ({ path, message: 'Changed since' }));
  if (fields.length > 0) throw new AppError('conflict', { text: 'This changed again since.', fields });
}
