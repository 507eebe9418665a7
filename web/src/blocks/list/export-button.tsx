import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Action } from '@washboard/contract/core/access.ts';
import type { AnyRoute } from '@washboard/contract/core/route.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { loadWithRetry } from '../../lib/lazy-retry.ts';
import { toastError } from '../../lib/toasts.tsx';
import { useCan } from '../session/access.ts';
import classes from './list.module.css';

/** Exports a list as CSV. */
export interface ListFile {
  route: AnyRoute;
  name: string;
  /** The permission to export; without one, everyone who sees the list may. */
  action?: Action;
}

export interface ExportButtonProps {
  file: ListFile;
  /** The filters, or the selected rows. */
  query: object;
  label?: string;
}

/** Exports a list or its selected rows. */
export function ExportButton({
  file: { route, name, action },
  query,
  label = 'Export CSV',
}: ExportButtonProps) {
  const can = useCan();
  const { isPending, mutate } = useMutation({
    mutationFn: async () => {
      const { download } = await loadWithRetry(() => import('../../lib/api/download.ts'));
      await download(route, { query }, name);
    },
    onError: (error) => toastError(errorText(error)),
  });
  if (action !== undefined && !can(action)) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      <span className={classes.exportLabel}>{label}</span>
    </Button>
  );
}
