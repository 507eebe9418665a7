import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { plural } from '@washboard/contract/core/text/text.ts';
import { consentFilters, segments } from '@washboard/contract/customers/customers.constants.ts';
import { customerRoutes } from '@washboard/contract/customers/customers.routes.ts';
import { useLocationTree } from '../../../blocks/locations/use-location-tree.ts';
import { useSavedViews } from '../../../blocks/saved-views/saved-views.queries.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { parseSearchText } from '../../../lib/list-state.ts';
import type { Audience } from './audience.ts';
import classes from './bulk.module.css';
import { audienceSearch } from './bulk.urls.ts';

export interface AudienceFieldsProps {
  audience: Audience;
  onChange: (change: Partial<Audience>) => void;
}

const everyone = audienceSearch.parse({});

/** Which customers get it: filters of the customer list, or one of its saved views. */
export function AudienceFields({ audience, onChange }: AudienceFieldsProps) {
  const tags = useQuery(queryOptionsOf(customerRoutes.listTags)).data?.records ?? [];
  const views = useSavedViews('customers').data?.records ?? [];
  const locations = useLocationTree().data?.locations ?? [];
  const choose = (id: string) => {
    const view = views.find((one) => String(one.id) === id);
    onChange({ ...everyone, ...(view && audienceSearch.parse(parseSearchText(view.search))) });
  };
  return (
    <fieldset className={classes.audience}>
      <legend>Customers</legend>
      {views.length > 0 && (
        <NativeSelect
          label="Saved view"
          data={[
            { value: '', label: 'None' },
            ...views.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      <NativeSelect
        label="Segment"
        value={audience.segment}
        data={[
          { value: '', label: 'Any segment' },
          ...Object.entries(segments).map(([value, { label }]) => ({ value, label })),
        ]}
        onChange={(event) => onChange({ segment: event.currentTarget.value as Audience['segment'] })}
      />
      <NativeSelect
        label="Tag"
        value={String(audience.tag)}
        data={[
          { value: '0', label: 'Any tag' },
          ...tags.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) => onChange({ tag: Number(event.currentTarget.value) })}
      />
      {locations.length > 1 && (
        <NativeSelect
          label="Location"
          value={audience.stores.join(',')}
          data={[
            { value: '', label: 'All locations' },
            ...(audience.stores.length > 1
              ? [{ value: audience.stores.join(','), label: plural(audience.stores.length, 'location') }]
              : []),
            ...locations.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ stores: value === '' ? [] : value.split(',').map(Number) })
          }
        />
      )}
      <NativeSelect
        label="Kind"
        value={audience.kind}
        data={[
          { value: '', label: 'Any kind' },
          { value: 'private', label: 'Private' },
          { value: 'commercial', label: 'Commercial' },
        ]}
        onChange={(event) => onChange({ kind: event.currentTarget.value as Audience['kind'] })}
      />
      <NativeSelect
        label="Marketing consent"
        value={audience.consent}
        data={[
          { value: '', label: 'Any' },
          ...Object.entries(consentFilters).map(([value, label]) => ({ value, label })),
        ]}
        onChange={(event) => onChange({ consent: event.currentTarget.value as Audience['consent'] })}
      />
      {(audience.ids.length > 0 || audience.q !== '') && (
        <p className={classes.chosen}>
          {audience.ids.length > 0 && `Only ${plural(audience.ids.length, 'selected customer')}. `}
          {audience.q !== '' && `Only matches of “${audience.q}”. `}
          <Button variant="default" size="compact-sm" onClick={() => onChange({ ids: [], q: '' })}>
            Remove
          </Button>
        </p>
      )}
    </fieldset>
  );
}
