import { Button, TextInput } from '@mantine/core';
import type { Point } from '@washboard/contract/core/geo/point.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { weekdayNames } from '@washboard/contract/core/time/day-names.ts';
import { zoneRoutes } from '@washboard/contract/delivery/zones/zones.routes.ts';
import type { TestAddress, TestedAddress } from '@washboard/contract/delivery/zones/zones.schemas.ts';
import { screenDays } from '@washboard/contract/schedule/shifts.constants.ts';
import { type FormEvent, useState } from 'react';
import { errorText, fieldErrorsOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import classes from './zones.module.css';

interface AddressTestProps {
  storeId: number;
  /** Set by a click on the map. */
  pin: Point | undefined;
  onPin: (at: Point | undefined) => void;
}

const zipOnly = /^\s*\d{5}\s*$/;

/** Which zones an address lies in: by a geocoder if there is one, its ZIP code, or a pin on the map. */
export function AddressTest({ storeId, pin, onPin }: AddressTestProps) {
  const [typed, setTyped] = useState('');
  const [result, setResult] = useState<TestedAddress>();
  const [problem, setProblem] = useState('');

  async function test(body: TestAddress) {
    setProblem('');
    await call(zoneRoutes.testAddress, { params: { storeId: String(storeId) }, body }).then(
      (found) => {
        setResult(found);
        onPin(found.point ?? undefined);
      },
      (error: unknown) => {
        setResult(undefined);
        const { zipCode, address } = fieldErrorsOf(error);
        setProblem(zipCode ?? address ?? errorText(error));
      },
    );
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void test(
      typed.trim() === '' || zipOnly.test(typed)
        ? { zipCode: typed.trim() || undefined }
        : { address: typed },
    );
  }
  return (
    <form onSubmit={submit} className={classes.test} noValidate>
      <TextInput
        label="Test an address"
        placeholder="Address or ZIP code"
        maxLength={300}
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button type="submit" variant="default">
          Test address
        </Button>
        <Button
          variant="default"
          disabled={pin === undefined}
          onClick={() => pin && void test({ point: pin })}
        >
          Test pin
        </Button>
      </div>
      <p role="status" className={classes.quiet}>
        {result === undefined
          ? 'Enter an address or ZIP code, or click the map to set a pin.'
          : `${searchText(result)}${zonesText(result)}`}
      </p>
    </form>
  );
}

function searchText({ search, point }: TestedAddress): string {
  if (search === null) return '';
  if (search.matched !== null) return `Found ${search.matched}. `;
  const counts = point === null ? 'Set a pin on the map. ' : 'Its ZIP code counts. ';
  return search.outcome === 'NOT_FOUND'
    ? `Address not found. ${counts}`
    : `Address search isn’t available. ${counts}`;
}

const zonesText = ({ zones }: TestedAddress): string =>
  zones.length === 0
    ? 'In no zone.'
    : zones
        .map(({ name, feeCents, days }) => `In ${name}: ${feeText(feeCents)}, ${daysText(days)}.`)
        .join(' ');

const feeText = (feeCents: number | null): string =>
  feeCents === null ? 'store retail pricing' : `${formatUsd(feeCents)} per delivery`;

const daysText = (days: readonly number[]): string =>
  days.length === 0
    ? 'no driver days scheduled'
    : screenDays.flatMap((day) => (days.includes(day) ? [weekdayNames[day]?.slice(0, 3)] : [])).join(', ');
