import { NativeSelect } from '@mantine/core';
import { auditAreas } from '@washboard/contract/audit-words.ts';
import { useAuthors } from './audit.queries.ts';
import { auditSearch } from './audit.urls.ts';

type Area = (typeof auditSearch.fields.area)['fallback'];

export interface AuditFiltersProps {
  area: Area;
  /** A user id, '0' for everyone, or 'staff'. */
  who: string;
  onArea: (area: Area) => void;
  onWho: (who: string) => void;
}

/** Filters by what was changed and by whom. */
export function AuditFilters({ area, who, onArea, onWho }: AuditFiltersProps) {
  return (
    <>
      <AreaFilter value={area} onChange={onArea} />
      <AuthorFilter value={who} onChange={onWho} />
    </>
  );
}

function AreaFilter({ value, onChange }: { value: Area; onChange: (area: Area) => void }) {
  const areas = auditAreas.map(({ name, title }) => ({ value: name, label: title }));
  return (
    <NativeSelect
      label="What"
      data={[{ value: 'all', label: 'Everything' }, ...areas]}
      value={value}
      onChange={(event) => onChange(auditSearch.fields.area.read(event.currentTarget.value) ?? 'all')}
    />
  );
}

function AuthorFilter({ value, onChange }: { value: string; onChange: (who: string) => void }) {
  const authors = useAuthors();
  const people = (authors.data?.records ?? []).map(({ userId, name }) => ({
    value: String(userId),
    label: name,
  }));
  return (
    <NativeSelect
      label="Who"
      data={[{ value: '0', label: 'Everybody' }, ...people, { value: 'staff', label: 'Washboard staff' }]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
