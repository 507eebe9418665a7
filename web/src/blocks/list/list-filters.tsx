import { Button } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { usePhone } from '../../ui/use-phone.ts';
import classes from './list.module.css';
import type { ListAddress, ListFilter, Options } from './list-address.ts';
import { SearchBox } from './search-box.tsx';
import { useListState } from './use-list-state.ts';

export interface ListFiltersProps {
  list: ListAddress;
  /** Filters the screen shows elsewhere. */
  without?: readonly string[];
  /** On a phone, without visible headers, people sort by these columns here. */
  columns?: readonly { id: string; header: string; sortable?: boolean }[];
}

/** A list's search and filters on one line; on a phone the filters are behind a button. */
export function ListFilters({ list, without = [], columns = [] }: ListFiltersProps) {
  const { values, set, isFiltered, clear, sorting } = useListState(list);
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const filters = Object.entries(list.filters).filter(([name]) => !without.includes(name));
  const isSet = ([name, { field }]: (typeof filters)[number]) => values[name] !== field.fallback;
  const rare = filters.filter((one) => one[1].isRare === true && !isSet(one));
  const shown = isPhone || isOpen ? filters : filters.filter((one) => !rare.includes(one));
  const active = filters.filter(isSet).length;
  const clearButton = isFiltered && (
    <Button size="compact-sm" variant="subtle" color="gray" onClick={clear}>
      Clear
    </Button>
  );
  return (
    <search className={classes.filters} data-open={isOpen}>
      {list.search !== undefined && (
        <SearchBox placeholder={list.search} value={values.q} onSearch={(q) => set({ q })} />
      )}
      {isPhone && (
        <Button
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {active === 0 ? 'Filters' : `Filters (${active})`}
        </Button>
      )}
      {isPhone && clearButton}
      {(!isPhone || isOpen) &&
        shown.map(([name, filter]) => (
          <Chip
            key={name}
            filter={filter}
            value={values[name]}
            values={values}
            onChoose={(text) => set({ [name]: filter.field.read(text) ?? filter.field.fallback })}
          />
        ))}
      {!isPhone && rare.length > 0 && (
        <Button
          size="compact-sm"
          variant="subtle"
          className={classes.more}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Fewer filters' : 'More filters'}
        </Button>
      )}
      {isPhone && isOpen && columns.length > 0 && <SortChoice columns={columns} {...sorting} />}
      {!isPhone && clearButton}
    </search>
  );
}

type SortChoiceProps = Required<Pick<ListFiltersProps, 'columns'>> &
  ReturnType<typeof useListState>['sorting'];

function SortChoice({ columns, sort, onSort }: SortChoiceProps) {
  return (
    <label className={classes.chip}>
      <span aria-hidden>Sort:</span>
      <select
        aria-label="Sort"
        value={`${sort.id} ${sort.desc}`}
        onChange={(event) => {
          const [id = '', desc] = event.currentTarget.value.split(' ');
          onSort({ id, desc: desc === 'true' });
        }}
      >
        {columns
          .filter(({ sortable }) => sortable === true)
          .flatMap(({ id, header }) => [
            <option key={`${id} true`} value={`${id} true`}>{`${header}, descending`}</option>,
            <option key={`${id} false`} value={`${id} false`}>{`${header}, ascending`}</option>,
          ])}
      </select>
    </label>
  );
}

interface ChipProps {
  filter: ListFilter;
  value: string | number;
  values: Readonly<Record<string, unknown>>;
  onChoose: (text: string) => void;
}

function Chip(props: ChipProps) {
  const { filter, value, values, onChoose } = props;
  const { field, label, day, when } = filter;
  if (when?.(values) === false) return null;
  if (day !== undefined) {
    const dayOf = (name = '') => (values[name] === '' ? undefined : values[name]) as string | undefined;
    return (
      <label className={classes.chip}>
        <span>{label}</span>
        <input
          type="date"
          value={value}
          min={dayOf(day.min)}
          max={dayOf(day.max)}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
      </label>
    );
  }
  if (filter.useOptions !== undefined) return <ServerChoice {...props} />;
  if (filter.options !== undefined) return <Choice {...props} options={filter.options} />;
  if (value === field.fallback || filter.linked === undefined) return null;
  return (
    <Button
      size="compact-sm"
      variant="light"
      rightSection={<IconX size={14} aria-hidden />}
      onClick={() => onChoose(field.write(field.fallback))}
    >
      {filter.linked(value)}
    </Button>
  );
}

const noOptions = (): Options => [];

/** A choice the server offers. */
function ServerChoice(props: ChipProps) {
  const { options = [], useOptions = noOptions } = props.filter;
  return <Choice {...props} options={[...options, ...useOptions()]} />;
}

/** A native select in a pill that shows the choice. */
function Choice({ filter, value, onChoose, options }: ChipProps & { options: Options }) {
  const { field, label } = filter;
  const open = field.write(field.fallback);
  const isChosen = value !== field.fallback;
  // A filter that means any shows only its name.
  const isNamed = isChosen || (open !== '' && open !== '0');
  return (
    <label className={classes.chip} data-chosen={isChosen}>
      {isNamed && <span aria-hidden>{label}:</span>}
      <select
        aria-label={label}
        value={field.write(value)}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {isNamed || one !== open ? text : label}
          </option>
        ))}
      </select>
    </label>
  );
}
