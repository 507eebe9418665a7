import { Button, MultiSelect } from '@mantine/core';
import { plural } from '@washboard/contract/core/text/text.ts';
import type { MachineLabel } from '@washboard/contract/machine-links/labels/labels.schemas.ts';
import { machineName, machineTypeLabels } from '@washboard/contract/machines/machines.constants.ts';
import { useStoreNames } from '../../../blocks/locations/use-store-names.ts';
import { QrCode } from '../../../blocks/qr/qr-code.tsx';
import { defineSearch, idsField } from '../../../lib/list-state.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import classes from './labels.module.css';

const search = defineSearch({ machines: idsField() });

interface LabelSheetProps {
  storeId: number;
  labels: readonly MachineLabel[];
}

/** The labels of the chosen machines, or of all. Only the sheet is printed. */
export function LabelSheet({ storeId, labels }: LabelSheetProps) {
  const nameOf = useStoreNames();
  const [{ machines }, set] = useSearchState(search);
  const found = labels.filter(({ id }) => machines.includes(id));
  const chosen = found.length === 0 ? labels : found;
  return (
    <>
      <div className={classes.choice}>
        <MultiSelect
          className={classes.machines}
          label="Machines"
          placeholder={found.length === 0 ? 'All machines' : undefined}
          searchable
          clearable
          hidePickedOptions
          openOnFocus={false}
          data={labels.map((one) => ({ value: String(one.id), label: machineName(one.type, one.number) }))}
          value={found.map(({ id }) => String(id))}
          onChange={(ids) => void set({ machines: ids.map(Number) })}
        />
        <Button onClick={() => window.print()}>Print {plural(chosen.length, 'label')}</Button>
      </div>
      <ul className={classes.sheet} aria-label="Labels">
        {chosen.map((label) => (
          <li key={label.id} className={classes.label}>
            <QrCode text={label.link} label={`QR code of ${machineName(label.type, label.number)}`} />
            <div className={classes.words}>
              <span>{machineTypeLabels[label.type]}</span>
              <strong>{label.number}</strong>
              {label.sizePounds !== null && <span>{label.sizePounds} lb</span>}
              <span>{nameOf(storeId)}</span>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
