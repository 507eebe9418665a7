import { camelOf, type Names } from './names.ts';

/** The screen, its registration, live events, spec and looks. */
export function webFiles(n: Names): Record<string, string> {
  const home = `web/src/features/${n.module}`;
  const address = `/global-settings/${n.screen}`;
  return {
    [`${home}/${n.module}.paths.ts`]: `import { definePaths } from '../../lib/address.ts';

export const ${n.camelModule}Paths = definePaths({
  ${n.camel}: '${address}',
});
`,
    [`${home}/${n.module}.manifest.ts`]: `import { defineManifest } from '../../lib/manifest.ts';
import { ${n.camelModule}Paths } from './${n.module}.paths.ts';

export const ${n.camelModule}Manifest = defineManifest(${n.camelModule}Paths, {
  screens: {
    ${n.camel}: {
      title: '${n.title}',
      action: 'globalSettings.manage',
      load: () => import('./${n.screen}.screen.tsx'),
    },
  },
  settings: [{ screen: '${n.camel}', label: '${n.title}', group: 'business', order: 50 }],
});
`,
    [`${home}/${n.module}.live.ts`]: `import { ${n.camel}Routes } from '@washboard/contract/${n.module}/${n.screen}.routes.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';
import { keyOf } from '../../lib/api/query.ts';

export const ${n.camelModule}Live: LiveTable = {
  '${n.module}.changed': () => [keyOf(${n.camel}Routes.list${n.pascal})],
};
`,
    [`${home}/${n.screen}.screen.tsx`]: `import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ${n.camel}Routes } from '@washboard/contract/${n.module}/${n.screen}.routes.ts';
import { queryOptionsOf } from '../../lib/api/query.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyFirstUse } from '../../ui/states/empty-area.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { Add${n.pascal}Form } from './add-${n.screen}-form.tsx';

/** ${address} */
export function Screen() {
  const list = useQuery(queryOptionsOf(${n.camel}Routes.list${n.pascal}));
  return (
    <>
      <PageHeader title="${n.title}" context="Say here in one line what this is for." />
      <Stack gap="md">
        <Card title="Add">
          <Add${n.pascal}Form />
        </Card>
        <Card title="All">
          <QueryArea query={list} height={160} label="Loading ${n.title.toLowerCase()}">
            {({ records }) =>
              records.length === 0 ? (
                <EmptyFirstUse title="None yet" text="Add one to get started." />
              ) : (
                <ul>
                  {records.map((row) => (
                    <li key={row.id}>{row.name}</li>
                  ))}
                </ul>
              )
            }
          </QueryArea>
        </Card>
      </Stack>
    </>
  );
}
`,
    [`${home}/add-${n.screen}-form.tsx`]: `import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { ${n.camel}Routes } from '@washboard/contract/${n.module}/${n.screen}.routes.ts';
import { add${n.pascal}Schema } from '@washboard/contract/${n.module}/${n.screen}.schemas.ts';
import { call } from '../../lib/api/client.ts';
import { keyOf } from '../../lib/api/query.ts';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';

/** Adds one by name; errors appear on the field. */
export function Add${n.pascal}Form() {
  const queries = useQueryClient();
  const form = useForm({
    initialValues: { name: '' },
    validate: schemaResolver(add${n.pascal}Schema, { sync: true }),
  });
  const { element, saving, problem, onSubmit } = useSubmit(form, async (values) => {
    await call(${n.camel}Routes.add${n.pascal}, { body: values });
    form.reset();
    await queries.invalidateQueries({ queryKey: keyOf(${n.camel}Routes.list${n.pascal}) });
  });
  return (
    <form ref={element} onSubmit={onSubmit} noValidate>
      <TextInput label="Name" required {...form.getInputProps('name')} />
      <FormFooter submitLabel="Add" saving={saving} error={problem} />
    </form>
  );
}
`,
    [`e2e/specs/${n.module}-${n.screen}.spec.ts`]: `import { expect } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { test } from '../harness/test.ts';

test.use({ ownOffice: 'demo' });

test('the owner adds one to ${n.title.toLowerCase()} and sees it listed', async ({ page }) => {
  await page.goto('${address}');
  await expect(page.getByRole('heading', { level: 1, name: '${n.title}' })).toBeVisible();
  await page.getByLabel('Name').fill('The first');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'The first' })).toBeVisible();
  await expectAccessible(page);
});
`,
    [`e2e/look/${n.module}-${n.screen}.look.ts`]: `import { at, failing, type ScreenLook } from './look.ts';

export const ${camelOf(`${n.module}-${n.screen}`)}Looks: ScreenLook[] = [
  {
    path: '${address}',
    name: '${n.title.toLowerCase()}',
    loaded: {
      show: async ({ page, open }) => {
        await open('${address}');
        await page.getByLabel('Name').fill('One to look at');
        await page.getByRole('button', { name: 'Add' }).click();
        await page.getByRole('listitem').filter({ hasText: 'One to look at' }).first().waitFor();
      },
    },
    empty: at('${address}', { ownOffice: 'demo' }),
    error: failing('${address}', '${n.module}/**'),
    noPermission: at('${address}', { role: 'manager' }),
    layers: { never: 'it opens none' },
  },
];
`,
  };
}
