import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { passkeyRoutes } from '@washboard/contract/auth/passkeys.routes.ts';
import { Suspense } from 'react';
import { keyOf, queryOptionsOf } from '../../../lib/api/query.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { defineSearch, flagField, intField } from '../../../lib/list-state.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyFirstUse } from '../../../ui/states/empty-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { AccountPage } from '../account-page.tsx';
import { NoPasskeysHere, passkeysWorkHere } from './no-passkeys-here.tsx';
import { PasskeyTable } from './passkey-table.tsx';

const AddPasskey = lazyPart(() => import('./add-passkey.tsx'), 'AddPasskey');
const RenamePasskey = lazyPart(() => import('./rename-passkey.tsx'), 'RenamePasskey');
const RemovePasskey = lazyPart(() => import('./remove-passkey.tsx'), 'RemovePasskey');

const search = defineSearch({ add: flagField(), rename: intField(0), remove: intField(0) });

/** /account/passkeys: sign in by unlocking a device. */
export function Screen() {
  const queries = useQueryClient();
  const passkeys = useQuery(queryOptionsOf(passkeyRoutes.listPasskeys));
  const [values, set] = useSearchState(search);
  const close = () => set({ add: false, rename: 0, remove: 0 });
  const refresh = () => queries.invalidateQueries({ queryKey: keyOf(passkeyRoutes.listPasskeys) });
  const dialog = { onClose: close, onChanged: refresh };

  const by = passkeys.data?.confirmBy;
  const known = passkeys.data?.records ?? [];
  const canAdd = passkeys.data !== undefined && passkeysWorkHere(passkeys.data.address);
  const renamed = known.find((one) => one.id === values.rename);
  const removed = known.find((one) => one.id === values.remove);
  const add = canAdd ? (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => set({ add: true })}>
      Add a passkey
    </Button>
  ) : undefined;

  return (
    <AccountPage
      title="Passkeys"
      context="Sign in with your fingerprint, face or device PIN. No password or code needed."
      actions={known.length > 0 ? add : undefined}
    >
      {passkeys.data !== undefined && !canAdd && <NoPasskeysHere address={passkeys.data.address} />}
      <Card title="Your passkeys" flush>
        <QueryArea query={passkeys} height={160} rows={3} label="Loading passkeys">
          {({ records }) =>
            records.length === 0 ? (
              <EmptyFirstUse
                title="No passkeys yet"
                text="A passkey stays on your device and only you can unlock it. There’s nothing to remember and nothing to steal."
                action={add}
              />
            ) : (
              <PasskeyTable
                passkeys={records}
                onRename={({ id }) => set({ rename: id })}
                onRemove={({ id }) => set({ remove: id })}
              />
            )
          }
        </QueryArea>
      </Card>
      <Suspense>
        {values.add && canAdd && by !== undefined && <AddPasskey by={by} {...dialog} />}
        {renamed !== undefined && <RenamePasskey passkey={renamed} {...dialog} />}
        {removed !== undefined && by !== undefined && <RemovePasskey by={by} passkey={removed} {...dialog} />}
      </Suspense>
    </AccountPage>
  );
}
