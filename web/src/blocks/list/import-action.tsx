import { Button } from '@mantine/core';
import { AppLink } from '../../ui/app-link.tsx';
import { importsUrl } from '../record-urls.ts';
import { useCan } from '../session/access.ts';

/** Links from an empty list to the import, for users who may import. */
export function ImportAction({ children }: { children: string }) {
  if (!useCan()('imports.manage')) return null;
  return (
    <Button component={AppLink} href={importsUrl}>
      {children}
    </Button>
  );
}
