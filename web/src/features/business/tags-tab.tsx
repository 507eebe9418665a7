import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { plural } from '@washboard/contract/core/text/text.ts';
import { customerRoutes } from '@washboard/contract/customers/customers.routes.ts';
import { bagTagRoutes } from '@washboard/contract/orders/bag-tags/bag-tags.routes.ts';
import { newBagTagSchema } from '@washboard/contract/orders/bag-tags/bag-tags.schemas.ts';
import { useToastUndo } from '../../blocks/audit/use-toast-undo.ts';
import { TagList } from '../../blocks/tags/tag-list.tsx';
import { useDeleteCustomerTag } from '../../blocks/tags/use-delete-customer-tag.ts';
import { call } from '../../lib/api/client.ts';
import { keyOf, queryOptionsOf } from '../../lib/api/query.ts';
import { Card } from '../../ui/card.tsx';
import { StackedForm } from '../../ui/form/stacked-form.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { EmptyFirstUse } from '../../ui/states/empty-area.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import classes from './business.module.css';

/** The words that staff put on bags and customers. */
export function TagsTab() {
  return (
    <div className={classes.tagCards}>
      <BagTags />
      <CustomerTags />
    </div>
  );
}

function BagTags() {
  const queries = useQueryClient();
  const toastUndo = useToastUndo();
  const tags = useQuery(queryOptionsOf(bagTagRoutes.listBagTags));
  const refresh = () => queries.invalidateQueries({ queryKey: keyOf(bagTagRoutes.listBagTags) });
  const form = useForm({
    initialValues: { name: '' },
    validate: schemaResolver(newBagTagSchema, { sync: true }),
  });
  const submit = useSubmit(form, async (body) => {
    const { name, changeId } = await call(bagTagRoutes.addBagTag, { body }).finally(refresh);
    form.reset();
    toastUndo(`Tag ${name} added`, changeId);
  });
  const remove = async (id: number) => {
    const { name, orders, changeId } = await call(bagTagRoutes.deleteBagTag, {
      params: { id: String(id) },
    }).finally(refresh);
    return { text: `Tag ${name} deleted; ${plural(orders, 'order')} had it.`, changeId };
  };
  return (
    <Card title="Bag note tags" context="Staff choose them on an order’s page">
      <StackedForm submit={submit}>
        <div className={classes.addTag} data-path="bagNoteTags">
          <TextInput
            label="New bag note tag"
            maxLength={40}
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          <Button type="submit" className={classes.addTagButton} loading={submit.saving}>
            Add tag
          </Button>
        </div>
      </StackedForm>
      <QueryArea query={tags} height={160} rows={4} label="Loading bag note tags">
        {({ records }) =>
          records.length === 0 ? (
            <EmptyFirstUse title="No bag note tags yet" text="Add words such as Stain or Delicate." />
          ) : (
            <TagList label="Bag note tags" tags={records} remove={remove} />
          )
        }
      </QueryArea>
    </Card>
  );
}

function CustomerTags() {
  const tags = useQuery(queryOptionsOf(customerRoutes.listTags));
  const remove = useDeleteCustomerTag();
  return (
    <Card title="Customer note tags" context="Added on a customer’s page or to many in their list">
      <div data-path="customerNoteTags" tabIndex={-1}>
        <QueryArea query={tags} height={160} rows={4} label="Loading customer note tags">
          {({ records }) =>
            records.length === 0 ? (
              <EmptyFirstUse title="No customer note tags yet" text="Add a tag to a customer to create it." />
            ) : (
              <TagList label="Customer note tags" tags={records} remove={remove} />
            )
          }
        </QueryArea>
      </div>
    </Card>
  );
}
