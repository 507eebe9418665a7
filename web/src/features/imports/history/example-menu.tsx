import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import {
  IMPORT_KINDS,
  type ImportKindKey,
  importKindLabels,
} from '@washboard/contract/imports/imports.schemas.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { toastError } from '../../../lib/toasts.tsx';

/** Fields and examples of all kinds come only when one is asked for. */
async function save(kind: ImportKindKey): Promise<void> {
  const [{ kindForms }, { saveExampleFile }] = await Promise.all([
    import('@washboard/contract/imports/kind-forms.ts'),
    import('../example-file.ts'),
  ]);
  for (const example of kindForms[kind].examples) saveExampleFile(example);
}

/** An example of each kind of file, to be filled in. */
export function ExampleMenu() {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
          Example files
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {IMPORT_KINDS.map((kind) => (
          <Menu.Item
            key={kind}
            onClick={() => void save(kind).catch((error: unknown) => toastError(errorText(error)))}
          >
            {importKindLabels[kind]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
